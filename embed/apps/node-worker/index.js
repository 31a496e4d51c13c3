/** The search runs in a thread of its own; puzzles and results cross as they are, since they are plain objects. */
import { Worker } from "node:worker_threads";
import { INSECTS } from "../insects.js";

const worker = new Worker(new URL("./worker.js", import.meta.url));
worker.once("message", ({ counts }) => {
  console.log(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);
  worker.terminate();
});
worker.postMessage(INSECTS);

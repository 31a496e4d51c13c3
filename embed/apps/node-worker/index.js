/** The search runs in its own thread. Puzzles and results are plain objects, so they can be sent as messages. */
import { Worker } from "node:worker_threads";
import { INSECTS } from "../insects.js";

const worker = new Worker(new URL("./worker.js", import.meta.url));
worker.once("message", ({ counts }) => {
  console.log(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);
  worker.terminate();
});
worker.postMessage(INSECTS);

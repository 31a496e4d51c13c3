/** The program of a worker thread: it searches with any engine of the command. */
import { parentPort } from "node:worker_threads";
import { createPoolWorker, searchesSubtrees } from "@edgewise/core/engine";
import { ENGINES } from "./engines.js";

const take = createPoolWorker(
  ENGINES.filter(searchesSubtrees),
  () => performance.now(),
  (reply) => parentPort?.postMessage(reply),
);

parentPort?.on("message", take);

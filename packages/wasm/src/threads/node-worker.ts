/** The program of a worker thread of Node. */
import { parentPort } from "node:worker_threads";
import { createPoolWorker } from "@edgewise/core/engine";
import { POOL_ENGINES } from "./engines.js";

const take = createPoolWorker(
  POOL_ENGINES,
  () => performance.now(),
  (reply) => parentPort?.postMessage(reply),
);

parentPort?.on("message", take);

/** The program of a worker thread of Node. */
import { parentPort } from "node:worker_threads";
import { createPoolWorker } from "@edgewise/core/engine";
import { nativeEngine } from "./engine.js";

const take = createPoolWorker(
  [nativeEngine],
  () => performance.now(),
  (reply) => parentPort?.postMessage(reply),
);

parentPort?.on("message", take);

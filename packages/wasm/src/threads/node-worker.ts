/** The program of a worker thread of Node. */
import { parentPort } from "node:worker_threads";
import { poolWorker } from "./engines.js";

parentPort?.on(
  "message",
  poolWorker((reply) => parentPort?.postMessage(reply)),
);

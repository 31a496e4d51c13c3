/** What runs in a worker thread of Node. */
import { parentPort } from "node:worker_threads";
import { createPoolWorker } from "@edgewise/core";
import { POOL_ENGINES } from "./engines.js";

const answer = createPoolWorker(POOL_ENGINES, () => performance.now());

parentPort?.on("message", (request) => {
  const reply = answer(request);
  if (reply) parentPort?.postMessage(reply);
});

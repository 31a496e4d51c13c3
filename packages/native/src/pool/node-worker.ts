/** What runs in a worker thread of Node. */
import { parentPort } from "node:worker_threads";
import { createPoolWorker } from "@edgewise/core";
import { nativeEngine } from "../engine.js";

const answer = createPoolWorker([nativeEngine], () => performance.now());

parentPort?.on("message", (request) => {
  const reply = answer(request);
  if (reply) parentPort?.postMessage(reply);
});

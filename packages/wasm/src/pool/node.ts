/**
 * Worker threads of Node for a pool. Each has a kernel and a memory of its own; nothing is shared.
 *
 * @module @edgewise/wasm/pool/node
 */
import { Worker } from "node:worker_threads";
import type { WorkerPort } from "@edgewise/core";

export { POOL_ENGINES } from "./engines.js";

/** Starts a thread; for `startWorker` of `PoolOptions`. */
export function startWorker(): WorkerPort {
  const worker = new Worker(new URL("./node-worker.node.js", import.meta.url));
  let isOpen = true;
  return {
    listen(onReply, onExit) {
      let reason = "a worker thread ended";
      worker.on("message", (reply) => {
        if (isOpen) onReply(reply);
      });
      worker.on("error", (error) => {
        reason = error instanceof Error ? error.message : String(error);
      });
      worker.on("exit", () => {
        if (isOpen) onExit(reason);
        isOpen = false;
      });
    },
    post: (request) => worker.postMessage(request),
    terminate() {
      isOpen = false;
      void worker.terminate();
    },
  };
}

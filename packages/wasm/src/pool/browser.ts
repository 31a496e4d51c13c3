/**
 * Web Workers for a pool. No memory is shared, so that no page needs to be cross-origin isolated.
 *
 * @module @edgewise/wasm/pool/browser
 */
import type { WorkerPort } from "@edgewise/core";

export { POOL_ENGINES } from "./engines.js";

/** Starts a worker; for `startWorker` of `PoolOptions`. */
export function startWorker(): WorkerPort {
  // In this form bundlers see that the worker is a module to be bundled.
  const worker = new Worker(new URL("./browser-worker.js", import.meta.url), { type: "module" });
  return {
    listen(onReply, onExit) {
      worker.onmessage = ({ data }) => onReply(data);
      // Browsers do not say that a worker has ended, only what it failed at.
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        onExit(event.message || "a web worker failed");
      };
      worker.onmessageerror = () => {
        worker.terminate();
        onExit("a message of a web worker could not be read");
      };
    },
    post: (request) => worker.postMessage(request),
    terminate() {
      worker.onmessage = null;
      worker.onerror = null;
      worker.onmessageerror = null;
      worker.terminate();
    },
  };
}

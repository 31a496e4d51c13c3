/**
 * The search on every core of a browser, with checkpoints. Each worker has a kernel and a memory of its own, so that no page
 * needs to be cross-origin isolated.
 *
 * @module @edgewise/wasm/threads
 */
import type { WorkerPort } from "@edgewise/core";
import type { Edgewise } from "../api/edgewise.js";
import { loadThreads } from "./load.js";

export * from "../public.js";

/**
 * Makes the search ready. May be called any number of times. @throws Error with the reason in one line where nothing may be
 * compiled.
 */
export function load(): Promise<Edgewise> {
  return loadThreads(startWorker, navigator.hardwareConcurrency || 1);
}

/** Starts a worker: for core's `createThreadPool`. */
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

/**
 * The search on all cores in a browser, with checkpoints. Each worker has its own kernel and memory, so the page need
 * not be cross-origin isolated.
 *
 * @module @edgewise/wasm/threads
 */
import type { WorkerPort } from "@edgewise/core";
import type { Edgewise } from "../api/edgewise.js";
import { loadThreads } from "./load.js";

export * from "../public.js";

/**
 * Loads the search. May be called any number of times.
 * @throws Error with the reason in one line if the page may not compile.
 */
export function load(): Promise<Edgewise> {
  return loadThreads(startWorker, navigator.hardwareConcurrency || 1);
}

/** While a search waits for its workers, only they refer to it; Firefox would remove both as unreachable. */
const open = new Set<Worker>();

/** Starts a worker: for core's `createThreadPool`. */
export function startWorker(): WorkerPort {
  // Bundlers recognise this form and bundle the worker.
  const worker = new Worker(new URL("./browser-worker.js", import.meta.url), { type: "module" });
  open.add(worker);
  const terminate = () => {
    worker.onmessage = null;
    worker.onerror = null;
    worker.onmessageerror = null;
    worker.terminate();
    open.delete(worker);
  };
  return {
    listen(onReply, onExit) {
      worker.onmessage = ({ data }) => onReply(data);
      // Browsers do not report that a worker has ended, only its errors.
      worker.onerror = (event) => {
        event.preventDefault();
        terminate();
        onExit(event.message || "a web worker failed");
      };
      worker.onmessageerror = () => {
        terminate();
        onExit("a message of a web worker could not be read");
      };
    },
    post: (request) => worker.postMessage(request),
    terminate,
  };
}

/**
 * The search on every core of a machine, in Node: what `@edgewise/wasm/threads` is there.
 *
 * @module @edgewise/wasm/threads
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { threadPort, type WorkerPort } from "@edgewise/core";
import type { Edgewise } from "../api/edgewise.js";
import { loadThreads } from "./load.js";

export * from "../public.js";

/**
 * Makes the search ready. May be called any number of times. @throws Error with the reason in one line where nothing may be
 * compiled.
 * @example
 * ```js
 * import { generatePuzzle, load } from "@edgewise/wasm/threads";
 *
 * const edgewise = await load();
 * const puzzle = generatePuzzle({ width: 4, height: 4, colors: 5, rule: "signed", seed: 1 });
 * let checkpoint = "";
 * await edgewise.count(puzzle, { threads: 2, nodeLimit: 5000, onCheckpoint: (text) => (checkpoint = text) });
 * const { status } = await edgewise.count(puzzle, { resume: checkpoint });
 * console.log(status); // → complete
 * ```
 */
export function load(): Promise<Edgewise> {
  return loadThreads(startWorker, availableParallelism());
}

/** Starts a thread with a kernel and a memory of its own: for core's `createThreadPool`. */
export function startWorker(): WorkerPort {
  return threadPort(new Worker(new URL("./node-worker.node.js", import.meta.url)));
}

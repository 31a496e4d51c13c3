/**
 * The search on all cores of a machine: `@edgewise/wasm/threads` in Node.
 *
 * @module @edgewise/wasm/threads
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { WorkerPort } from "@edgewise/core";
import { threadPort } from "@edgewise/core/engine";
import type { Edgewise } from "../api/edgewise.js";
import { loadThreads } from "./load.js";

export * from "../public.js";

/**
 * Loads the search. May be called any number of times.
 * @param worker path of the threads' program, as for `startWorker`
 * @throws Error with the reason in one line if the program may not compile.
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
export function load({ worker }: { readonly worker?: string } = {}): Promise<Edgewise> {
  return loadThreads(() => startWorker(worker), availableParallelism());
}

/**
 * Starts a thread with its own kernel and memory: for core's `createThreadPool`.
 * @param path of the thread's program, if it is not `node-worker.mjs` beside this module: bundlers may leave that file
 * out. The package exports it as `@edgewise/wasm/threads/node-worker`.
 * @throws Error if the file is missing.
 */
export function startWorker(path: string = ownWorker()): WorkerPort {
  if (existsSync(path)) return threadPort(new Worker(path));
  throw new Error(
    `no worker thread can be started: ${path} is missing; if a bundler left it out, copy @edgewise/wasm/threads/node-worker there, or pass its path as worker to load`,
  );
}

function ownWorker(): string {
  try {
    return fileURLToPath(new URL("./node-worker.mjs", import.meta.url));
  } catch {
    return "node-worker.mjs"; // a CommonJS bundle has no URL of its own
  }
}

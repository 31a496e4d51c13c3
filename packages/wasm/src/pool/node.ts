/**
 * Worker threads of Node for a pool. Each has a kernel and a memory of its own; nothing is shared.
 *
 * @module @edgewise/wasm/pool/node
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { threadPort, type WorkerPort } from "@edgewise/core";

export { POOL_ENGINES } from "./engines.js";

/**
 * Starts a thread; for `startWorker` of `PoolOptions`.
 * @param path of the thread's program, if it is not `node-worker.mjs` beside this module: bundlers may leave that file out.
 * The package exports it as `@edgewise/wasm/pool/node-worker`.
 * @throws Error if the file is missing.
 */
export function startWorker(path: string = ownWorker()): WorkerPort {
  if (existsSync(path)) return threadPort(new Worker(path));
  throw new Error(
    `no worker thread can be started: ${path} is missing; if a bundler left it out, copy @edgewise/wasm/pool/node-worker there, or pass its path to startWorker`,
  );
}

function ownWorker(): string {
  try {
    return fileURLToPath(new URL("./node-worker.mjs", import.meta.url));
  } catch {
    return "node-worker.mjs"; // a CommonJS bundle that does not know where it is
  }
}

/**
 * Worker threads of Node for a pool. Each has a kernel and a memory of its own; nothing is shared.
 *
 * @module @edgewise/wasm/pool/node
 */
import { Worker } from "node:worker_threads";
import { threadPort, type WorkerPort } from "@edgewise/core";

export { POOL_ENGINES } from "./engines.js";

/** Starts a thread; for `startWorker` of `PoolOptions`. */
export function startWorker(): WorkerPort {
  return threadPort(new Worker(new URL("./node-worker.node.js", import.meta.url)));
}

/** Worker threads of Node for core's thread pool. Each searches with the native kernel. */
import { Worker } from "node:worker_threads";
import type { WorkerPort } from "@edgewise/core";
import { threadPort } from "@edgewise/core/engine";

export function startWorker(): WorkerPort {
  return threadPort(new Worker(new URL("./node-worker.js", import.meta.url)));
}

/** Worker threads of Node for core's pool, each with a search of the native kernel. */
import { Worker } from "node:worker_threads";
import { threadPort, type WorkerPort } from "@edgewise/core";

export function startWorker(): WorkerPort {
  return threadPort(new Worker(new URL("./node-worker.js", import.meta.url)));
}

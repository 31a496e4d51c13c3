/** What tests search with: the kernels of @edgewise/wasm and their threads. */
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";

/** @type {import("@edgewise/core/engine").ClusterMachine} */
export const MACHINE = {
  engines: [specialisedEngine, wasmEngine],
  kernel: wasmEngine,
  startWorker: () => startWorker(),
  host,
};

/** The kernel alone, half as fast: searches last long enough to be disturbed. */
export const SLOW_MACHINE = { ...MACHINE, engines: [wasmEngine] };

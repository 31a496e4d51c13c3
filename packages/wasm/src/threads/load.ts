/** `load` for entries that have workers: these search with the kernels of the package, and so does everything else here. */
import { createThreadPool, type WorkerPort } from "@edgewise/core";
import { createEdgewise, type Edgewise } from "../api/edgewise.js";
import { compileSource } from "../api/sources.js";
import { wasmEngines } from "../engines.js";
import { kernelBytes } from "../inlined.js";

export async function loadThreads(startWorker: () => WorkerPort, cores: number): Promise<Edgewise> {
  // Says in one line why nothing can be compiled here.
  await compileSource({ bytes: kernelBytes() }, "kernel");
  return createEdgewise(
    { engines: wasmEngines(), prepareGrowth: async () => undefined },
    createThreadPool(startWorker, cores),
  );
}

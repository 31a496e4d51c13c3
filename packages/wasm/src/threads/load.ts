/** `load` for entries with workers. Workers and the calling thread both search with the package's own kernels. */
import { createThreadPool, type WorkerPort } from "@edgewise/core";
import { createForecaster } from "@edgewise/core/engine";
import { orderPlanner } from "@edgewise/core/plan";
import { createEdgewise, type Edgewise } from "../api/edgewise.js";
import { compileSource } from "../api/sources.js";
import { wasmEngines } from "../engines.js";
import { kernelBytes } from "../inlined.js";

export async function loadThreads(startWorker: () => WorkerPort, cores: number): Promise<Edgewise> {
  // Throws in one line the reason if this program may not compile.
  await compileSource({ bytes: kernelBytes() }, "kernel");
  const machine = { engines: wasmEngines(), planner: orderPlanner, forecaster: createForecaster };
  return createEdgewise(machine, createThreadPool(startWorker, cores));
}

/** The engines that the browser and the page's content policy allow. */
import { createThreadPool, type Engine, type Machine, makePuzzle, referenceEngine } from "@edgewise/core";
import { createForecaster } from "@edgewise/core/engine";
import { makePlan, orderPlanner } from "@edgewise/core/plan";
import { host, wasmEngines } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";

const PROBE = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [["a", "a", "a", "a"]] });

/** Falls back to the reference engine in plain JavaScript where WebAssembly is forbidden or missing. */
export function browserMachine(): Machine {
  const engines = wasmEngines();
  return {
    engines: runs(engines.kernel) ? engines : { kernel: referenceEngine },
    host,
    planner: orderPlanner,
    forecaster: createForecaster,
    pool: createThreadPool(startWorker, navigator.hardwareConcurrency),
  };
}

function runs(engine: Engine): boolean {
  try {
    engine.open(PROBE, makePlan(PROBE, { order: "row-major" })).close();
    return true;
  } catch {
    return false;
  }
}

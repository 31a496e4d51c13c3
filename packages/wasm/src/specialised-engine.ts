/** The specialised engine: for each plan a WebAssembly module of its own, on tables that the kernel built. */
import { RUN_STATUS, refuseGrowth } from "@edgewise/core";
import type { KernelExports, KernelModules } from "./kernel.js";
import type { ModuleEngine } from "./kernel-engine.js";
import { openSteps, prepareKernel, type RunSlice } from "./search.js";
import { describeProblem } from "./specialise/describe.js";
import { emitSearch } from "./specialise/emit.js";

/** @param maxChunkSteps steps that become one function; only tests have a reason to change it. */
export function createSpecialisedEngine(
  { kernel }: Pick<KernelModules, "kernel">,
  maxChunkSteps?: number,
): ModuleEngine {
  return {
    name: "specialised",
    title: "WebAssembly written for one plan: nested loops, cursors and used tiles in registers",
    open(puzzle, plan) {
      if (plan.kind === "growth") throw refuseGrowth("specialised");
      const prepared = prepareKernel(kernel(), puzzle, plan);
      const bytes = emitSearch(describeProblem(prepared, puzzle, plan), maxChunkSteps);
      return openSteps(prepared, loadRun(prepared, bytes), puzzle, plan);
    },
  };
}

/** The written module's `run`, with what the kernel's own does before and after its loop. */
function loadRun(kernel: KernelExports, bytes: Uint8Array<ArrayBuffer>): RunSlice {
  const { memory, record } = kernel;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { kernel: { memory, record } });
  const { run } = instance.exports as { run: RunSlice };
  const capacity = kernel.solutionCapacity();
  const statusAt = kernel.statusOffset();
  return (nodeBudget, solutionBudget) => {
    // The memory does not grow once the problem is prepared, but a view is cheap and never stale.
    const state = new DataView(memory.buffer);
    const limit = Math.min(solutionBudget, capacity);
    if (state.getUint32(statusAt, true) === RUN_STATUS.complete) return RUN_STATUS.complete;
    if (kernel.solutionCount() >= limit) return RUN_STATUS.solutions;
    const status = run(nodeBudget, limit);
    state.setUint32(statusAt, status, true);
    return status;
  };
}

/** The specialised engine: for each plan a WebAssembly module of its own, on tables that the kernel built. */
import { RUN_STATUS, refuseGrowth, type SubtreeEngine } from "@edgewise/core";
import { KERNEL_STAMP, type KernelExports } from "./kernel.js";
import { openSteps, prepareKernel, type RunSlice } from "./search.js";
import { describeProblem } from "./specialise/describe.js";
import { emitSearch } from "./specialise/emit.js";

export const specialisedEngine: SubtreeEngine = createSpecialisedEngine();

/** @param maxChunkSteps steps that become one function; only tests have a reason to change it. */
export function createSpecialisedEngine(maxChunkSteps?: number): SubtreeEngine {
  return {
    name: "specialised",
    stamp: KERNEL_STAMP,
    title: "WebAssembly written for one plan: nested loops, cursors and used tiles in registers",
    open(puzzle, plan) {
      if (plan.kind === "growth") throw refuseGrowth("specialised");
      const kernel = prepareKernel(puzzle, plan);
      const bytes = emitSearch(describeProblem(kernel, puzzle, plan), maxChunkSteps);
      return openSteps(kernel, loadRun(kernel, bytes), puzzle, plan);
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

/** The specialised engine: for each plan a WebAssembly module of its own, on tables that the kernel built. */
import { RUN_STATUS, refuseGrowth, type SubtreeEngine } from "@edgewise/core";
import { KERNEL_STAMP, type KernelExports } from "./kernel.js";
import { openSteps, prepareKernel, type RunSlice } from "./search.js";
import { describeProblem } from "./specialise/describe.js";
import { emitSearch } from "./specialise/emit.js";
import { Handover, type RunLevels } from "./specialise/handover.js";
import type { SpecialisedProblem } from "./specialise/problem.js";

/** Of tables and state. */
const MAX_KERNEL_BYTES = 16 << 20;

export const specialisedEngine: SubtreeEngine = createSpecialisedEngine();

/** @param maxChunkLevels loops that become one function; only tests have a reason to change it. */
export function createSpecialisedEngine(maxChunkLevels?: number): SubtreeEngine {
  return {
    name: "specialised",
    stamp: KERNEL_STAMP,
    title: "WebAssembly written for one plan: nested loops, cursors and used tiles in registers",
    open(puzzle, plan) {
      if (plan.kind === "growth") throw refuseGrowth("specialised");
      const kernel = prepareKernel(puzzle, plan);
      // Tables several times as large as the kernel's would be, and no faster past the caches.
      if (kernel.memory.buffer.byteLength > MAX_KERNEL_BYTES) return openSteps(kernel, kernel.run, puzzle, plan);
      const problem = describeProblem(kernel, puzzle, plan);
      return openSteps(kernel, loadRun(kernel, problem, emitSearch(problem, maxChunkLevels)), puzzle, plan);
    },
  };
}

/** The written module, with what the kernel's own `run` does before and after its loop. */
function loadRun(kernel: KernelExports, problem: SpecialisedProblem, bytes: Uint8Array<ArrayBuffer>): RunSlice {
  const { memory, record } = kernel;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { kernel: { memory, record } });
  const { run: runLevels } = instance.exports as { run: RunLevels };
  const handover = new Handover(kernel, problem, runLevels);
  const state = new DataView(memory.buffer);
  const capacity = kernel.solutionCapacity();
  const statusAt = kernel.statusOffset();
  return (nodeBudget, solutionBudget) => {
    const limit = Math.min(solutionBudget, capacity);
    if (state.getUint32(statusAt, true) === RUN_STATUS.complete) return RUN_STATUS.complete;
    if (kernel.solutionCount() >= limit) return RUN_STATUS.solutions;
    const status = handover.run(nodeBudget, limit);
    state.setUint32(statusAt, status, true);
    return status;
  };
}

/** The specialised engine: for each plan a WebAssembly module of its own, on tables that the kernel built. */
import { type Engine, RUN_STATUS } from "@edgewise/core";
import { KernelSearch, prepareKernel, type RunSlice } from "./search.js";
import { describeProblem } from "./specialise/describe.js";
import { emitSearch } from "./specialise/emit.js";

export const specialisedEngine: Engine = {
  name: "specialised",
  title: "WebAssembly written for one plan: nested loops, cursors and used tiles in registers",
  open(puzzle, plan) {
    const kernel = prepareKernel(puzzle, plan);
    const { memory, record } = kernel;
    const module = new WebAssembly.Module(emitSearch(describeProblem(kernel, puzzle, plan)));
    const { run } = new WebAssembly.Instance(module, { kernel: { memory, record } }).exports as { run: RunSlice };
    const status = () => new DataView(memory.buffer).getUint32(kernel.statusOffset(), true);

    const runSlice: RunSlice = (nodeBudget, solutionBudget) => {
      if (status() === RUN_STATUS.complete) return RUN_STATUS.complete;
      if (kernel.solutionCount() >= Math.min(solutionBudget, kernel.solutionCapacity())) return RUN_STATUS.solutions;
      const result = run(nodeBudget, Math.min(solutionBudget, kernel.solutionCapacity()));
      new DataView(memory.buffer).setUint32(kernel.statusOffset(), result, true);
      return result;
    };
    return new KernelSearch(kernel, runSlice, puzzle, plan);
  },
};

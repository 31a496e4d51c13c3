/** The kernel itself as an engine: one loop for all problems. Runs wherever WebAssembly does. */
import type { SubtreeEngine } from "@edgewise/core";
import { openGrowth } from "./growth.js";
import { KERNEL_STAMP } from "./kernel.js";
import { openSteps, prepareKernel } from "./search.js";

export const wasmEngine: SubtreeEngine = {
  name: "wasm",
  stamp: KERNEL_STAMP,
  title: "the AssemblyScript kernel: bitmask backtracker over an edge index, runs any plan",
  grows: true,
  open(puzzle, plan) {
    if (plan.kind === "growth") return openGrowth(puzzle, plan);
    const kernel = prepareKernel(puzzle, plan);
    return openSteps(kernel, kernel.run, puzzle, plan);
  },
};

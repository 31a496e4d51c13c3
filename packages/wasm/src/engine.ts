/** The kernel itself as an engine: one loop for all problems. Runs wherever WebAssembly does. */
import type { SubtreeEngine } from "@edgewise/core";
import { KERNEL_STAMP } from "./kernel.js";
import { KernelSearch, prepareKernel } from "./search.js";

export const wasmEngine: SubtreeEngine = {
  name: "wasm",
  stamp: KERNEL_STAMP,
  title: "the AssemblyScript kernel: bitmask backtracker over an edge index, runs any plan",
  open(puzzle, plan) {
    const kernel = prepareKernel(puzzle, plan);
    return new KernelSearch(kernel, kernel.run, puzzle, plan);
  },
};

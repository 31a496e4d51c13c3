/** Code that tries one candidate after the other, in the kernel's own lists: for sets of tiles that are many words long. */
import type { Puzzle, StepPlan } from "@edgewise/core";
import type { KernelExports } from "../../kernel.js";
import type { RunSlice } from "../../search.js";
import { describeProblem } from "./describe.js";
import { emitSearch } from "./emit.js";

/** Writes the module. */
export function writeScan(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan, maxChunkSteps?: number): RunSlice {
  const module = new WebAssembly.Module(emitSearch(describeProblem(kernel, puzzle, plan), maxChunkSteps));
  const { memory, record } = kernel;
  const { exports } = new WebAssembly.Instance(module, { kernel: { memory, record } });
  return (exports as { run: RunSlice }).run;
}

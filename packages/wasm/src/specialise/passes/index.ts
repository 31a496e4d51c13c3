/** Code that tests several candidates at once, for up to 128 tiles. */
import type { Puzzle, StepPlan } from "@edgewise/core";
import type { KernelExports } from "../../kernel.js";
import type { RunSlice } from "../../search.js";
import { describeProblem } from "./describe.js";
import { emitSearch } from "./emit.js";
import { Handover, type RunLevels } from "./handover.js";

/** Writes the tables and the module, which takes turns with the kernel. */
export function writePasses(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan, maxChunkLevels?: number): RunSlice {
  const problem = describeProblem(kernel, puzzle, plan);
  const module = new WebAssembly.Module(emitSearch(problem, maxChunkLevels));
  const { memory, record } = kernel;
  const { exports } = new WebAssembly.Instance(module, { kernel: { memory, record } });
  return new Handover(kernel, problem, (exports as { run: RunLevels }).run).run;
}

/** Code that tests several candidates at once, for up to 128 tiles. */
import type { Puzzle, StepPlan } from "@edgewise/core";
import type { KernelExports } from "../../kernel.js";
import type { RunSlice } from "../../search.js";
import { describeProblem } from "./describe.js";
import { emitSearch } from "./emit.js";
import { Handover, type RunLevels } from "./handover.js";
import type { SpecialisedProblem } from "./problem.js";

/** Good for every kernel that has the same problem, and in its memory the same tables. */
export interface Passes {
  readonly problem: SpecialisedProblem;
  readonly module: WebAssembly.Module;
}

/** Writes the module, and its tables behind what the kernel has laid out in its memory. */
export function writePasses(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan, maxChunkLevels?: number): Passes {
  const problem = describeProblem(kernel, puzzle, plan);
  return { problem, module: new WebAssembly.Module(emitSearch(problem, maxChunkLevels)) };
}

/** The module at work: it takes turns with the kernel. */
export function runPasses(kernel: KernelExports, { problem, module }: Passes): RunSlice {
  const { memory, record } = kernel;
  const { exports } = new WebAssembly.Instance(module, { kernel: { memory, record } });
  return new Handover(kernel, problem, (exports as { run: RunLevels }).run).run;
}

/** WebAssembly written for one plan. It searches with tables made from the kernel's, and takes turns with the kernel. */
import type { Puzzle } from "@edgewise/core";
import type { StepPlan } from "@edgewise/core/plan";
import type { KernelExports } from "../kernel.js";
import type { RunSlice } from "../search.js";
import { emitModule } from "./chunk.js";
import { describeProblem, MAX_TILES_OF_PASSES } from "./describe.js";
import { type RunLevels, takeTurns } from "./handover.js";
import type { Problem } from "./problem.js";
import type { Scan } from "./scan.js";

export interface WriteOptions {
  /** Tests candidates one by one, for boards of more tiles than passes take. */
  readonly scan?: Scan | undefined;
  /** Maximum number of levels in one function. For tests. */
  readonly maxChunkLevels?: number;
  /** With more tiles, candidates are tested one by one. For tests. */
  readonly maxTilesOfPasses?: number;
}

/** Can code be written for this many tiles? */
export function takesTiles(tileCount: number, { scan, maxTilesOfPasses = MAX_TILES_OF_PASSES }: WriteOptions): boolean {
  return scan !== undefined || tileCount <= maxTilesOfPasses;
}

/** Works with every kernel that has the same problem, and the same tables in its memory. */
export interface Specialised {
  readonly problem: Problem;
  readonly module: WebAssembly.Module;
}

/** Writes the module, and its tables into the kernel's memory, after the kernel's own. */
export function specialise(
  kernel: KernelExports,
  puzzle: Puzzle,
  plan: StepPlan,
  { scan, maxChunkLevels, maxTilesOfPasses }: WriteOptions,
): Specialised {
  const problem = describeProblem(kernel, puzzle, plan, maxTilesOfPasses);
  return { problem, module: new WebAssembly.Module(emitModule(kernel, problem, scan, maxChunkLevels)) };
}

/** Instantiates the module. @returns the function that runs slices */
export function runSpecialised(
  kernel: KernelExports,
  { problem, module }: Specialised,
  { scan }: WriteOptions,
): RunSlice {
  const { memory, record } = kernel;
  const { exports } = new WebAssembly.Instance(module, { kernel: { memory, record } });
  return takeTurns(kernel, problem, scan, (exports as { run: RunLevels }).run);
}

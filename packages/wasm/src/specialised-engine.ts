/** The specialised engine: writes a WebAssembly module for each plan, with tables made from those of the kernel. */
import type { Puzzle } from "@edgewise/core";
import { RUN_STATUS, refuseGrowth } from "@edgewise/core/engine";
import type { StepPlan } from "@edgewise/core/plan";
import type { KernelExports, KernelModules } from "./kernel.js";
import type { ModuleEngine } from "./kernel-engine.js";
import { type KernelSearch, prepareKernel, type RunSlice, type SearchClass } from "./search.js";
import { runSpecialised, specialise, takesTiles, type WriteOptions } from "./specialise/index.js";

export interface SpecialisedOptions extends WriteOptions {
  /**
   * Nodes that the kernel visits before anything is written. It takes tens of milliseconds to write tables and module
   * and until V8 has optimised the code; in that time the kernel finishes a small tree.
   */
  readonly quickNodes?: number;
}

const QUICK_NODES = 1 << 19;
/** Limit of the kernel's memory. Tables made from larger ones would not fit the caches and would be no faster. */
const MAX_KERNEL_BYTES = 16 << 20;

/** @param options all but `scan` are for tests */
export function createSpecialisedEngine<S extends KernelSearch>(
  { kernel }: Pick<KernelModules, "kernel">,
  Search: SearchClass<S>,
  options: SpecialisedOptions = {},
): ModuleEngine<S> {
  return {
    name: "specialised",
    title: "WebAssembly written for one plan",
    open(puzzle, plan) {
      if (plan.kind === "growth") throw refuseGrowth("specialised");
      const prepared = prepareKernel(kernel(), puzzle, plan);
      const isWritten = isWorthwhile(prepared, puzzle, options);
      const run = isWritten ? runWithQuickStart(prepared, puzzle, plan, options) : prepared.run;
      return new Search(puzzle, plan.steps.length, prepared, kernel(), run);
    },
  };
}

/** Is code written for this puzzle, or does the kernel search it alone? */
export function isWorthwhile({ memory }: KernelExports, { tiles }: Puzzle, options: WriteOptions): boolean {
  return memory.buffer.byteLength <= MAX_KERNEL_BYTES && takesTiles(tiles.length, options);
}

function runWithQuickStart(
  kernel: KernelExports,
  puzzle: Puzzle,
  plan: StepPlan,
  { quickNodes = QUICK_NODES, ...options }: SpecialisedOptions,
): RunSlice {
  let quickLeft = BigInt(quickNodes);
  let specialised: RunSlice | undefined;
  return (nodeBudget, solutionBudget) => {
    if (specialised) return specialised(nodeBudget, solutionBudget);
    const quick = nodeBudget < quickLeft ? nodeBudget : quickLeft;
    quickLeft -= quick;
    const status = kernel.run(quick, solutionBudget);
    if (quick === nodeBudget || status !== RUN_STATUS.budget) return status;
    specialised = runSpecialised(kernel, specialise(kernel, puzzle, plan, options), options);
    return specialised(nodeBudget - quick, solutionBudget);
  };
}

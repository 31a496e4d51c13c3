/** The specialised engine: for each plan a WebAssembly module of its own, on tables made of those that the kernel built. */
import { type Puzzle, RUN_STATUS, refuseGrowth, type StepPlan } from "@edgewise/core";
import type { KernelExports, KernelModules } from "./kernel.js";
import type { ModuleEngine } from "./kernel-engine.js";
import { openSteps, prepareKernel, type RunSlice, type WriteSearch } from "./search.js";
import { runPasses, writePasses } from "./specialise/passes/index.js";

export interface SpecialisedOptions {
  /**
   * Nodes that the kernel visits before anything is written. Tables and module take tens of milliseconds until V8 has them
   * optimised; in that time the kernel is through with a small tree.
   */
  readonly quickNodes?: number;
  /** Steps, or loops, that become one function. */
  readonly maxChunkSteps?: number;
  /** With more tiles, `writeLarge` writes the module, or else the kernel searches. */
  readonly maxTilesOfPasses?: number;
  readonly writeLarge?: WriteSearch;
}

const QUICK_NODES = 1 << 19;
/** The used set as one vector. With two, what a test of several candidates saves is less than what it costs. */
export const MAX_TILES_OF_PASSES = 128;
/** Of the kernel's tables and state. Tables made of larger ones would be larger still, and past the caches no faster. */
export const MAX_KERNEL_BYTES = 16 << 20;

/** @param options all but `writeLarge` are for tests. */
export function createSpecialisedEngine(
  { kernel }: Pick<KernelModules, "kernel">,
  options: SpecialisedOptions = {},
): ModuleEngine {
  return {
    name: "specialised",
    title: "WebAssembly written for one plan: nested loops, several candidates tested at once",
    open(puzzle, plan) {
      if (plan.kind === "growth") throw refuseGrowth("specialised");
      const prepared = prepareKernel(kernel(), puzzle, plan);
      return openSteps(prepared, runWithQuickStart(prepared, puzzle, plan, options), puzzle, plan);
    },
  };
}

function runWithQuickStart(
  kernel: KernelExports,
  puzzle: Puzzle,
  plan: StepPlan,
  options: SpecialisedOptions,
): RunSlice {
  const { maxTilesOfPasses = MAX_TILES_OF_PASSES, writeLarge } = options;
  const write: WriteSearch | undefined =
    puzzle.tiles.length <= maxTilesOfPasses ? (...all) => runPasses(kernel, writePasses(...all)) : writeLarge;
  if (write === undefined || kernel.memory.buffer.byteLength > MAX_KERNEL_BYTES) return kernel.run;
  let quickLeft = BigInt(options.quickNodes ?? QUICK_NODES);
  let specialised: RunSlice | undefined;
  return (nodeBudget, solutionBudget) => {
    if (specialised) return specialised(nodeBudget, solutionBudget);
    const quick = nodeBudget < quickLeft ? nodeBudget : quickLeft;
    quickLeft -= quick;
    const status = kernel.run(quick, solutionBudget);
    if (quick === nodeBudget || status !== RUN_STATUS.budget) return status;
    specialised = withLimits(kernel, write(kernel, puzzle, plan, options.maxChunkSteps));
    return specialised(nodeBudget - quick, solutionBudget);
  };
}

/** The written module's `run`, with what the kernel's own does before and after its loop. */
export function withLimits(kernel: KernelExports, run: RunSlice): RunSlice {
  const state = new DataView(kernel.memory.buffer);
  const capacity = kernel.solutionCapacity();
  const statusAt = kernel.statusOffset();
  return (nodeBudget, solutionBudget) => {
    const limit = Math.min(solutionBudget, capacity);
    if (state.getUint32(statusAt, true) === RUN_STATUS.complete) return RUN_STATUS.complete;
    if (kernel.solutionCount() >= limit) return RUN_STATUS.solutions;
    const status = run(nodeBudget, limit);
    state.setUint32(statusAt, status, true);
    return status;
  };
}

/** The specialised engine: writes a WebAssembly module for each plan, with tables made from those of the kernel. */
import type { Puzzle } from "@edgewise/core";
import { RUN_STATUS, refuseGrowth } from "@edgewise/core/engine";
import type { StepPlan } from "@edgewise/core/plan";
import type { KernelExports, KernelModules } from "./kernel.js";
import type { ModuleEngine } from "./kernel-engine.js";
import { type KernelSearch, KernelSubtreeSearch, prepareKernel, type RunSlice, type SearchClass } from "./search.js";
import { PAGE } from "./specialise/arena.js";
import { runSpecialised, type Specialised, specialise, takesTiles, type WriteOptions } from "./specialise/index.js";

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

/** Sent to other threads by structured cloning, which shares the module with its optimised code. */
interface Prepared extends Specialised {
  /** The memory after the kernel's own tables. */
  readonly tables: Uint8Array;
  /** Address of `tables`: the size in bytes of the memory of a kernel that has only prepared this problem. */
  readonly from: number;
}

/**
 * The specialised engine for pools: the tables and module of a plan are written once, and every thread searches with
 * them. When each thread wrote its own, two threads spent the first tenth of a second on the same work.
 * @param engine searches when nothing is prepared
 */
export function withPreparation(
  engine: ModuleEngine<KernelSubtreeSearch>,
  { kernel }: Pick<KernelModules, "kernel">,
  options: WriteOptions,
): ModuleEngine<KernelSubtreeSearch> {
  return {
    ...engine,
    prepare(puzzle, plan): Prepared | undefined {
      if (plan.kind === "growth") return undefined;
      const prepared = prepareKernel(kernel(), puzzle, plan, true);
      if (!isWorthwhile(prepared, puzzle, options)) return undefined;
      const { memory } = prepared;
      const from = memory.buffer.byteLength;
      const specialised = specialise(prepared, puzzle, plan, options);
      return { ...specialised, tables: new Uint8Array(memory.buffer.slice(from)), from };
    },
    open(puzzle, plan, prepared) {
      if (prepared === undefined || plan.kind === "growth") return engine.open(puzzle, plan);
      const { tables, from, ...specialised } = prepared as Prepared;
      const own = prepareKernel(kernel(), puzzle, plan, true);
      const { memory } = own;
      if (memory.buffer.byteLength !== from) throw new Error("the prepared tables belong to another search");
      memory.grow(tables.length / PAGE);
      new Uint8Array(memory.buffer).set(tables, from);
      return new KernelSubtreeSearch(
        puzzle,
        plan.steps.length,
        own,
        undefined,
        runSpecialised(own, specialised, options),
      );
    },
  };
}

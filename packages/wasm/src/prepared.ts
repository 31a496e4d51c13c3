/**
 * The specialised engine for pools: the tables and module of a plan are written once, and every thread searches with
 * them. When each thread wrote its own, two threads spent the first tenth of a second on the same work.
 */
import type { KernelModules } from "./kernel.js";
import type { ModuleEngine } from "./kernel-engine.js";
import { prepareKernel } from "./search.js";
import { PAGE } from "./specialise/arena.js";
import { runSpecialised, type Specialised, specialise, type WriteOptions } from "./specialise/index.js";
import { isWorthwhile } from "./specialised-engine.js";
import { KernelSubtreeSearch } from "./subtree-search.js";

/** Sent to other threads by structured cloning, which shares the module with its optimised code. */
interface Prepared extends Specialised {
  /** The memory after the kernel's own tables. */
  readonly tables: Uint8Array;
  /** Address of `tables`: the size in bytes of the memory of a kernel that has only prepared this problem. */
  readonly from: number;
}

/** @param engine searches when nothing is prepared */
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

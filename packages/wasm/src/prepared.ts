/**
 * The specialised engine for pools: tables and module of a plan are written once, and every thread searches with them. Where
 * each wrote its own, two threads spent the first tenth of a second on the same work.
 */
import type { Puzzle, StepPlan, SubtreeSearch } from "@edgewise/core";
import type { KernelExports, KernelModules } from "./kernel.js";
import type { ModuleEngine } from "./kernel-engine.js";
import { openSteps, prepareKernel } from "./search.js";
import { PAGE } from "./specialise/passes/arena.js";
import { tileSetsOf } from "./specialise/passes/describe.js";
import { runPasses, writePasses } from "./specialise/passes/index.js";
import type { SpecialisedProblem } from "./specialise/passes/problem.js";
import { MAX_KERNEL_BYTES, MAX_TILES_OF_PASSES, withLimits } from "./specialised-engine.js";

/** What structured cloning carries to another thread. */
interface Prepared {
  readonly problem: Omit<SpecialisedProblem, "sets">;
  /** Shared by the threads of a process, with the code that V8 has optimised by then. */
  readonly module: WebAssembly.Module;
  /** What lies behind the kernel's own tables. */
  readonly tables: Uint8Array;
  /** Address of `tables`: where the memory of a kernel with this problem ends. */
  readonly from: number;
}

/** @param engine what searches where nothing is prepared */
export function withPreparation(engine: ModuleEngine, { kernel }: Pick<KernelModules, "kernel">): ModuleEngine {
  return {
    ...engine,
    prepare(puzzle, plan) {
      if (plan.kind === "growth") return undefined;
      const prepared = prepareKernel(kernel(), puzzle, plan);
      return takesPasses(prepared, puzzle) ? writePrepared(prepared, puzzle, plan) : undefined;
    },
    open(puzzle, plan, prepared) {
      if (prepared === undefined || plan.kind === "growth") return engine.open(puzzle, plan);
      return openPrepared(prepareKernel(kernel(), puzzle, plan), puzzle, plan, prepared as Prepared);
    },
  };
}

function takesPasses({ memory }: KernelExports, { tiles }: Puzzle): boolean {
  return tiles.length <= MAX_TILES_OF_PASSES && memory.buffer.byteLength <= MAX_KERNEL_BYTES;
}

function writePrepared(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan): Prepared {
  const from = kernel.memory.buffer.byteLength;
  const { problem, module } = writePasses(kernel, puzzle, plan);
  const { sets: _, ...described } = problem;
  return { problem: described, module, tables: new Uint8Array(kernel.memory.buffer.slice(from)), from };
}

function openPrepared(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan, prepared: Prepared): SubtreeSearch {
  const { problem, module, tables, from } = prepared;
  const { memory } = kernel;
  if (memory.buffer.byteLength !== from) throw new Error("what was prepared is of another search");
  memory.grow(tables.length / PAGE);
  new Uint8Array(memory.buffer).set(tables, from);
  const run = runPasses(kernel, { problem: { ...problem, sets: tileSetsOf(puzzle, plan) }, module });
  return openSteps(kernel, withLimits(kernel, run), puzzle, plan);
}

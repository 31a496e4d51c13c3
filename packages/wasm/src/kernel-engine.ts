/** The kernels themselves as an engine: one loop for all problems. Runs wherever WebAssembly does. */
import type { Engine, Puzzle } from "@edgewise/core";
import { ANY_CELL, CENTRE_FIRST, compileProblem, refuseGrowth } from "@edgewise/core/engine";
import { type GrowthPlan, maskOf, type Plan } from "@edgewise/core/plan";
import type { GrowthExports, KernelModules } from "./kernel.js";
import { type KernelSearch, prepared, prepareKernel, type SearchClass } from "./search.js";

/** An engine on the kernels. With `KernelSubtreeSearch` it lacks only the stamp that pools and checkpoints need. */
export interface ModuleEngine<S extends KernelSearch> extends Engine {
  prepare?(puzzle: Puzzle, plan: Plan): unknown;
  open(puzzle: Puzzle, plan: Plan, prepared?: unknown): S;
}

export function createKernelEngine<S extends KernelSearch>(
  { kernel, growth }: KernelModules,
  Search: SearchClass<S>,
): ModuleEngine<S> {
  return {
    name: "wasm",
    grows: growth !== undefined,
    open(puzzle, plan) {
      if (plan.kind !== "growth")
        return new Search(puzzle, plan.steps.length, prepareKernel(kernel(), puzzle, plan), kernel());
      if (growth === undefined) throw refuseGrowth("wasm, without its second kernel,");
      return new Search(puzzle, plan.steps.length, prepareGrowth(growth(), puzzle, plan), growth());
    },
  };
}

/** @throws RangeError if the kernel refuses the puzzle or the plan. */
function prepareGrowth(module: WebAssembly.Module, puzzle: Puzzle, plan: GrowthPlan): GrowthExports {
  const problem = compileProblem(puzzle, plan);
  const cell = plan.cell ?? (plan.centreFirst ? CENTRE_FIRST : ANY_CELL);
  return prepared<GrowthExports>(module, problem, (kernel) => kernel.prepare(maskOf(plan.rotations), cell));
}

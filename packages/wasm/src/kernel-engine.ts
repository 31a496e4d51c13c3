/** The kernel itself as an engine: one loop for all problems. Runs wherever WebAssembly does. */
import type { Engine, Puzzle } from "@edgewise/core";
import { refuseGrowth, type SubtreeSearch } from "@edgewise/core/engine";
import type { Plan } from "@edgewise/core/plan";
import { openGrowth } from "./growth.js";
import type { KernelModules } from "./kernel.js";
import { openSteps, prepareKernel } from "./search.js";

/** An engine whose searches several workers can share. It lacks only the stamp that checkpoints need. */
export interface ModuleEngine extends Engine {
  prepare?(puzzle: Puzzle, plan: Plan): unknown;
  open(puzzle: Puzzle, plan: Plan, prepared?: unknown): SubtreeSearch;
}

export function createKernelEngine({ kernel, growth }: KernelModules): ModuleEngine {
  return {
    name: "wasm",
    title: "the AssemblyScript kernel: bitmask backtracker over an edge index, runs any plan",
    grows: growth !== undefined,
    open(puzzle, plan) {
      if (plan.kind === "growth") {
        if (growth === undefined) throw refuseGrowth("wasm, without its second kernel,");
        return openGrowth(growth(), puzzle, plan);
      }
      const prepared = prepareKernel(kernel(), puzzle, plan);
      return openSteps(prepared, prepared.run, puzzle, plan);
    },
  };
}

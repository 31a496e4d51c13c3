/** Free growth in WebAssembly: adapts the growth kernel (assembly/growth) to the interface of a search. */
import type { Puzzle } from "@edgewise/core";
import { compileProblem, type Position, PREPARE_STATUS } from "@edgewise/core/engine";
import { type GrowthPlan, makePlan } from "@edgewise/core/plan";
import type { GrowthExports } from "./kernel.js";
import { KernelSearch, loadProblem, refusal } from "./search.js";

/** @throws RangeError if the kernel refuses the puzzle or the plan. */
export function openGrowth(module: WebAssembly.Module, puzzle: Puzzle, plan: GrowthPlan): KernelSearch {
  const kernel = new WebAssembly.Instance(module).exports as unknown as GrowthExports;
  // The kernel takes only the puzzle from these steps and ignores their order.
  const steps = makePlan(puzzle, { order: "row-major", symmetry: false });
  loadProblem(kernel, compileProblem(puzzle, { ...steps, symmetry: plan.symmetry }));
  const rotations = plan.rotations.reduce<number>((mask, rotation) => mask | (1 << rotation), 0);
  const status = kernel.prepare(plan.tile, rotations, plan.blockCells);
  if (status !== PREPARE_STATUS.ready) throw refusal(status);
  return new KernelSearch(puzzle, {
    kernel,
    runSlice: kernel.run,
    depth: plan.depth,
    position: () => readPosition(kernel),
    width: kernel.levelWidth,
  });
}

function readPosition(kernel: GrowthExports): Position {
  const count = kernel.position();
  const passed = [...new Uint16Array(kernel.memory.buffer, kernel.positionOffset(), count + 1)];
  return { placed: passed.slice(0, count), next: passed[count] ?? 0 };
}

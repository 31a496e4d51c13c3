/** Free growth in WebAssembly: the growth kernel (assembly/growth) behind the contract of a search. */
import { compileProblem, type GrowthPlan, makePlan, type Position, PREPARE_STATUS, type Puzzle } from "@edgewise/core";
import { GROWTH_BASE64 } from "./growth-bytes.gen.js";
import { compileKernel, type SearchExports } from "./kernel.js";
import { KernelSearch, loadProblem, nameOf } from "./search.js";

/** What assembly/growth/index.ts exports besides. */
interface GrowthExports extends SearchExports {
  prepare(tile: number, rotations: number, blockCells: number): number;
  position(): number;
  levelWidth(level: number): number;
}

const instantiate = compileKernel(GROWTH_BASE64);

/** @throws RangeError where the kernel refuses it. */
export function openGrowth(puzzle: Puzzle, plan: GrowthPlan): KernelSearch {
  const kernel = instantiate().exports as unknown as GrowthExports;
  // The kernel reads the puzzle from there; the order of the steps means nothing to it.
  const steps = makePlan(puzzle, { order: "row-major", symmetry: false });
  loadProblem(kernel, compileProblem(puzzle, { ...steps, symmetry: plan.symmetry }));
  const rotations = plan.rotations.reduce<number>((mask, rotation) => mask | (1 << rotation), 0);
  const status = kernel.prepare(plan.tile, rotations, plan.blockCells);
  if (status !== PREPARE_STATUS.ready) {
    throw new RangeError(`the kernel refused the problem: ${nameOf(PREPARE_STATUS, status)}`);
  }
  return new KernelSearch(kernel, kernel.run, puzzle, {
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

/**
 * The growth kernel: free growth, for boards without frame and holes, with at most one pin. It reads the same problem as the kernel for
 * fixed orders (fixed/index.ts) and is driven in the same way, except for the parameters of `prepare`.
 */
import * as kernel from "../kernel";
import { canvas } from "./board";
import { GrowthSearch } from "./search";
import { setStarts } from "./strips";

export { clearSolutions, positionOffset, reserve, solutionCapacity, solutionCount } from "../kernel";
// A host compares this with its own version.
export { LAYOUT_VERSION } from "../layout.gen";
export { nodesOffset, solutionsOffset, statusOffset } from "../state";

/**
 * The rectangle grows around the tile that the first step requires; then, in solutions without it, around the one that
 * the second requires, and so on up to the first step that requires none. They must be unique and look different in every
 * rotation. With the centre first there may be more of them than solutions need: all are tried there before any is tried
 * anywhere. The order of the steps has no other effect here.
 * @param rotations in which it is placed, bit r for rotation r
 * @param cell where it is placed: a cell; ANY_CELL, its cell stays open; CENTRE_FIRST, in the centre first
 */
export function prepare(rotations: u32, cell: u32): u32 {
  setStarts(rotations, cell);
  return kernel.prepare<GrowthSearch>();
}

/** Address of the first byte that a search changes. */
export function boardOffset(): usize {
  return canvas;
}

export function run(nodeBudget: u64, solutionBudget: u32): u32 {
  return kernel.run<GrowthSearch>(nodeBudget, solutionBudget);
}

export function share(): f64 {
  return kernel.share<GrowthSearch>();
}

export function enter(count: u32, floor: u32): u32 {
  return kernel.enter<GrowthSearch>(count, floor);
}

export function position(): u32 {
  return kernel.writePosition<GrowthSearch>();
}

export function width(level: u32): u32 {
  return kernel.width<GrowthSearch>(level);
}

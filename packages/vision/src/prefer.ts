/**
 * Whether a reading has a solution, and how much that says for it: a boxed puzzle has one, and a wrong pair of halves
 * nearly always leaves none.
 */
import { makePuzzle, referenceEngine } from "@edgewise/core";
import { makePlan } from "@edgewise/core/plan";
import type { Grouping } from "./groups.js";
import { boardFor, puzzleOf, type Size } from "./puzzle.js";

/** Nodes for one reading. */
const NODES = 50_000;

/** Does the puzzle have a solution? undefined if a short search does not tell. */
export function isSolvable(
  reading: Pick<Grouping, "groupOf" | "mateOf">,
  size: Size = boardFor(reading.groupOf.length / 4),
): boolean | undefined {
  const puzzle = makePuzzle(puzzleOf(reading, size));
  const search = referenceEngine.open(puzzle, makePlan(puzzle, { order: "row-major" }));
  const status = search.run(NODES, 1);
  search.close();
  return status === "budget" ? undefined : status === "solutions";
}

/**
 * How much it says for a reading that it has a solution: minus the logarithm of the chance that sides grouped and paired
 * at random have one.
 */
export function surpriseOf(
  { groupOf, mateOf }: Pick<Grouping, "groupOf" | "mateOf">,
  { width, height }: Size = boardFor(groupOf.length / 4),
): number {
  const tiles = groupOf.length / 4;
  const sizes = mateOf.map((_, group) => groupOf.filter((each) => each === group).length);
  const fit =
    sizes.reduce((sum, size, group) => sum + size * (sizes[mateOf[group] ?? group] ?? 0), 0) / groupOf.length ** 2;
  const seams = 2 * width * height - width - height;
  // Logarithm of the expected number of solutions.
  let expected = tiles * Math.log(4) + seams * Math.log(fit);
  for (let k = 2; k <= tiles; k++) expected += Math.log(k);
  return -Math.log(-Math.expm1(-Math.exp(expected)));
}

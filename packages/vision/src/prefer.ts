/**
 * Among readings that the photo supports about equally well, the first that has a solution: a boxed puzzle has one, and
 * a wrong pair of halves nearly always leaves none.
 */
import { type Engine, makePuzzle, referenceEngine } from "@edgewise/core";
import { makePlan } from "@edgewise/core/plan";
import type { Grouping } from "./groups.js";
import { boardFor, puzzleOf, type Size } from "./puzzle.js";

/** Nodes for one reading. */
const NODES = 50_000;

/** Does the puzzle have a solution? undefined if a short search does not tell. @param engine by default the reference engine */
export function isSolvable(
  reading: Pick<Grouping, "groupOf" | "mateOf">,
  size: Size = boardFor(reading.groupOf.length / 4),
  engine: Engine = referenceEngine,
): boolean | undefined {
  const puzzle = makePuzzle(puzzleOf(reading, size));
  const search = engine.open(puzzle, makePlan(puzzle, { order: "row-major" }));
  const status = search.run(NODES, 1);
  search.close();
  return status === "budget" ? undefined : status === "solutions";
}

/** What contestants share that only look for a first solution, and know it by tiles on cells. */
import { type Placement, type Puzzle, verify } from "@edgewise/core";
import type { Answer, Task } from "./contestant.js";

/** @throws RangeError if the task is another. @param how of the message */
export function expectFirst({ find, plan, threads }: Task, how = ", on one thread"): void {
  if (find !== "first" || plan !== undefined || threads > 1)
    throw new RangeError(`only looks for a first solution${how}`);
}

/** A tile on a cell. */
interface Chosen extends Pick<Placement, "tile" | "rotation"> {
  readonly cell: number;
}

/** @throws Error if the chosen placements are not a solution. */
export function firstAnswer(puzzle: Puzzle, chosen: readonly Chosen[], elapsedMs: number): Answer {
  const { width } = puzzle.board;
  const placements = chosen.map(({ cell, tile, rotation }) => ({
    x: cell % width,
    y: Math.floor(cell / width),
    tile,
    rotation,
  }));
  const [fault] = verify(puzzle, placements);
  if (fault) throw new Error(`not a solution: ${fault.message}`);
  return { status: "solved", arrangements: 1, elapsedMs };
}

/**
 * Places as many tiles as possible without a clash, for puzzles that have no solution. Cells are filled row by row,
 * each with a tile that fits or left empty. No cell may stay empty at first, then one, then two, and so on, so the
 * first full pass found is the best possible. This plain search is fast enough for small boards; a time limit stops it
 * on others.
 */
import type { Placement, Puzzle, Solution } from "@edgewise/core";
import { Stepper, toSolution } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";

/** A board with as many tiles as could be placed. */
export interface BestPartial {
  readonly placements: Solution;
  /** true if it is proven that no more tiles fit. */
  readonly isBest: boolean;
}

/** Moves between checks of the clock. */
const LOOK_EVERY = 4096;

/** @param now returns milliseconds of a monotonic clock */
export function bestPartial(puzzle: Puzzle, now: () => number, timeLimitMs: number): BestPartial {
  const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
  const end = now() + timeLimitMs;
  let most = 0;
  let fullest = new Uint16Array();
  // Terminates: with as many gaps as cells, every cell may stay empty.
  for (let gaps = 0; ; gaps++) {
    const stepper = new Stepper(puzzle, plan, gaps);
    while (!stepper.isOver) {
      const tiles = stepper.depth - (gaps - stepper.gaps);
      if (tiles > most) [most, fullest] = [tiles, stepper.placed.slice()];
      if (stepper.isSolved) return { placements: asPinned(puzzle, fullest), isBest: true };
      stepper.advance();
      if (stepper.moves % LOOK_EVERY === 0 && now() >= end) {
        return { placements: asPinned(puzzle, fullest), isBest: false };
      }
    }
  }
}

/** Uses the pinned rotation where a tile looks the same in several rotations. */
function asPinned(puzzle: Puzzle, placed: Uint16Array): Placement[] {
  return toSolution(puzzle, placed).map((placement) => {
    const pin = puzzle.pins.find(({ tile }) => tile === placement.tile);
    return { ...placement, rotation: pin?.rotation ?? placement.rotation };
  });
}

/**
 * As many tiles as possible on the board without a clash, for puzzles that have no solution. Cells are filled row by row,
 * each with a tile that fits or with none; first one cell may stay empty, then two, and so on, so that the first filling
 * found is the best there is. A plain search: it serves boards for the table, and a time limit ends it on others.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { Stepper, toSolution } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import type { BestPartial } from "./protocol.js";

/** How many moves are made between looks at the clock. */
const LOOK_EVERY = 4096;

/** @param now milliseconds on a clock that only goes forward */
export function bestPartial(puzzle: Puzzle, now: () => number, timeLimitMs: number): BestPartial {
  const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
  const end = now() + timeLimitMs;
  let most = 0;
  let fullest = new Uint16Array();
  // With every cell empty the board is filled, so this ends.
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

/** Turned as the pins say, where a tile looks the same in several turns. */
function asPinned(puzzle: Puzzle, placed: Uint16Array): Placement[] {
  return toSolution(puzzle, placed).map((placement) => {
    const pin = puzzle.pins.find(({ tile }) => tile === placement.tile);
    return { ...placement, rotation: pin?.rotation ?? placement.rotation };
  });
}

/** Looks for the board with the most matching edges, and posts each that is better than all before. Ends if all match. */
import { makePuzzle, type Placement, type PuzzleData, type Score, scoreOf } from "@edgewise/core";
import { fieldOf, openMaximizer, placementsOf } from "@edgewise/models/maximize";

export interface BestBoard {
  readonly placements: readonly Placement[];
  readonly score: Score;
}

/** Some milliseconds. */
const SLICE_STEPS = 200_000;
const SEED = 1;

addEventListener("message", ({ data }: MessageEvent<PuzzleData>) => {
  const puzzle = makePuzzle(data);
  const field = fieldOf(puzzle);
  const search = openMaximizer(field, SEED);
  let told = -1;
  for (let isFull = false; !isFull; ) {
    isFull = search.run(SLICE_STEPS);
    if (search.best.score === told) continue;
    told = search.best.score;
    const placements = placementsOf(field, search.best.codes);
    const board: BestBoard = { placements, score: scoreOf(puzzle, placements) };
    postMessage(board);
  }
});

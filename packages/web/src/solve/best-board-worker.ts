/** Looks for the board with the most matching edges. */
import { makePuzzle, type Placement, type PuzzleData, type Score, scoreOf } from "@edgewise/core";
import { fieldOf, openMaximizer, placementsOf } from "@edgewise/models/maximize";
import { answerCalls } from "../ui/answer-calls.js";

export interface BestBoard {
  readonly placements: readonly Placement[];
  readonly score: Score;
}

/** Some milliseconds. */
const SLICE_STEPS = 200_000;
const SEED = 1;

export type BestBoardWorkerApi = typeof api;

const api = {
  /**
   * Tells each board that is better than all before, and waits until it arrived: a loop without a pause would keep some
   * browsers from sending it. Ends if all edges match.
   */
  async improve(data: PuzzleData, onBetter: (board: BestBoard) => unknown): Promise<void> {
    const puzzle = makePuzzle(data);
    const field = fieldOf(puzzle);
    const search = openMaximizer(field, SEED);
    let told = -1;
    for (let isFull = false; !isFull; ) {
      isFull = search.run(SLICE_STEPS);
      if (search.best.score === told) continue;
      told = search.best.score;
      const placements = placementsOf(field, search.best.codes);
      await onBetter({ placements, score: scoreOf(puzzle, placements) });
    }
  },
};

answerCalls(api);

/** What one thread of `maximize` runs: one maximizer, slice by slice. It reports every better board at once. */
import { makePuzzle, type Placement, type PuzzleData } from "@edgewise/core";
import { placementsOf } from "../matching/arrange.js";
import { fieldOf } from "../matching/field.js";
import { serveTask } from "../run/thread.js";
import { openMaximizer } from "./maximizers.js";

export interface MaximizeTask {
  /** Validated again by the thread: copying to it loses the label table. */
  readonly puzzle: PuzzleData;
  readonly maximizer: string;
  readonly seed: number;
  readonly stepLimit: number;
}

export interface MaximizeReport {
  /** Only when it is better than all before. */
  readonly board?: { readonly matching: number; readonly placements: readonly Placement[] };
  /** Steps so far. */
  readonly steps: number;
  readonly text: string;
}

/** Some milliseconds. */
const SLICE = 200_000;
const REPORT_MS = 100;

serveTask<MaximizeTask, MaximizeReport>(({ puzzle, maximizer, seed, stepLimit }, say) => {
  const field = fieldOf(makePuzzle(puzzle));
  const search = openMaximizer(field, seed, maximizer);
  let told = -1;
  let toldAt = performance.now();
  for (let isFull = false; !isFull && search.steps < stepLimit; ) {
    isFull = search.run(Math.min(SLICE, stepLimit - search.steps));
    const { best, steps, text } = search;
    if (best.score > told) {
      told = best.score;
      toldAt = performance.now();
      say({ board: { matching: best.score, placements: placementsOf(field, best.codes) }, steps, text });
    } else if (performance.now() - toldAt >= REPORT_MS) {
      toldAt = performance.now();
      say({ steps, text });
    }
  }
  say({ steps: search.steps, text: search.text });
});

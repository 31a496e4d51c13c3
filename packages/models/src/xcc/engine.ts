/**
 * Exact cover as an engine, with the search of this folder. The library dancing-links has no colours; on an encoding
 * without colours, with an item for every pair of labels that may not meet, it is slower (see docs/OTHER-WAYS.md), so
 * only tests use it, for comparison.
 */
import type { Model } from "../model/model.js";
import { modelEngine, pause, type Solver } from "../run/solve.js";
import { coverOf } from "./cover.js";
import { CoverSearch } from "./search.js";

const PROGRAM = "Algorithm C";
/** Options tried between two checks of clock and signal: some milliseconds. */
const SLICE = 5000;

export const xccEngine = modelEngine("xcc", async () => ({ isAvailable: true, program: PROGRAM }), prepare);

function prepare(model: Model): Solver {
  const cover = coverOf(model);
  const search = new CoverSearch(cover);
  return {
    program: PROGRAM,
    neverRepeats: true,
    figures: () => ({ items: cover.itemCount, options: cover.options.length, steps: search.steps }),
    text: ({ distinct }) => `${search.steps} options tried, ${distinct} found`,
    async run(answers, clock) {
      for (let sliceEnd = SLICE; ; ) {
        const status = search.run(sliceEnd - search.steps);
        if (status === "complete") return "done";
        const isFound = status === "solution";
        if (isFound && !answers.addChosen(cover.choices, search.chosen())) return "enough";
        // Many solutions in one slice take time too.
        if (isFound && answers.arrangements % 256n !== 0n) continue;
        sliceEnd = search.steps + SLICE;
        const end = await pause(clock);
        if (end) return end;
      }
    },
  };
}

/**
 * Exact cover as an engine, with the search of this folder. The library dancing-links has no colours; on an encoding
 * without colours, with an item for every pair of labels that may not meet, it is slower (see docs/OTHER-WAYS.md), so
 * only tests use it, for comparison.
 */

import type { Puzzle } from "@edgewise/core";
import type { ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";
import { Answers } from "../model/answers.js";
import { modelOf } from "../model/model.js";
import { startClock } from "../run/clock.js";
import { coverOf } from "./cover.js";
import { CoverSearch } from "./search.js";

const PROGRAM = "Algorithm C";
/** Options tried between two checks of clock and signal: some milliseconds. */
const SLICE = 5000;

export const xccEngine: ModelEngine = {
  name: "xcc",
  available: async () => ({ isAvailable: true, program: PROGRAM }),
  solve,
};

async function solve(puzzle: Puzzle, options: SolveOptions = {}): Promise<ModelOutcome> {
  const clock = startClock(options.timeLimitMs);
  const model = modelOf(puzzle);
  const cover = coverOf(model);
  const search = new CoverSearch(cover);
  const answers = new Answers(PROGRAM, model, options, { neverRepeats: true });
  const end = (status: "complete" | "limit" | "aborted") =>
    answers.outcome(status, {
      elapsedMs: clock.elapsedMs(),
      figures: { items: cover.itemCount, options: cover.options.length, steps: search.steps },
    });
  for (let sliceEnd = SLICE; ; ) {
    const status = search.run(sliceEnd - search.steps);
    if (status === "complete") return end("complete");
    if (status === "solution") {
      const isMore = answers.add(search.chosen().map((option) => cover.choices[option] ?? [-1, -1]));
      if (!isMore) return end("complete");
      // Many solutions in one slice take time too.
      if (answers.arrangements % 256n !== 0n) continue;
    }
    sliceEnd = search.steps + SLICE;
    await new Promise((resolve) => setImmediate(resolve));
    if (options.signal?.aborted) return end("aborted");
    if (clock.isOver()) return end("limit");
    options.onProgress?.({
      elapsedMs: clock.elapsedMs(),
      arrangements: answers.arrangements,
      distinct: answers.distinct,
      text: `${search.steps} options tried, ${answers.distinct} found`,
    });
  }
}

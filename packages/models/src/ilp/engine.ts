/** Integer programming as an engine: HiGHS in WebAssembly. One more row forbids each solution, until none is left. */
import type { Puzzle } from "@edgewise/core";
import type { ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";
import { Answers } from "../model/answers.js";
import type { Choice } from "../model/decode.js";
import { modelOf } from "../model/model.js";
import { inPieces } from "../model/text.js";
import { startClock } from "../run/clock.js";
import { libraryAvailability } from "../run/library.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { limitsOf, watched } from "../run/watch.js";
import type { HighsInput, HighsMessage } from "./highs-task.js";
import { lpLines, variableNames } from "./lp.js";
import { type IlpForm, integerProgram } from "./program.js";

const LIBRARY = "highs";

function engineFor(name: string, form: IlpForm): ModelEngine {
  return {
    name,
    available: async () => libraryAvailability(LIBRARY),
    solve: (puzzle, options = {}) => solve(puzzle, form, options),
  };
}

export const ilpEngine: ModelEngine = engineFor("ilp", "colours");
export const ilpSumsEngine: ModelEngine = engineFor("ilp-sums", "sums");

async function solve(puzzle: Puzzle, form: IlpForm, options: SolveOptions): Promise<ModelOutcome> {
  const clock = startClock(options.timeLimitMs);
  const model = modelOf(puzzle);
  const program = integerProgram(model, form);
  const found = libraryAvailability(LIBRARY);
  const answers = new Answers(found.isAvailable ? found.program : LIBRARY, model, options);
  const input: HighsInput = {
    lp: [...inPieces(lpLines(model, program))].join(""),
    names: variableNames(model, program),
    seed: (options.seed ?? 0) % 2 ** 31,
  };
  const status = await watched(answers, clock, options, () =>
    runInThread<HighsMessage>(LIBRARY, taskUrl(import.meta.url, "./highs-task.js"), input, {
      ...limitsOf(clock, options),
      onMessage: ({ ones }) => answers.add(ones.map((variable): Choice => program.choices[variable] ?? [-1, -1])),
    }),
  );
  return answers.outcome(status, {
    elapsedMs: clock.elapsedMs(),
    figures: { variables: program.choices.length, rows: program.rows.length },
  });
}

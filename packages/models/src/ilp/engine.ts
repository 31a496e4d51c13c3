/** Integer programming as an engine: HiGHS in WebAssembly. One more row forbids each solution, until none is left. */
import type { ModelEngine } from "../engine.js";
import { inPieces } from "../model/text.js";
import { libraryAvailability, libraryTitle } from "../run/library.js";
import { modelEngine, type Solver } from "../run/solve.js";
import { runInThread, taskUrl } from "../run/thread.js";
import type { HighsInput } from "./highs-task.js";
import { lpLines, variableNames } from "./lp.js";
import { type IlpForm, integerProgram } from "./program.js";

const LIBRARY = "highs";

export const ilpEngine = engineFor("ilp", "colours");
export const ilpSumsEngine = engineFor("ilp-sums", "sums");

function engineFor(name: string, form: IlpForm): ModelEngine {
  return modelEngine(
    name,
    async () => libraryAvailability(LIBRARY),
    (model, { seed = 0 }): Solver => {
      const program = integerProgram(model, form);
      const { choices, rows } = program;
      const lp = [...inPieces(lpLines(model, program))].join("");
      const input: HighsInput = { lp, names: variableNames(model, program), seed: seed % 2 ** 31 };
      return {
        program: libraryTitle(LIBRARY),
        figures: () => ({ variables: choices.length, rows: rows.length }),
        run: (answers, clock) =>
          runInThread<readonly number[]>(LIBRARY, taskUrl(import.meta.url, "./highs-task.js"), input, {
            ...clock.left(),
            onMessage: (ones) => answers.addChosen(choices, ones),
          }),
      };
    },
  );
}

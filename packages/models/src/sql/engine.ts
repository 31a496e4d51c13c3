/** Engine `sql`: runs the script of script.ts with SQLite as WebAssembly (sql.js) in a thread. */
import type { Puzzle } from "@edgewise/core";
import type { ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";
import { ModelError } from "../errors.js";
import { Answers } from "../model/answers.js";
import { type Choice, garbage } from "../model/decode.js";
import { type Model, modelOf } from "../model/model.js";
import { startClock } from "../run/clock.js";
import { libraryAvailability } from "../run/library.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { limitsOf, watched } from "../run/watch.js";
import { joinScriptOf } from "./script.js";
import { joinSizeOf, requireFewRows } from "./size.js";
import type { SqlTask } from "./task.js";

const LIBRARY = "sql.js";

export const sqlEngine: ModelEngine = {
  name: "sql",
  available: async () => libraryAvailability(LIBRARY),
  solve,
};

async function solve(puzzle: Puzzle, options: SolveOptions = {}): Promise<ModelOutcome> {
  const clock = startClock(options.timeLimitMs);
  const program = programOf(options);
  const model = modelOf(puzzle);
  const size = joinSizeOf(model);
  const { setup, query } = joinScriptOf(model, size);
  requireFewRows(size, options.solutionLimit);
  const input: SqlTask = { setup: [...setup].join(""), query };
  const answers = new Answers(program, model, options);
  const ended = await watched(answers, clock, options, () =>
    runInThread<readonly unknown[]>(program, taskUrl(import.meta.url, "./task.js"), input, {
      ...limitsOf(clock, options),
      onMessage: (row) => answers.add(choicesOf(program, model, row)),
    }),
  );
  const figures = { tables: size.tables, "rows expected": 10 ** size.log10Rows };
  return answers.outcome(ended, { elapsedMs: clock.elapsedMs(), figures });
}

/** @throws ModelError (`missing`) */
function programOf({ program }: SolveOptions): string {
  if (program !== undefined && program !== LIBRARY) {
    throw new ModelError(
      "sql",
      "unsuited",
      `runs ${LIBRARY} only; other databases accept the script that convert writes`,
    );
  }
  const found = libraryAvailability(LIBRARY);
  if (!found.isAvailable) throw new ModelError(LIBRARY, "missing", found.reason);
  return found.program;
}

/** @throws ModelError (`garbage`) */
export function choicesOf(program: string, { cells }: Pick<Model, "cells">, row: readonly unknown[]): Choice[] {
  const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
  if (row.length !== cells.length * 2 || !row.every(isWhole)) {
    garbage(program, `a row of ${cells.length * 2} whole numbers`, JSON.stringify(row));
  }
  return cells.map((_, i) => [i, Number(row[2 * i]) * 4 + Number(row[2 * i + 1])]);
}

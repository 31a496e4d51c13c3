/** Engine `sql`: runs the script of script.ts with SQLite as WebAssembly (sql.js) in a thread. */
import { ModelError, type SolveOptions } from "../engine.js";
import { garbage } from "../model/answers.js";
import type { Choice, Model } from "../model/model.js";
import { libraryAvailability, libraryTitle } from "../run/library.js";
import { modelEngine, type Solver } from "../run/solve.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { joinScriptOf, joinSizeOf, requireFewRows } from "./script.js";
import type { SqlTask } from "./task.js";

const LIBRARY = "sql.js";

export const sqlEngine = modelEngine("sql", async () => libraryAvailability(LIBRARY), prepare, ["program"]);

function prepare(model: Model, options: SolveOptions): Solver {
  if (options.program !== undefined && options.program !== LIBRARY) {
    throw new ModelError(
      "sql",
      "unsuited",
      `runs ${LIBRARY} only; other databases accept the script that convert writes`,
    );
  }
  const program = libraryTitle(LIBRARY);
  const size = joinSizeOf(model);
  const { setup, query } = joinScriptOf(model, size);
  requireFewRows(size, options.solutionLimit);
  const task: SqlTask = { setup: [...setup].join(""), query };
  return {
    program,
    figures: () => ({ tables: size.tables, "rows expected": 10 ** size.log10Rows }),
    run: (answers, clock) =>
      runInThread<readonly unknown[]>(program, taskUrl(import.meta.url, "./task.js"), task, {
        ...clock.left(),
        onMessage: (row) => answers.add(choicesOf(program, model, row)),
      }),
  };
}

/** @throws ModelError (`garbage`) */
export function choicesOf(program: string, { cells }: Pick<Model, "cells">, row: readonly unknown[]): Choice[] {
  const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
  if (row.length !== cells.length * 2 || !row.every(isWhole)) {
    garbage(program, `a row of ${cells.length * 2} whole numbers`, JSON.stringify(row));
  }
  return cells.map((_, i) => [i, Number(row[2 * i]) * 4 + Number(row[2 * i + 1])]);
}

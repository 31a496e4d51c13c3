/**
 * Engine `minizinc`: passes model file and data to minizinc, where it is installed, on its standard input. It solves
 * with Gecode, which comes with minizinc and can list all solutions; solvers for linear programs cannot.
 */
import type { SolveOptions } from "../engine.js";
import { takeBoards } from "../model/board-lines.js";
import type { Model } from "../model/model.js";
import { programAvailability, programTitle, requireProgram, runLineProgram } from "../run/program.js";
import { modelEngine, type Solver } from "../run/solve.js";
import { dataOf, modelFile } from "./data.js";

const COMMAND = "minizinc";
const ARGUMENTS = ["--solver", "gecode", "--all-solutions", "-"];
const BOARD_END = "----------";
const NO_MORE = ["==========", "=====UNSATISFIABLE====="];

export const minizincEngine = modelEngine(
  "minizinc",
  () => programAvailability([COMMAND], () => ({ isAvailable: false, reason: `${COMMAND} is not installed` })),
  prepare,
  ["program"],
);

async function prepare(model: Model, options: SolveOptions): Promise<Solver> {
  const path = requireProgram(options.program ?? COMMAND);
  const program = await programTitle(path);
  const numbers = model.puzzle.tiles.map((_, tile) => tile + 1);
  return {
    program,
    figures: () => ({ "oriented tiles": model.orientedTiles.length }),
    run: (answers, clock) =>
      takeBoards(answers, { numbers, boardEnd: BOARD_END, ends: NO_MORE }, (onLine) =>
        runLineProgram(program, path, ARGUMENTS, { ...clock.left(), input: inputOf(model), onLine }),
      ),
  };
}

function* inputOf(model: Model): Generator<string> {
  yield modelFile();
  yield* dataOf(model);
}

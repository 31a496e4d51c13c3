/**
 * Engine `minizinc`: passes model file and data to minizinc, where it is installed, on its standard input. It solves
 * with Gecode, which comes with minizinc and can list all solutions; solvers for linear programs cannot.
 */
import type { Puzzle } from "@edgewise/core";
import type { Availability, ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";
import { ModelError } from "../errors.js";
import { Answers } from "../model/answers.js";
import { BoardLines } from "../model/board-lines.js";
import { garbage } from "../model/decode.js";
import { type Model, modelOf } from "../model/model.js";
import { startClock } from "../run/clock.js";
import { programTitle, runLineProgram } from "../run/line-program.js";
import { findProgram } from "../run/program.js";
import { limitsOf, watched } from "../run/watch.js";
import { dataOf } from "./data.js";
import { modelFile } from "./model-file.js";

const COMMAND = "minizinc";
const ARGUMENTS = ["--solver", "gecode", "--all-solutions", "-"];
const BOARD_END = "----------";
const NO_MORE = ["==========", "=====UNSATISFIABLE====="];

export const minizincEngine: ModelEngine = { name: "minizinc", available, solve };

async function solve(puzzle: Puzzle, options: SolveOptions = {}): Promise<ModelOutcome> {
  const clock = startClock(options.timeLimitMs);
  const wanted = options.program ?? COMMAND;
  const command = findProgram([wanted]);
  if (command === undefined) throw new ModelError(wanted, "missing", "not found; is it installed?");
  const program = await programTitle(command.path);
  const model = modelOf(puzzle);
  const answers = new Answers(program, model, options);
  const numbers = puzzle.tiles.map((_, tile) => tile + 1);
  const lines = new BoardLines(program, model, { numbers, boardEnd: BOARD_END, ends: NO_MORE });
  const take = (line: string) => {
    const board = lines.take(line);
    return board === undefined || answers.add(board);
  };
  const ended = await watched(answers, clock, options, async () => {
    const input = inputOf(model);
    const end = await runLineProgram(program, command.path, ARGUMENTS, { ...limitsOf(clock, options), input, take });
    if (end === "done" && !lines.isComplete) garbage(program, `"${NO_MORE[0]}" at the end`, "nothing");
    return end;
  });
  const figures = { "oriented tiles": model.orientedTiles.length };
  return answers.outcome(ended, { elapsedMs: clock.elapsedMs(), figures });
}

function* inputOf(model: Model): Generator<string> {
  yield modelFile();
  yield* dataOf(model);
}

async function available(): Promise<Availability> {
  const found = findProgram([COMMAND]);
  if (found === undefined) return { isAvailable: false, reason: `${COMMAND} is not installed` };
  return { isAvailable: true, program: await programTitle(found.path) };
}

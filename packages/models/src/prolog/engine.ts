/**
 * Engine `prolog`: the program of program.ts, run by swipl where it is installed, else by SWI-Prolog as WebAssembly
 * (swipl-wasm) in a thread. Both print the same lines.
 */
import type { Puzzle } from "@edgewise/core";
import type { Availability, ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";
import { ModelError } from "../errors.js";
import { Answers } from "../model/answers.js";
import { BoardLines } from "../model/board-lines.js";
import { garbage } from "../model/decode.js";
import { modelOf } from "../model/model.js";
import { startClock } from "../run/clock.js";
import { libraryAvailability } from "../run/library.js";
import { programTitle, runLineProgram } from "../run/line-program.js";
import { findProgram } from "../run/program.js";
import { runInThread, type ThreadEnd, taskUrl } from "../run/thread.js";
import { limitsOf, watched } from "../run/watch.js";
import { ALL_BOARDS } from "./goal.js";
import { numbersIn, programOf } from "./program.js";

const LIBRARY = "swipl-wasm";
const COMMAND = "swipl";
const ARGUMENTS = [
  ["-q", "-f", "none"],
  ["-g", "set_stream(user_input, encoding(utf8)), load_files(puzzle, [stream(user_input)])"],
  ["-g", ALL_BOARDS],
  ["-t", "halt"],
].flat();
/** Prolog skips a clause that it cannot read, and the rest would be another puzzle. */
const COMPLAINT = /^(?:ERROR|Warning).*/m;

export const prologEngine: ModelEngine = { name: "prolog", available, solve };

interface Runner {
  readonly name: string;
  /** @param take gets each line and returns false when it needs no more. */
  run(text: string, take: (line: string) => boolean, limits: Limits): Promise<ThreadEnd>;
}

type Limits = Pick<SolveOptions, "timeLimitMs" | "signal">;

async function solve(puzzle: Puzzle, options: SolveOptions = {}): Promise<ModelOutcome> {
  const clock = startClock(options.timeLimitMs);
  const runner = await chooseRunner(options.program);
  const model = modelOf(puzzle);
  const text = programOf(puzzle);
  const answers = new Answers(runner.name, model, options);
  const lines = new BoardLines(runner.name, model, { numbers: numbersIn(text), boardEnd: "", ends: ["complete"] });
  const take = (line: string) => {
    const board = lines.take(line);
    return board === undefined || answers.add(board);
  };
  const ended = await watched(answers, clock, options, async () => {
    const end = await runner.run(text, take, limitsOf(clock, options));
    if (end === "done" && !lines.isComplete) garbage(runner.name, '"complete" at the end', "nothing");
    return end;
  });
  return answers.outcome(ended, { elapsedMs: clock.elapsedMs(), figures: { clauses: clausesIn(text) } });
}

/** A clause ends with a full stop at the end of a line. */
function clausesIn(program: string): number {
  return program.split("\n").filter((line) => line.endsWith(".") && !line.startsWith("%")).length;
}

async function available(): Promise<Availability> {
  const swipl = findProgram([COMMAND]);
  if (swipl === undefined) return libraryAvailability(LIBRARY);
  return { isAvailable: true, program: await programTitle(swipl.path) };
}

/** @throws ModelError (`missing`) */
async function chooseRunner(wanted: string | undefined): Promise<Runner> {
  const command = wanted === LIBRARY ? undefined : findProgram([wanted ?? COMMAND]);
  if (command) return programRunner(await programTitle(command.path), command.path);
  if (wanted !== undefined && wanted !== LIBRARY)
    throw new ModelError(wanted, "missing", "not found; is it installed?");
  const library = libraryAvailability(LIBRARY);
  if (!library.isAvailable) throw new ModelError(LIBRARY, "missing", library.reason);
  return libraryRunner(library.program);
}

function programRunner(name: string, path: string): Runner {
  return {
    name,
    run: (text, take, limits) =>
      runLineProgram(name, path, ARGUMENTS, { ...limits, input: [text], take, complaint: COMPLAINT }),
  };
}

function libraryRunner(name: string): Runner {
  return {
    name,
    run: (text, onMessage, limits) =>
      runInThread<string>(name, taskUrl(import.meta.url, "./task.js"), text, { ...limits, onMessage }),
  };
}

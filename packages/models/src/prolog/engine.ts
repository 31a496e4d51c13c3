/**
 * Engine `prolog`: the program of program.ts, run by swipl where it is installed, else by SWI-Prolog as WebAssembly
 * (swipl-wasm) in a thread. Both print the same lines.
 */
import type { SolveOptions } from "../engine.js";
import { takeBoards } from "../model/board-lines.js";
import type { Model } from "../model/model.js";
import type { Limits, RunEnd } from "../run/clock.js";
import { libraryAvailability, libraryTitle } from "../run/library.js";
import { findProgram, programAvailability, programTitle, requireProgram, runLineProgram } from "../run/program.js";
import { modelEngine, type Solver } from "../run/solve.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { numbersIn, programOf } from "./program.js";
import { ALL_BOARDS } from "./rules.js";

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

export const prologEngine = modelEngine(
  "prolog",
  () => programAvailability([COMMAND], () => libraryAvailability(LIBRARY)),
  prepare,
  ["program"],
);

async function prepare({ puzzle }: Model, options: SolveOptions): Promise<Solver> {
  const { program, run } = await chooseRunner(options.program);
  const text = programOf(puzzle);
  return {
    program,
    figures: () => ({ clauses: clausesIn(text) }),
    run: (answers, clock) =>
      takeBoards(answers, { numbers: numbersIn(text), boardEnd: "", ends: ["complete"] }, (take) =>
        run(text, take, clock.left()),
      ),
  };
}

/** A clause ends with a full stop at the end of a line. */
function clausesIn(program: string): number {
  return program.split("\n").filter((line) => line.endsWith(".") && !line.startsWith("%")).length;
}

interface Runner {
  readonly program: string;
  /** @param take gets each line and returns false when it needs no more. */
  run(text: string, take: (line: string) => boolean, limits: Limits): Promise<RunEnd>;
}

/** @throws ModelError (`missing`) */
async function chooseRunner(wanted: string | undefined): Promise<Runner> {
  if (wanted === LIBRARY || (wanted === undefined && findProgram([COMMAND]) === undefined)) {
    const program = libraryTitle(LIBRARY);
    return {
      program,
      run: (text, onMessage, limits) =>
        runInThread<string>(program, taskUrl(import.meta.url, "./task.js"), text, { ...limits, onMessage }),
    };
  }
  const path = requireProgram(wanted ?? COMMAND);
  const program = await programTitle(path);
  return {
    program,
    run: (text, onLine, limits) =>
      runLineProgram(program, path, ARGUMENTS, { ...limits, input: [text], onLine }, COMPLAINT),
  };
}

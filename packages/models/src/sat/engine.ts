/**
 * SAT as an engine: a program where one is installed, else the library logic-solver. After each solution a clause forbids
 * it, until there is none left. The library keeps what it has learned from one solution to the next; a program starts anew,
 * which made cadical five times slower at counting (80 solutions of a 4x4).
 */
import { renameSync, rmSync } from "node:fs";
import type { Puzzle } from "@edgewise/core";
import type { Availability, ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";
import { ModelError } from "../errors.js";
import { Answers } from "../model/answers.js";
import type { Choice } from "../model/decode.js";
import { type Model, modelOf } from "../model/model.js";
import { inPieces } from "../model/text.js";
import { type Clock, startClock } from "../run/clock.js";
import { libraryAvailability } from "../run/library.js";
import { programVersion } from "../run/program.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { type Clause, ClauseSink } from "./clauses.js";
import { dimacsClause, dimacsHeader } from "./dimacs.js";
import { encode } from "./encode.js";
import { type LibraryInput, loadLibrary } from "./library.js";
import { chooseProgram, LIBRARY, runSatProgram, type SatProgram } from "./solvers.js";

export const satEngine: ModelEngine = { name: "sat", available, solve };

async function available(): Promise<Availability> {
  const program = chooseProgram(undefined, false);
  return program ? { isAvailable: true, program: await titleOf(program) } : libraryAvailability(LIBRARY);
}

/** Placements of a puzzle that is small: any 3x3, most 4x3. */
const SMALL = 600;

/** For one answer the fastest solver; for all of them the one that need not start anew after each. */
function preferred({ program, proofFile, solutionLimit }: SolveOptions): SatProgram | undefined {
  const mustProve = proofFile !== undefined;
  if (program === undefined && !mustProve && solutionLimit !== 1) return undefined;
  return chooseProgram(program, mustProve);
}

/** Everything that one solve works on. */
interface Task {
  readonly model: Model;
  readonly clauses: readonly Clause[];
  readonly variableCount: number;
  readonly placements: readonly Choice[];
  readonly options: SolveOptions;
  readonly clock: Clock;
}

async function solve(puzzle: Puzzle, options: SolveOptions = {}): Promise<ModelOutcome> {
  const clock = startClock(options.timeLimitMs);
  const program = preferred(options);
  const model = modelOf(puzzle);
  const clauses: Clause[] = [];
  const sink = new ClauseSink((clause) => clauses.push(clause));
  const { placements } = encode(model, sink);
  const task = { model, clauses, variableCount: sink.variableCount, placements, options, clock };
  return program ? solveByProgram(task, program) : solveByLibrary(task);
}

function choicesOf({ placements }: Task, holds: readonly number[]): Choice[] {
  return holds.flatMap((variable): Choice[] => {
    const choice = placements[variable - 1];
    return choice ? [choice] : [];
  });
}

async function solveByLibrary(task: Task): Promise<ModelOutcome> {
  const { model, clauses, variableCount, placements, options } = task;
  const found = libraryAvailability(LIBRARY);
  const answers = new Answers(found.isAvailable ? found.program : LIBRARY, model, options);
  const input: LibraryInput = { clauses, variableCount, placementCount: placements.length };
  const take = (holds: readonly number[]) => {
    const isMore = answers.add(choicesOf(task, holds));
    report(task, answers);
    return isMore;
  };
  const run = placements.length <= SMALL ? runHere : runApart;
  return outcomeOf(task, answers, await run(task, input, take));
}

type LibraryRun = (
  task: Task,
  input: LibraryInput,
  take: (holds: readonly number[]) => boolean,
) => Promise<"complete" | "limit" | "aborted">;

/** A small puzzle blocks for milliseconds, and a thread takes longer than that to start. */
const runHere: LibraryRun = async ({ options, clock }, input, take) => {
  const solutions = await loadLibrary();
  for (const holds of solutions(input)) {
    if (!take(holds)) break;
    await new Promise((resolve) => setImmediate(resolve));
    if (options.signal?.aborted) return "aborted";
    if (clock.isOver()) return "limit";
  }
  return "complete";
};

const runApart: LibraryRun = async ({ options, clock }, input, take) => {
  const left = clock.leftMs();
  const end = await runInThread<number[]>(LIBRARY, taskUrl(import.meta.url, "./library-task.js"), input, {
    ...(left !== undefined && { timeLimitMs: left }),
    ...(options.signal && { signal: options.signal }),
    onMessage: take,
  });
  return end === "timeLimit" ? "limit" : end === "signal" ? "aborted" : "complete";
};

async function solveByProgram(task: Task, program: SatProgram): Promise<ModelOutcome> {
  const { model, clauses, options, clock } = task;
  const answers = new Answers(await titleOf(program), model, options);
  const body = [...inPieces(lines(clauses))];
  const blocking: Clause[] = [];
  const { proofFile } = options;
  for (;;) {
    const header = dimacsHeader(task.variableCount, clauses.length + blocking.length);
    const left = clock.leftMs();
    const limits = {
      ...(left !== undefined && { timeLimitMs: left }),
      ...(options.signal && { signal: options.signal }),
    };
    // Later proofs would be of "no other solution", from clauses that stand in no file.
    const proof = blocking.length === 0 ? proofFile : undefined;
    const { answer, endedBy } = await runSatProgram(
      program,
      [`${header}\n`, ...body, ...inPieces(lines(blocking))],
      limits,
      proof && unfinished(proof),
    );
    if (proof !== undefined) keepProof(proof, answer?.isSatisfiable === false);
    if (answer === undefined) return outcomeOf(task, answers, endedBy === "timeLimit" ? "limit" : "aborted");
    if (!answer.isSatisfiable) return outcomeOf(task, answers, "complete");
    const chosen = answer.holds.filter((variable) => variable <= task.placements.length);
    const isMore = answers.add(choicesOf(task, chosen));
    report(task, answers);
    if (!isMore) return outcomeOf(task, answers, "complete");
    blocking.push(chosen.map((variable) => -variable));
  }
}

function* lines(clauses: readonly Clause[]): Generator<string> {
  for (const clause of clauses) yield dimacsClause(clause);
}

/** A proof under its name is a whole one. */
function unfinished(proofFile: string): string {
  return `${proofFile}.${process.pid}.tmp`;
}

function keepProof(proofFile: string, isProof: boolean): void {
  try {
    if (isProof) renameSync(unfinished(proofFile), proofFile);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ModelError("sat", "unsuited", `cannot write the proof ${proofFile}: ${reason}`);
  } finally {
    rmSync(unfinished(proofFile), { force: true });
  }
}

function report({ options, clock }: Task, answers: Answers): void {
  const { arrangements, distinct } = answers;
  options.onProgress?.({ elapsedMs: clock.elapsedMs(), arrangements, distinct });
}

function outcomeOf(task: Task, answers: Answers, status: "complete" | "limit" | "aborted"): ModelOutcome {
  const figures = { variables: task.variableCount, clauses: task.clauses.length };
  return answers.outcome(status, { elapsedMs: task.clock.elapsedMs(), figures });
}

async function titleOf({ name, path }: SatProgram): Promise<string> {
  const version = await programVersion(path);
  return version === undefined ? name : `${name} ${version}`;
}

/**
 * SAT as an engine: with a program if one is installed, else with the library logic-solver. After each solution a
 * clause forbids it, until none is left. The library keeps what it has learned from one solution to the next; a program
 * starts afresh each time, which made cadical six times slower at finding the 80 solutions of a 4x4. But the library
 * has little memory: if it runs out, a program continues from what was found.
 */
import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { ModelError, type SolveOptions } from "../engine.js";
import type { Answers } from "../model/answers.js";
import type { Model } from "../model/model.js";
import { inPieces } from "../model/text.js";
import type { Clock, RunEnd } from "../run/clock.js";
import { libraryAvailability, libraryTitle } from "../run/library.js";
import { programAvailability, programTitle } from "../run/program.js";
import { modelEngine, pause, type Solver } from "../run/solve.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { dimacsClause, dimacsHeader } from "./dimacs.js";
import { type Clause, type Encoding, encode } from "./encode.js";
import { type LibraryInput, librarySolutions } from "./library.js";
import { chooseProgram, LIBRARY, PROGRAMS, runSatProgram, type SatProgram } from "./solvers.js";

export const satEngine = modelEngine(
  "sat",
  () => programAvailability(PROGRAMS, () => libraryAvailability(LIBRARY)),
  prepare,
  ["program", "proofFile"],
);

async function prepare(model: Model, options: SolveOptions): Promise<Solver> {
  const program = preferred(options);
  const encoding = encode(model);
  return {
    program: program ? await programTitle(program.path) : libraryTitle(LIBRARY),
    figures: () => ({ variables: encoding.variableCount, clauses: encoding.clauses.length }),
    async run(answers, clock) {
      const task = new SatTask(encoding, answers, clock);
      if (program) return solveByProgram(task, program, options.proofFile);
      try {
        return await solveByLibrary(task);
      } catch (error) {
        const spare = options.program === undefined ? chooseProgram(undefined, false) : undefined;
        if (!(error instanceof ModelError) || error.kind !== "crashed" || spare === undefined) throw error;
        return solveByProgram(task, spare, undefined);
      }
    },
  };
}

/** For one answer the fastest solver; for all of them the one that need not restart after each. */
function preferred({ program, proofFile, solutionLimit }: SolveOptions): SatProgram | undefined {
  const mustProve = proofFile !== undefined;
  if (program === undefined && !mustProve && solutionLimit !== 1) return undefined;
  return chooseProgram(program, mustProve);
}

/** One solve, whichever solver works on it. */
class SatTask {
  /** For each solution a clause that forbids it. */
  readonly forbidding: Clause[] = [];

  constructor(
    readonly encoding: Encoding,
    readonly answers: Answers,
    readonly clock: Clock,
  ) {}

  /** @param holds variables that hold. @returns whether more are wanted. @throws ModelError (`wrong-answer`) */
  take(holds: readonly number[]): boolean {
    const { placements } = this.encoding;
    const chosen = holds.filter((variable) => variable <= placements.length);
    this.forbidding.push(chosen.map((variable) => -variable));
    return this.answers.addChosen(
      placements,
      chosen.map((variable) => variable - 1),
    );
  }
}

/**
 * Most placements of a small puzzle, such as any 3x3: it blocks for milliseconds, while a thread takes 200 to start.
 */
const SMALL = 400;

/**
 * Solves with the library: in this thread if the puzzle is small, else in one that can be ended.
 * @throws ModelError (`crashed`) if it runs out of memory; what it has found by then is in the task
 */
async function solveByLibrary(task: SatTask): Promise<RunEnd> {
  const { clauses, variableCount, placements } = task.encoding;
  const input: LibraryInput = { clauses, variableCount, placementCount: placements.length };
  if (placements.length > SMALL) {
    return runInThread<number[]>(LIBRARY, taskUrl(import.meta.url, "./library-task.js"), input, {
      ...task.clock.left(),
      onMessage: (holds) => task.take(holds),
    });
  }
  for (const holds of librarySolutions(input)) {
    if (!task.take(holds)) return "enough";
    const end = await pause(task.clock);
    if (end) return end;
  }
  return "done";
}

/**
 * Solves with another program: it is run again for each solution, with one more clause that forbids the last one.
 * Solutions that are already in the task, from any solver, are not looked for again.
 * @param proofFile for a proof that there is no solution
 */
async function solveByProgram(task: SatTask, program: SatProgram, proofFile: string | undefined): Promise<RunEnd> {
  const { clauses, variableCount } = task.encoding;
  const { forbidding } = task;
  const proof = proofFile === undefined ? undefined : openProof(proofFile);
  const body = [...inPieces([...clauses, ...forbidding].map(dimacsClause))];
  try {
    for (;;) {
      const header = `${dimacsHeader(variableCount, clauses.length + forbidding.length)}\n`;
      // Later proofs would prove "no other solution", from clauses that are in no file.
      const provable = forbidding.length === 0 ? proof : undefined;
      const answer = await runSatProgram(program, [header, ...body], task.clock.left(), provable?.unfinished);
      if (answer === "unsatisfiable") {
        provable?.keep();
        return "done";
      }
      if (typeof answer === "string") return answer;
      if (!task.take(answer)) return "enough";
      body.push(...inPieces(forbidding.slice(-1).map(dimacsClause)));
    }
  } finally {
    proof?.discard();
  }
}

/**
 * A proof under its final name is complete: it is written to a temporary file and renamed at the end. A link to it stays a
 * link, and a pipe or device is written to directly.
 */
function openProof(file: string) {
  const attempt = (action: () => void) => {
    try {
      action();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ModelError("sat", "unsuited", `cannot write the proof: ${reason}`);
    }
  };
  const isNoFile = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  if (isNoFile) return { unfinished: file, keep: () => undefined, discard: () => undefined };
  const target = existsSync(file) ? realpathSync(file) : file;
  const unfinished = `${target}.${process.pid}.tmp`;
  attempt(() => closeSync(openSync(unfinished, "w")));
  return {
    unfinished,
    keep: () => attempt(() => renameSync(unfinished, target)),
    discard: () => rmSync(unfinished, { force: true }),
  };
}

/** What every engine does around its solver: describes the puzzle, watches the time, counts answers, reports progress. */
import type { Puzzle } from "@edgewise/core";
import { checkRequest } from "@edgewise/core/engine";
import { type ModelEngine, ModelError, type ModelOutcome, type SolveOptions } from "../engine.js";
import { Answers } from "../model/answers.js";
import { type Model, modelOf } from "../model/model.js";
import { type Clock, type RunEnd, startClock } from "./clock.js";

/** A solver that has been given a model. */
export interface Solver {
  /** Its name in messages and in the outcome, with its version: "highs 1.15.3". */
  readonly program: string;
  /** As `Answers` takes it. */
  readonly neverRepeats?: boolean;
  /** Sizes and effort so far. */
  figures(): ModelOutcome["figures"];
  /** What it is doing, for users. Default: how many solutions it has found. */
  text?(answers: Answers): string;
  /** Solves, and hands over each answer. */
  run(answers: Answers, clock: Clock): Promise<RunEnd>;
}

const STATUS = { done: "complete", enough: "complete", timeLimit: "limit", signal: "aborted" } as const;
const PROGRESS_MS = 250;

/** Throws ModelError where the puzzle or an option does not suit, or the program is missing. */
type Prepare = (model: Model, options: SolveOptions) => Solver | Promise<Solver>;

/** Options that only some engines take. */
type Special = "program" | "proofFile";

/** @param takes what it takes of them */
export function modelEngine(
  name: string,
  available: ModelEngine["available"],
  prepare: Prepare,
  takes: readonly Special[] = [],
): ModelEngine {
  return {
    name,
    available,
    async solve(puzzle, options = {}) {
      checkOptions(name, options, takes);
      return solveBy(prepare, puzzle, options);
    },
  };
}

/** @throws RangeError if an option is out of range, ModelError (`unsuited`) if the engine does not take it */
export function checkOptions(engine: string, options: SolveOptions, takes: readonly Special[] = []): void {
  const { solutionLimit = Number.POSITIVE_INFINITY, seed = 1, timeLimitMs = 0 } = options;
  checkRequest({ seed, timeLimitMs });
  if (solutionLimit !== Number.POSITIVE_INFINITY && !(Number.isSafeInteger(solutionLimit) && solutionLimit >= 1))
    throw new RangeError(`solutionLimit: expected a whole number from 1, or Infinity, found ${solutionLimit}`);
  for (const option of ["program", "proofFile"] as const) {
    if (options[option] !== undefined && !takes.includes(option))
      throw new ModelError(engine, "unsuited", `takes no ${option}`);
  }
}

async function solveBy(prepare: Prepare, puzzle: Puzzle, options: SolveOptions): Promise<ModelOutcome> {
  const thrown = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, thrown.signal]) : thrown.signal;
  const clock = startClock({ ...options, signal });
  const model = modelOf(puzzle);
  const solver = await prepare(model, options);
  const answers = new Answers(solver.program, model, options, solver);
  const timer = setInterval(() => {
    try {
      options.onProgress?.({ text: solver.text?.(answers) ?? `${answers.distinct} found` });
    } catch (error) {
      thrown.abort(error);
    }
  }, PROGRESS_MS);
  try {
    const end = clock.due() ?? (await solver.run(answers, clock));
    thrown.signal.throwIfAborted();
    return answers.outcome(STATUS[end], { elapsedMs: clock.elapsedMs(), figures: solver.figures() });
  } finally {
    clearInterval(timer);
  }
}

/** Lets timers and signals in. @returns what must end the run */
export async function pause(clock: Clock): Promise<RunEnd | undefined> {
  await new Promise((resolve) => setImmediate(resolve));
  return clock.due();
}

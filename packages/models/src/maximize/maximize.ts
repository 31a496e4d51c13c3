/**
 * The best board that can be found in the time: every thread searches independently, with its own seed, and the best of
 * all boards counts. Threads share nothing, since one search's board hardly helps another search to improve its own.
 *
 * Core checks every board before it is reported: pins, frame and rotation kept, no tile twice, and as many matching
 * edges as claimed.
 */
import { type Placement, type Puzzle, type Score, type SearchStatus, scoreOf, verify } from "@edgewise/core";
import { checkRequest, describe } from "@edgewise/core/engine";
import { ModelError, type SolveOptions } from "../engine.js";
import { placementsOf } from "../matching/arrange.js";
import { Board } from "../matching/board.js";
import { fieldOf } from "../matching/field.js";
import { startClock, watchLimits } from "../run/clock.js";
import { runInThread, taskUrl } from "../run/thread.js";
import type { MaximizeReport, MaximizeTask } from "./task.js";

/** A board that need not be a solution: cells may be empty, edges may mismatch. */
export interface ScoredBoard {
  /** In row-major order. */
  readonly placements: readonly Placement[];
  readonly score: Score;
  /** Is it a solution? Then nothing mismatches and no cell is empty. */
  readonly isSolution: boolean;
  /** When it was found. */
  readonly elapsedMs: number;
}

export interface MaximizeOptions extends Pick<SolveOptions, "timeLimitMs" | "signal"> {
  /** One of MAXIMIZER_NAMES; default: the first. */
  readonly maximizer?: string;
  /** Default 1. */
  readonly threads?: number;
  /**
   * A whole number from 0 to 2^53 - 1, default 1. With one thread and a step limit it gives the same board everywhere.
   */
  readonly seed?: number;
  /**
   * Moves and nodes of all threads together: a whole number from 1, or Infinity (default). A thread ends when it next may
   * be interrupted after its part: mostly within 70,000 steps, or within 600,000 while `partial` polishes its best board.
   */
  readonly stepLimit?: number;
  /** Called for each board that is better than all before. An exception ends the search and is rethrown. */
  readonly onBest?: (board: ScoredBoard) => void;
  /** Called about ten times a second. */
  readonly onProgress?: (progress: MaximizeProgress) => void;
}

export interface MaximizeProgress {
  readonly best: Score;
  readonly steps: number;
  readonly elapsedMs: number;
  /** What the thread that reported last is doing, for users. */
  readonly text: string;
}

export interface MaximizeOutcome {
  /**
   * "solved": a solution was found. "complete": no board is better than this, which is no solution. Else what ended it.
   */
  readonly status: SearchStatus;
  readonly best: ScoredBoard;
  readonly maximizer: string;
  readonly threads: number;
  /** Moves weighed and nodes visited, by all threads. */
  readonly steps: number;
  readonly elapsedMs: number;
}

/**
 * @throws RangeError if an option is out of range
 * @throws ModelError (`unsuited`) for an unknown maximizer or a puzzle that it does not take, (`crashed`) if a thread dies,
 * (`wrong-answer`) if it reports a board that does not pass the check.
 */
export async function maximize(puzzle: Puzzle, options: MaximizeOptions = {}): Promise<MaximizeOutcome> {
  const { maximizer = "portfolio", threads = 1, seed = 1, stepLimit = Number.POSITIVE_INFINITY } = options;
  checkRequest({ threads, seed, timeLimitMs: options.timeLimitMs ?? 0 });
  if (stepLimit !== Number.POSITIVE_INFINITY && !(Number.isSafeInteger(stepLimit) && stepLimit >= 1))
    throw new RangeError(`stepLimit: expected a whole number from 1, or Infinity, found ${describe(stepLimit)}`);
  const clock = startClock(options);
  const stepsOf = new Float64Array(threads);
  const steps = () => stepsOf.reduce((a, b) => a + b, 0);
  const field = fieldOf(puzzle);
  const { codes, score } = new Board(field);
  // Where all threads start, so that there is a board however short the time is.
  let best = judged(maximizer, puzzle, { matching: score, placements: placementsOf(field, codes) }, clock.elapsedMs());

  const listen = (thread: number, report: MaximizeReport) => {
    stepsOf[thread] = report.steps;
    if (report.board && report.board.matching > best.score.matching) {
      best = judged(maximizer, puzzle, report.board, clock.elapsedMs());
      options.onBest?.(best);
    }
    options.onProgress?.({ best: best.score, steps: steps(), elapsedMs: clock.elapsedMs(), text: report.text });
    if (isFull(best)) stop.abort();
    return true;
  };
  options.onBest?.(best);
  const stop = new AbortController();
  const unwatch = watchLimits(options, () => stop.abort());
  if (isFull(best)) stop.abort();
  const runs = Array.from({ length: threads }, (_, thread) => {
    const task: MaximizeTask = {
      puzzle,
      maximizer,
      seed: (seed + thread) % Number.MAX_SAFE_INTEGER,
      stepLimit: Math.ceil(stepLimit / threads),
    };
    return runInThread<MaximizeReport>(maximizer, taskUrl(import.meta.url, "./task.js"), task, {
      signal: stop.signal,
      onMessage: (report) => listen(thread, report),
    });
  });
  try {
    await Promise.all(runs);
  } finally {
    stop.abort();
    unwatch();
    await Promise.allSettled(runs);
  }
  const ended = options.signal?.aborted ? "aborted" : "limit";
  const status = best.isSolution ? "solved" : isFull(best) ? "complete" : ended;
  return { status, best, maximizer, threads, steps: steps(), elapsedMs: clock.elapsedMs() };
}

function isFull({ score }: ScoredBoard): boolean {
  return score.matching === score.possible;
}

function judged(
  maximizer: string,
  puzzle: Puzzle,
  { matching, placements }: NonNullable<MaximizeReport["board"]>,
  elapsedMs: number,
): ScoredBoard {
  const faults = verify(puzzle, placements);
  const fault = faults.find(({ code }) => code !== "mismatch" && code !== "cell-empty");
  if (fault) throw new ModelError(maximizer, "wrong-answer", `its board breaks the puzzle's rules: ${fault.message}`);
  const score = scoreOf(puzzle, placements);
  if (score.matching !== matching) {
    const found = `found ${score.matching} matching edges on a board that it says has ${matching}`;
    throw new ModelError(maximizer, "wrong-answer", found);
  }
  return { placements, score, isSolution: faults.length === 0, elapsedMs };
}

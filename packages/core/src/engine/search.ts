/**
 * One search in one thread, from start to end: the loop of slices, with limits, a signal to stop, and progress reports.
 * The verified search keeps the counts, the engine visits the nodes.
 *
 * Slices grow until one takes about `SLICE_MS`. After each such time the search awaits `host.breathe`, so that the host
 * can handle a signal, a repaint or a key press.
 */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import type { Stepwise } from "../plan/stepwise.js";
import type { Engine, Host } from "./engine.js";
import type { Forecast, Forecaster } from "./forecast/forecaster.js";
import { FIRST_SLICE, nextSlice, Pace, perSecond, SLICE_MS } from "./slices.js";
import { type SearchFigures, VerifiedSearch } from "./verified-search.js";

/** How a search ended: `status` of the result JSON. */
export type SearchStatus = "complete" | "solved" | "limit" | "aborted";

/** When a search ends, and what it reports. Without limits the whole space is searched. */
export interface SearchOptions {
  /** Stop after this many solutions have been reported. Default: search the whole space. */
  readonly solutionLimit?: number;
  /** Report every arrangement found instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
  /** Ends the search with the status "limit" after exactly this many nodes. */
  readonly nodeLimit?: number;
  /** Ends the search with the status "limit" at the end of the first slice past this time. */
  readonly timeLimitMs?: number;
  /** Ends the search with the status "aborted": an `AbortSignal`, or any object with `aborted`. */
  readonly signal?: {
    /** Checked between slices. */
    readonly aborted: boolean;
  };
  /** Called for each solution as it is found. Solutions are verified; placements are in row-major order. */
  readonly onSolution?: (solution: Solution) => void;
  /** Called between slices, at most every 100 ms. */
  readonly onProgress?: (progress: Progress) => void;
  /** Forecasts the end in each report. Left out: reports have no forecast. */
  readonly forecaster?: Forecaster | undefined;
  /** Time on the host's clock from which `elapsedMs` and the time limit count, to include planning. Default: now. */
  readonly startedAt?: number;
}

/** Progress of a search. */
export interface Progress {
  /** Nodes visited so far. */
  readonly nodes: bigint;
  /** Average since the search began. */
  readonly nodesPerSecond: number;
  /** How much is left; undefined while nothing is known, and for a search that ends at the first solution. */
  readonly forecast?: Forecast | undefined;
  /** Arrangements found so far, including those that symmetry breaking leaves out. */
  readonly arrangements: bigint;
  /** Distinct solutions found so far. */
  readonly distinct: bigint;
  /** Milliseconds since `startedAt`. */
  readonly elapsedMs: number;
  /** Threads that are searching now. */
  readonly threads: number;
}

/** How a search ended. Counts are exact if `status` is "complete", else of what was found so far. */
export interface SearchOutcome extends SearchFigures {
  /** Why it ended. */
  readonly status: SearchStatus;
  /** Milliseconds since `startedAt`, on the host's clock. */
  readonly elapsedMs: number;
}

/**
 * Searches until one of the ends in `SearchStatus`. @throws Error if an engine reports a wrong solution.
 * @example
 * ```js
 * import { generatePuzzle, referenceEngine } from "@edgewise/core";
 * import { search } from "@edgewise/core/engine";
 * import { choosePlan } from "@edgewise/core/plan";
 *
 * const puzzle = generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", seed: 2 });
 * const { status, distinct } = await search(referenceEngine, puzzle, choosePlan(puzzle), {
 *   now: () => performance.now(),
 *   breathe: () => new Promise((resolve) => setTimeout(resolve)),
 * });
 * console.log(status, distinct); // → complete 1n
 * ```
 */
export async function search(
  engine: Engine,
  puzzle: Puzzle,
  plan: Plan,
  host: Host,
  options: SearchOptions = {},
): Promise<SearchOutcome> {
  const unlimited = Number.POSITIVE_INFINITY;
  const { nodeLimit = unlimited, solutionLimit = unlimited, onProgress, forecaster } = options;
  const startedAt = options.startedAt ?? host.now();
  const verified = new VerifiedSearch(engine, puzzle, plan, options);
  const pace = new Pace(host.now());
  let slice = FIRST_SLICE;

  const outcome = (status: SearchStatus) => ({ status, ...verified.figures(), elapsedMs: host.now() - startedAt });
  try {
    for (;;) {
      const sliceStart = host.now();
      const end = endOf(options, sliceStart - startedAt);
      if (end) return outcome(end);
      // The engine stops right at the last solution wanted, so node counts do not depend on slicing.
      const budget = Math.min(slice, nodeLimit - verified.nodes);
      const status = verified.run(budget, solutionLimit - verified.reported);
      if (status === "solutions") for (const solution of verified.take()) options.onSolution?.(solution);
      if (verified.reported >= solutionLimit) return outcome("solved");
      if (status === "complete") return outcome("complete");
      if (status === "budget" && verified.nodes >= nodeLimit) return outcome("limit");

      const now = host.now();
      // A slice that ended early because of solutions says nothing about speed.
      if (status === "budget") slice = nextSlice(slice, now - sliceStart);
      if (onProgress && pace.isReportDue(now)) onProgress(progressOf(verified, now - startedAt, forecaster));
      if (pace.isBreathDue(now, verified.nodes)) await host.breathe();
    }
  } finally {
    verified.close();
  }
}

/** The status if the signal or the time limit ends a search now. */
export function endOf(options: SearchOptions, elapsedMs: number): "aborted" | "limit" | undefined {
  const { signal, timeLimitMs = Number.POSITIVE_INFINITY } = options;
  if (signal?.aborted) return "aborted";
  return elapsedMs >= timeLimitMs ? "limit" : undefined;
}

/**
 * Does work that precedes a search, such as planning, under the same limits, and lets the host breathe twice as often,
 * since its steps differ in length. @returns its result, or the status if a limit or the signal ended it
 */
export async function inSlices<T extends object>(
  work: Stepwise<T>,
  host: Host,
  options: SearchOptions,
): Promise<T | SearchStatus> {
  let now = host.now();
  let breathedAt = now;
  const { startedAt = now } = options;
  for (;;) {
    const end = endOf(options, now - startedAt);
    if (end) return end;
    const { done, value } = work.next();
    if (done) return value;
    now = host.now();
    if (now - breathedAt < SLICE_MS / 2) continue;
    await host.breathe();
    breathedAt = now = host.now();
  }
}

function progressOf(verified: VerifiedSearch, elapsedMs: number, forecaster: Forecaster | undefined): Progress {
  const { nodes, arrangements, distinct } = verified.figures();
  const nodesPerSecond = perSecond(nodes, elapsedMs);
  const forecast = forecaster?.forecast(verified.search, Number(nodes));
  return { nodes, nodesPerSecond, forecast, arrangements, distinct, elapsedMs, threads: 1 };
}

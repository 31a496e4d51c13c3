/**
 * One search from start to end, with everything around it that a person or a program wants: slices, limits, a signal to
 * stop, progress. It owns the loop; the verified search the counts, the engine the nodes.
 *
 * Slices grow until one takes about `SLICE_MS`; after each such time the host may breathe, so that a signal, a repaint or a
 * key press gets through.
 */
import type { Puzzle, Solution } from "../model.js";
import type { Stepwise } from "../plan/choose.js";
import type { Plan } from "../plan/plan.js";
import type { Engine } from "./engine.js";
import { FIRST_SLICE, nextSlice, Pace, SLICE_MS } from "./slices.js";
import { type SearchFigures, VerifiedSearch } from "./verified-search.js";

/** What a search needs from where it runs. */
export interface Host {
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Resolves once the host has handled what was waiting: signals, timers, input. */
  breathe(): Promise<void>;
}

/** As `status` of the result JSON. */
export type SearchStatus = "complete" | "solved" | "limit" | "aborted";

/** Where a search ends, and what it tells on the way. Without limits the whole space is searched. */
export interface SearchOptions {
  /** Stop after this many solutions have been reported. Default: search the whole space. */
  readonly solutionLimit?: number;
  /** Report every arrangement found instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
  /** Ends the search with the status "limit" after exactly so many nodes. */
  readonly nodeLimit?: number;
  /** Ends the search with the status "limit" at the end of the first slice past it. */
  readonly timeLimitMs?: number;
  /** Ends the search with the status "aborted": an `AbortSignal`, or anything else that says whether it is so. */
  readonly signal?: {
    /** Looked at between slices. */
    readonly aborted: boolean;
  };
  /** Called for each solution as it is found, verified, in row-major order. */
  readonly onSolution?: (solution: Solution) => void;
  /** Called between slices, at most every 100 ms. */
  readonly onProgress?: (progress: Progress) => void;
  /** Of the host's clock, when the clock for `elapsedMs` and the time limit began: planning counts too. Default: now. */
  readonly startedAt?: number;
}

/** How far a search has come. */
export interface Progress {
  /** Visited so far. */
  readonly nodes: bigint;
  /** On average since the search began. */
  readonly nodesPerSecond: number;
  /** Share of the tree that is done, 0 to 1. */
  readonly share: number;
  /** Found so far, those left out by symmetry breaking included. */
  readonly arrangements: bigint;
  /** Found so far. */
  readonly distinct: bigint;
  /** Milliseconds since the search, or `startedAt`, began. */
  readonly elapsedMs: number;
  /** That search at the moment. */
  readonly threads: number;
}

/** Counts are exact if `status` is "complete", else of what has been found so far. */
export interface SearchOutcome extends SearchFigures {
  /** Why it ended. */
  readonly status: SearchStatus;
  /** Milliseconds on the host's clock. */
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
  const { nodeLimit = unlimited, timeLimitMs = unlimited, solutionLimit = unlimited, signal, onProgress } = options;
  const startedAt = options.startedAt ?? host.now();
  const verified = new VerifiedSearch(engine, puzzle, plan, options);
  const pace = new Pace(host.now());
  let slice = FIRST_SLICE;

  const pursue = async (): Promise<SearchStatus> => {
    for (;;) {
      if (signal?.aborted) return "aborted";
      const sliceStart = host.now();
      if (sliceStart - startedAt >= timeLimitMs) return "limit";
      // An engine that stops right at the wanted solution makes node counts independent of slicing.
      const budget = Math.min(slice, nodeLimit - verified.nodes);
      const status = verified.run(budget, solutionLimit - verified.reported);
      if (status === "solutions") for (const solution of verified.take()) options.onSolution?.(solution);
      if (verified.reported >= solutionLimit) return "solved";
      if (status === "complete") return "complete";
      if (status === "budget" && verified.nodes >= nodeLimit) return "limit";

      const now = host.now();
      // A slice that solutions cut short says nothing about speed.
      if (status === "budget") slice = nextSlice(slice, now - sliceStart, SLICE_MS);
      if (onProgress && pace.isNews(now)) onProgress(progressOf(verified, now - startedAt));
      if (pace.isBreath(now, verified.nodes)) await host.breathe();
    }
  };
  try {
    const status = await pursue();
    return { status, ...verified.figures(), elapsedMs: host.now() - startedAt };
  } finally {
    verified.close();
  }
}

/**
 * Does work for a search, such as planning, under the same limits and with the same breaks for its host.
 * @returns its result, or how the search ends before it is there
 */
export async function inSlices<T extends object>(
  work: Stepwise<T>,
  host: Host,
  { startedAt, timeLimitMs = Number.POSITIVE_INFINITY, signal }: SearchOptions,
): Promise<T | SearchStatus> {
  const beganAt = host.now();
  let breathedAt = beganAt;
  for (;;) {
    if (signal?.aborted) return "aborted";
    if (host.now() - (startedAt ?? beganAt) >= timeLimitMs) return "limit";
    const { done, value } = work.next();
    if (done) return value;
    if (host.now() - breathedAt < SLICE_MS) continue;
    await host.breathe();
    breathedAt = host.now();
  }
}

function progressOf(verified: VerifiedSearch, elapsedMs: number): Progress {
  const { nodes, arrangements, distinct } = verified.figures();
  return {
    nodes,
    nodesPerSecond: elapsedMs > 0 ? (Number(nodes) / elapsedMs) * 1000 : 0,
    share: verified.share(),
    arrangements,
    distinct,
    elapsedMs,
    threads: 1,
  };
}

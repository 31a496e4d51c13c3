/**
 * One search from start to end, with everything around it that a person or a program wants: slices, limits, a signal to
 * stop, progress. It owns the loop; the session owns the counts, the engine the nodes.
 *
 * Slices grow until one takes about `SLICE_MS`; after each such time the host may breathe, so that a signal, a repaint or a
 * key press gets through.
 */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import type { Engine } from "./engine.js";
import { Session, type SessionFigures } from "./session.js";
import { FIRST_SLICE, nextSlice, Pace, SLICE_MS } from "./slices.js";

/** What a search needs from where it runs. */
export interface Host {
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Resolves once the host has handled what was waiting: signals, timers, input. */
  breathe(): Promise<void>;
}

/** As `status` of the result JSON. */
export type SearchStatus = "complete" | "solved" | "limit" | "aborted";

/** When a search ends, and what it tells on the way. Without any it searches everything. */
export interface SearchOptions {
  /** Stop after this many solutions have been reported. Default: search the whole space. */
  readonly solutionLimit?: number;
  /** Report every arrangement found instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
  readonly nodeLimit?: number;
  readonly timeLimitMs?: number;
  /** Ends the search with the status "aborted". */
  readonly signal?: { readonly aborted: boolean };
  /** Called for each solution as it is found, verified, in row-major order. */
  readonly onSolution?: (solution: Solution) => void;
  /** Called between slices, at most every 100 ms. */
  readonly onProgress?: (progress: Progress) => void;
  /** Of the host's clock, when the clock for `elapsedMs` and the time limit began: planning counts too. Default: now. */
  readonly startedAt?: number;
}

/** How far a search is. */
export interface Progress {
  readonly nodes: bigint;
  readonly nodesPerSecond: number;
  /** Share of the tree that is done, 0 to 1. */
  readonly share: number;
  readonly arrangements: bigint;
  readonly distinct: bigint;
  readonly elapsedMs: number;
}

/** Counts are exact if `status` is "complete", else of what has been found so far. */
export interface SearchOutcome extends SessionFigures {
  readonly status: SearchStatus;
  readonly elapsedMs: number;
}

/** Searches until one of the ends in `SearchStatus`. @throws Error if an engine reports a wrong solution. */
export async function search(
  engine: Engine,
  puzzle: Puzzle,
  plan: Plan,
  host: Host,
  options: SearchOptions = {},
): Promise<SearchOutcome> {
  const startedAt = options.startedAt ?? host.now();
  const session = new Session(engine, puzzle, plan, options);
  try {
    const run = pursue(session, host, { ...options, startedAt });
    for (;;) {
      const { done, value } = await run.next();
      if (done) return { status: value, ...session.figures(), elapsedMs: host.now() - startedAt };
      if (options.onSolution) value.forEach(options.onSolution);
    }
  } finally {
    session.close();
  }
}

/**
 * Drives a session as `search` does, for whoever would rather be handed the solutions than be called.
 * @yields solutions, several at once where they were found together. @returns how it ended.
 */
export async function* pursue(
  session: Session,
  host: Host,
  options: Omit<SearchOptions, "everyArrangement" | "onSolution">,
): AsyncGenerator<readonly Solution[], SearchStatus, undefined> {
  const unlimited = Number.POSITIVE_INFINITY;
  const { nodeLimit = unlimited, timeLimitMs = unlimited, solutionLimit = unlimited } = options;
  const { startedAt = host.now() } = options;
  const pace = new Pace(host.now());
  let slice = FIRST_SLICE;
  for (;;) {
    if (options.signal?.aborted) return "aborted";
    const sliceStart = host.now();
    if (sliceStart - startedAt >= timeLimitMs) return "limit";
    // An engine that stops right at the wanted solution makes node counts independent of slicing.
    const budget = Math.min(slice, nodeLimit - session.nodes);
    const status = session.run(budget, solutionLimit - session.reported);
    if (status === "solutions") yield session.take();
    if (session.reported >= solutionLimit) return "solved";
    if (status === "complete") return "complete";
    if (status === "budget" && session.nodes >= nodeLimit) return "limit";

    const now = host.now();
    // A slice that solutions cut short says nothing about speed.
    if (status === "budget") slice = nextSlice(slice, now - sliceStart, SLICE_MS);
    if (options.onProgress && pace.isNews(now)) options.onProgress(progressOf(session, now - startedAt));
    if (pace.isBreath(now, session.nodes)) await host.breathe();
  }
}

function progressOf(session: Session, elapsedMs: number): Progress {
  const { nodes, arrangements, distinct } = session.figures();
  return {
    nodes,
    nodesPerSecond: elapsedMs > 0 ? (Number(nodes) / elapsedMs) * 1000 : 0,
    share: session.share(),
    arrangements,
    distinct,
    elapsedMs,
  };
}

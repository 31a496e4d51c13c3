/**
 * One search from start to end, with everything around it that a person or a program wants: slices, limits, a signal to
 * stop, counts, progress. It owns the loop; the engine owns the nodes.
 *
 * Between slices it lets the host breathe, so that a signal, a repaint or a key press gets through. Slices grow until one
 * takes about `SLICE_MS`.
 */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import { type Engine, type RunStatus, type Search, sum } from "./engine.js";
import { FIRST_SLICE, nextSlice } from "./slices.js";
import { Tally, verifiedSolution } from "./tally.js";

/** What a session needs from where it runs. */
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
}

/** How a search ended and what it came to. */
export interface SearchOutcome {
  /** Why it ended. */
  readonly status: SearchStatus;
  /** Exact if `status` is "complete", else what has been found so far. */
  readonly arrangements: bigint;
  /** Exact if `status` is "complete", else what has been found so far. */
  readonly distinct: bigint;
  /** Sum of `nodesByDepth`. */
  readonly nodes: bigint;
  /** Index 0 is the first step of the plan. */
  readonly nodesByDepth: readonly bigint[];
  /** Where the engine counts them. */
  readonly attempts?: bigint;
  /** Milliseconds on the host's clock. */
  readonly elapsedMs: number;
}

const SLICE_MS = 20;
const PROGRESS_MS = 100;

/** Searches until one of the ends in `SearchStatus`. @throws Error if an engine reports a wrong solution. */
export async function search(
  engine: Engine,
  puzzle: Puzzle,
  plan: Plan,
  host: Host,
  options: SearchOptions = {},
): Promise<SearchOutcome> {
  const startedAt = options.startedAt ?? host.now();
  const run = engine.open(puzzle, plan);
  try {
    const { everyArrangement = false, onSolution } = options;
    const tally = new Tally(puzzle, plan, everyArrangement, (placed) => {
      // Those that are only counted are judged too.
      const solution = verifiedSolution(engine.name, puzzle, placed);
      onSolution?.(solution);
    });
    const status = await drive(run, tally, host, startedAt, options);
    const nodesByDepth = run.nodesByDepth();
    const attempts = run.attempts?.();
    return {
      status,
      arrangements: tally.arrangements,
      distinct: tally.distinct,
      nodes: sum(nodesByDepth),
      nodesByDepth,
      ...(attempts !== undefined && { attempts }),
      elapsedMs: host.now() - startedAt,
    };
  } finally {
    run.close();
  }
}

async function drive(
  run: Search,
  tally: Tally,
  host: Host,
  startedAt: number,
  options: SearchOptions,
): Promise<SearchStatus> {
  const unlimited = Number.POSITIVE_INFINITY;
  const { nodeLimit = unlimited, timeLimitMs = unlimited, solutionLimit = unlimited } = options;
  let slice = FIRST_SLICE;
  let spent = 0;
  let share = 0;
  let lastProgress = host.now();
  for (;;) {
    if (options.signal?.aborted) return "aborted";
    const sliceStart = host.now();
    if (sliceStart - startedAt >= timeLimitMs) return "limit";
    const budget = Math.min(slice, nodeLimit - spent);
    const before = sum(run.nodesByDepth());
    // An engine that stops right at the wanted solution makes node counts independent of slicing.
    const status: RunStatus = run.run(budget, solutionLimit - tally.reported);
    spent += Number(sum(run.nodesByDepth()) - before);
    run.takeSolutions(tally.take);
    if (tally.reported >= solutionLimit) return "solved";
    if (status === "complete") return "complete";
    if (status === "budget" && spent >= nodeLimit) return "limit";

    const now = host.now();
    // A slice that solutions cut short says nothing about speed.
    if (status === "budget") slice = nextSlice(slice, now - sliceStart, SLICE_MS);
    if (now - lastProgress >= PROGRESS_MS) {
      lastProgress = now;
      share = Math.max(share, run.share());
      options.onProgress?.(progressOf(run, tally, share, now - startedAt));
      await host.breathe();
    }
  }
}

function progressOf(run: Search, tally: Tally, share: number, elapsedMs: number): Progress {
  const nodes = sum(run.nodesByDepth());
  return {
    nodes,
    nodesPerSecond: elapsedMs > 0 ? (Number(nodes) / elapsedMs) * 1000 : 0,
    share,
    arrangements: tally.arrangements,
    distinct: tally.distinct,
    elapsedMs,
  };
}

/** What `load` resolves to: puzzles in, results out, both plain objects. Its only state is the compiled kernels. */
import {
  type Engine,
  FREE_GROWTH,
  type Machine,
  makePuzzle,
  type ProgressReport,
  type Puzzle,
  type PuzzleDraft,
  planSearch,
  progressReport,
  type Result,
  resultOf,
  type SolveRequest,
  solve,
  type ThreadPool,
} from "@edgewise/core";
import { checkRequest } from "@edgewise/core/engine";
import { growthPays } from "@edgewise/core/plan";
import { host } from "./host.js";
import { type FoundSolution, openSession, type Session } from "./session.js";

/** A puzzle that was read before, or plain data as in a `.puzzle.json`. Either is validated. */
export type PuzzleInput = Puzzle | StampedDraft;

/** A draft with the format and version of a `.puzzle.json`. */
export interface StampedDraft extends PuzzleDraft {
  /** "edgewise-puzzle" if given. */
  readonly format?: string;
  /** 1 if given. */
  readonly version?: number;
}

/** How a puzzle is searched: options of core's `solve` under the same names. All are optional. */
export interface PlanOptions extends Pick<SolveRequest, "order" | "symmetry" | "seed"> {}

/**
 * Limits and reports; `threads`, `resume` and `onCheckpoint` are for `@edgewise/wasm/threads` only. A promise that a callback
 * returns is awaited: until then the search does not end, whatever its limits and its signal say.
 */
export interface CountOptions
  extends PlanOptions,
    Pick<SolveRequest, "signal" | "timeLimitMs" | "nodeLimit" | "threads" | "resume"> {
  /** Called every 100 ms or so while the search runs, with plain data. */
  readonly onProgress?: (progress: ProgressReport) => void;
  /** Called with a text to resume from: at the start, every few seconds, at the end; not if that comes before it is planned. */
  readonly onCheckpoint?: (checkpoint: string) => void;
}

export interface SessionOptions extends PlanOptions, Pick<SolveRequest, "everyArrangement"> {
  /**
   * Number of solutions that are wanted, 0 for all (default 1). A session only chooses its order by it and does not stop: for
   * one solution free growth begins in the centre, which makes the whole search longer.
   */
  readonly limit?: number;
}

export interface SolutionsOptions extends CountOptions, SessionOptions {
  /** Number of solutions after which the search stops; `Infinity` for all of them. 0: count all, return none. */
  readonly limit?: number;
}

/**
 * Every method takes a puzzle read before or plain data, and validates it. "No solution", a limit and a signal are
 * results.
 * @throws PuzzleError with every fault if the data is not a legal puzzle.
 * @throws RangeError if an option is invalid or the host has no memory for the search.
 */
export interface Edgewise {
  /**
   * Searches for solutions: by default for one, as the command does; for all with `limit: Infinity`.
   * @returns the result object: status, counts, solutions, stats.
   */
  solve(puzzle: PuzzleInput, options?: SolutionsOptions): Promise<Result>;
  /** Searches the whole space and keeps no solution: the counts are exact when the status is "complete". */
  count(puzzle: PuzzleInput, options?: CountOptions): Promise<Result>;
  /**
   * Yields solutions one by one as they are found, by default all of them. Leaving the loop frees the search; a signal
   * or a limit ends the loop without an error. The generator's return value, which callers of `next` see, is the result
   * without solutions.
   * @example
   * ```js
   * import { generatePuzzle, load } from "@edgewise/wasm";
   *
   * const edgewise = await load();
   * const puzzle = generatePuzzle({ width: 4, height: 4, colors: 4, rule: "signed", seed: 1 });
   * for await (const { placements } of edgewise.solutions(puzzle)) {
   *   console.log(placements.length); // → 16
   *   break;
   * }
   * ```
   */
  solutions(puzzle: PuzzleInput, options?: SolutionsOptions): AsyncGenerator<FoundSolution, Result, undefined>;
  /**
   * A search that the caller drives in slices, without a promise. It uses free growth for large bare boards only if the
   * module of free growth is already loaded.
   */
  session(puzzle: PuzzleInput, options?: SessionOptions): Session;
}

/** Engines, to which free growth may be added later. */
export interface EngineChoice extends Pick<Machine, "engines" | "planner" | "forecaster"> {
  /** Loads free growth if there is a source for it. Concurrent calls share one load; one that failed is tried again. */
  prepareGrowth?(): Promise<void>;
}

export function createEdgewise(choice: EngineChoice, pool?: ThreadPool): Edgewise {
  async function* search(
    input: PuzzleInput,
    options: SolutionsOptions,
    most: number,
    until?: SolutionsOptions["signal"],
  ): AsyncGenerator<FoundSolution, Result, undefined> {
    checkRequest(options);
    const { onProgress, onCheckpoint, order = "auto" } = options;
    // 0 counts, whatever limit a program without types gives.
    const limit = most && (options.limit ?? most);
    const startedAt = host.now();
    const puzzle = makePuzzle(input);
    if (order === FREE_GROWTH || (order === "auto" && growthPays(puzzle))) await choice.prepareGrowth?.();
    const request = { ...options, limit, startedAt, checkpoints: onCheckpoint !== undefined };
    const machine = { ...choice, host, pool };
    for await (const event of solve(puzzle, request, machine)) {
      if (event.type === "progress") await onProgress?.(progressReport(event.progress));
      else if (event.type === "checkpoint") await onCheckpoint?.(event.text);
      else if (event.type === "solution" && !until?.aborted) yield { placements: event.solution };
      else if (event.type === "result") return { ...resultOf(puzzle, event.setup, event.outcome), solutions: [] };
    }
    throw new Error("the search has no result");
  }

  async function whole(found: AsyncGenerator<FoundSolution, Result, undefined>): Promise<Result> {
    const solutions: FoundSolution[] = [];
    for (;;) {
      const { done, value } = await found.next();
      if (done) return { ...value, solutions };
      solutions.push(value);
    }
  }

  return {
    solve: (input, options = {}) => whole(search(input, options, 1)),
    count: (input, options = {}) => whole(search(input, options, 0)),
    solutions: (input, options = {}) => search(input, options, Number.POSITIVE_INFINITY, options?.signal),
    session(input, options = {}) {
      const puzzle = makePuzzle(input);
      const { plan, engine } = planSearch(puzzle, options, choice);
      return openSession(engine, puzzle, plan, options.everyArrangement ?? false);
    },
  };
}

/**
 * The same calls on a given engine, such as core's `referenceEngine`, which is plain JavaScript: slow, but it also runs
 * where WebAssembly is forbidden.
 */
export function edgewiseWith(engine: Engine): Edgewise {
  return createEdgewise({ engines: { kernel: engine } });
}

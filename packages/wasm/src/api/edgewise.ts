/** Puzzles in, results out: what `load` resolves to. Plain objects both ways, and no state but the compiled kernels. */
import {
  type Engine,
  FREE_GROWTH,
  makePuzzle,
  type PuzzleDraft,
  planSearch,
  progressReport,
  type Result,
  resultOf,
  solve,
  type ThreadPool,
} from "@edgewise/core";
import { growthPays } from "@edgewise/core/plan";
import { host } from "./host.js";
import type { CountOptions, PlanOptions, PuzzleInput, SessionOptions, SolutionsOptions } from "./options.js";
import { type FoundSolution, openSession, type Session } from "./session.js";
import type { EngineChoice } from "./workbench.js";

/**
 * Every method takes a puzzle that was read before or plain data, which is validated.
 * @throws PuzzleError with every fault where the data is no legal puzzle; RangeError where an option is none or the host
 * has no memory for the search. "No solution", a limit, a signal are results.
 */
export interface Edgewise {
  /**
   * Looks for solutions: by default for one, as the command does; for all with `limit: Infinity`.
   * @returns the result object: status, counts, solutions, stats.
   */
  solve(puzzle: PuzzleInput, options?: SolutionsOptions): Promise<Result>;
  /** Searches the whole space and keeps no solution: the counts are exact when the status is "complete". */
  count(puzzle: PuzzleInput, options?: CountOptions): Promise<Result>;
  /**
   * Solutions one by one as they are found, by default all of them. Leaving the loop frees the search; a signal or a limit
   * ends the loop without an error. The generator returns the result, without solutions, for those who call `next`.
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
   * A search that its owner drives in slices, without a promise. Large bare boards are left to free growth only where its
   * module is here already.
   */
  session(puzzle: PuzzleInput, options?: SessionOptions): Session;
}

export function createEdgewise(choice: EngineChoice, pool?: ThreadPool): Edgewise {
  const checkGrowth = (order: PlanOptions["order"]) => {
    if (order !== FREE_GROWTH || choice.engines.kernel.grows) return;
    throw new RangeError(`order: ${FREE_GROWTH} needs growth.wasm, which was not loaded`);
  };

  async function* search(
    input: PuzzleInput,
    { onProgress, onCheckpoint, ...wish }: SolutionsOptions,
    limit: number,
  ): AsyncGenerator<FoundSolution, Result, undefined> {
    const { order = "auto", threads = 1, resume, signal } = wish;
    if (pool === undefined && (threads > 1 || resume !== undefined || onCheckpoint !== undefined)) {
      throw new RangeError("threads and checkpoints: expected load from @edgewise/wasm/threads, found another entry");
    }
    const startedAt = host.now();
    const puzzle = makePuzzle(input as PuzzleDraft);
    if (order === FREE_GROWTH || (order === "auto" && growthPays(puzzle))) await choice.prepareGrowth();
    checkGrowth(order);
    const request = { ...wish, limit, startedAt, checkpoints: onCheckpoint !== undefined };
    const machine = { engines: choice.engines, host, ...(pool && { pool }) };
    for await (const event of solve(puzzle, request, machine)) {
      if (event.type === "progress") onProgress?.(progressReport(event.progress));
      else if (event.type === "checkpoint") onCheckpoint?.(event.text);
      else if (event.type === "solution" && !signal?.aborted) yield { placements: event.solution };
      else if (event.type === "result") return { ...resultOf(puzzle, event.setup, event.outcome), solutions: [] };
    }
    throw new Error("the search ended without a result");
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
    solve: (input, options = {}) => whole(search(input, options, options.limit ?? 1)),
    count: (input, options = {}) => whole(search(input, options, 0)),
    solutions: (input, options = {}) => search(input, options, options.limit ?? Number.POSITIVE_INFINITY),
    session(input, options = {}) {
      const puzzle = makePuzzle(input as PuzzleDraft);
      checkGrowth(options.order);
      const { plan, engine } = planSearch(puzzle, options, choice.engines);
      return openSession(engine, puzzle, plan, options.everyArrangement ?? false);
    },
  };
}

/**
 * The same on an engine of one's own, such as core's `referenceEngine`, which is plain JavaScript: slow, but it runs where
 * WebAssembly is forbidden altogether.
 */
export function edgewiseWith(engine: Engine): Edgewise {
  return createEdgewise({ engines: { kernel: engine }, prepareGrowth: async () => undefined });
}

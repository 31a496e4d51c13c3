/** Puzzles in, results out: what `load` resolves to. Plain objects both ways, and no state but the compiled kernels. */
import {
  choosePlan,
  type Engine,
  FREE_GROWTH,
  findFirst,
  growthPays,
  makeGrowthPlan,
  makePlan,
  makePuzzle,
  type Plan,
  type Puzzle,
  type PuzzleDraft,
  progressReport,
  pursue,
  type Result,
  resultOf,
  Session as Search,
  type SearchOptions,
  type SearchOutcome,
  type SearchSetup,
  type Solution,
  search,
  setupOf,
} from "@edgewise/core";
import { host } from "./host.js";
import {
  type CountOptions,
  checkOptions,
  type PlanOptions,
  type PuzzleInput,
  type SessionOptions,
  type SolutionsOptions,
} from "./options.js";
import { type FoundSolution, openSession, type Session } from "./session.js";
import type { EngineChoice, Engines } from "./workbench.js";

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
   */
  solutions(puzzle: PuzzleInput, options?: SolutionsOptions): AsyncGenerator<FoundSolution, Result, undefined>;
  /**
   * A search that its owner drives in slices, without a promise. Large bare boards are left to free growth only where its
   * module is here already.
   */
  session(puzzle: PuzzleInput, options?: SessionOptions): Session;
}

export function createEdgewise(engines: EngineChoice): Edgewise {
  async function prepare(input: PuzzleInput, options: SolutionsOptions): Promise<Puzzle> {
    const puzzle = checked(input, options);
    const { order = "auto" } = options;
    if (order === FREE_GROWTH || (order === "auto" && growthPays(puzzle))) await engines.prepareGrowth();
    return puzzle;
  }

  async function all(puzzle: Puzzle, options: SolutionsOptions, hooks: SearchOptions) {
    const plan = planFor(puzzle, options, engines);
    const engine = engineFor(engines, plan);
    const outcome = await search(engine, puzzle, plan, host, hooks);
    return { outcome, setup: setupOf(engine, plan) };
  }

  async function first(puzzle: Puzzle, { seed, symmetry }: PlanOptions, hooks: SearchOptions) {
    const { steps, kernel } = engines;
    const outcome = await findFirst(steps, puzzle, host, {
      ...hooks,
      ...(seed !== undefined && { seed }),
      ...(symmetry !== undefined && { symmetry }),
      quickEngine: kernel,
      ...(kernel.grows && { growingEngine: kernel }),
    });
    const { engine, order, symmetry: isBroken, block } = outcome;
    return { outcome, setup: { engine, order, symmetry: isBroken, block, threads: 1 } };
  }

  return {
    async solve(input, options = {}) {
      const startedAt = host.now();
      const puzzle = await prepare(input, options);
      const { limit = 1, order = "auto", everyArrangement = false } = options;
      const found: Solution[] = [];
      const hooks = {
        ...hooksOf(options, startedAt),
        everyArrangement,
        solutionLimit: limit,
        onSolution: (solution: Solution) => found.push(solution),
      };
      const isFree = limit === 1 && order === "auto";
      const { outcome, setup } = await (isFree ? first : all)(puzzle, options, hooks);
      return resultWith(puzzle, setup, outcome, found);
    },

    async count(input, options = {}) {
      const startedAt = host.now();
      const puzzle = await prepare(input, options);
      const { outcome, setup } = await all(puzzle, options, hooksOf(options, startedAt));
      return resultWith(puzzle, setup, outcome);
    },

    async *solutions(input, options = {}) {
      const startedAt = host.now();
      const puzzle = await prepare(input, options);
      const plan = planFor(puzzle, options, engines);
      const engine = engineFor(engines, plan);
      const { limit = Number.POSITIVE_INFINITY, signal } = options;
      const session = new Search(engine, puzzle, plan, options);
      try {
        const batches = pursue(session, host, { ...hooksOf(options, startedAt), solutionLimit: limit });
        for (;;) {
          const { done, value } = await batches.next();
          if (done) {
            const outcome = { status: value, ...session.figures(), elapsedMs: host.now() - startedAt };
            return resultWith(puzzle, setupOf(engine, plan), outcome);
          }
          for (const placements of value) {
            if (signal?.aborted) break;
            yield { placements };
          }
        }
      } finally {
        session.close();
      }
    },

    session(input, options = {}) {
      const puzzle = checked(input, options);
      const plan = planFor(puzzle, options, engines);
      return openSession(engineFor(engines, plan), puzzle, plan, options.everyArrangement ?? false);
    },
  };
}

function checked(input: PuzzleInput, options: SolutionsOptions): Puzzle {
  checkOptions(options);
  return makePuzzle(input as PuzzleDraft);
}

/**
 * The same on an engine of one's own, such as core's `referenceEngine`, which is plain JavaScript: slow, but it runs where
 * WebAssembly is forbidden altogether.
 */
export function edgewiseWith(engine: Engine): Edgewise {
  return createEdgewise({ steps: engine, kernel: engine, prepareGrowth: async () => undefined });
}

function engineFor({ steps, kernel }: Engines, plan: Plan): Engine {
  return plan.kind === "steps" ? steps : kernel;
}

function planFor(puzzle: Puzzle, { order = "auto", symmetry = true, seed }: PlanOptions, { kernel }: Engines): Plan {
  const grows = kernel.grows === true;
  if (order === "auto") return choosePlan(puzzle, { symmetry, grows, ...(seed !== undefined && { seed }) });
  if (order !== FREE_GROWTH) return makePlan(puzzle, { order, symmetry });
  if (!grows) throw new RangeError(`order: ${FREE_GROWTH} needs growth.wasm, which was not loaded`);
  return makeGrowthPlan(puzzle, { symmetry });
}

function hooksOf({ signal, timeLimitMs, nodeLimit, onProgress }: CountOptions, startedAt: number): SearchOptions {
  return {
    startedAt,
    ...(signal && { signal }),
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    ...(nodeLimit !== undefined && { nodeLimit }),
    ...(onProgress && { onProgress: (progress) => onProgress(progressReport(progress)) }),
  };
}

function resultWith(puzzle: Puzzle, setup: SearchSetup, outcome: SearchOutcome, found: Solution[] = []): Result {
  return { ...resultOf(puzzle, setup, outcome), solutions: found.map((placements) => ({ placements })) };
}

/** Edgewise's engines as contestants. They search as the command does. */
import {
  createThreadPool,
  type Engine,
  type Engines,
  FREE_GROWTH,
  type Machine,
  type Puzzle,
  referenceEngine,
  resultOfSearch,
  type SolveRequest,
  solve as search,
} from "@edgewise/core";
import { makeGrowthPlan, orderPlanner } from "@edgewise/core/plan";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { startWorker as startNativeWorker } from "@edgewise/native/threads";
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";
import { type Answer, answerOf, type Contestant, planOf, type Task } from "./contestant.js";

/** Why the native engine cannot be used; undefined: it can. */
const noNative = whyUnavailable();

/** The available exact engines, the fastest in a fixed order first. The reference engine, slow by design, is none of them. */
export const EXACT_ENGINES: readonly Engine[] = [
  ...(noNative === undefined ? [nativeEngine] : []),
  specialisedEngine,
  wasmEngine,
];

/** Without free growth. */
const kernel: Engine = { ...wasmEngine, grows: false };

/**
 * The engine in a fixed fill order, one cell per step; the planner chooses the order if the task names no tree.
 * @param enginesOf the engine in its role; beside another the kernel makes short searches
 */
function fixedContestant(
  engine: Engine,
  enginesOf: (engine: Engine) => Engines = (kernel) => ({ kernel: { ...kernel, grows: false } }),
): Contestant {
  return {
    name: engine.name,
    kind: "edgewise",
    countsNodes: true,
    missing: engine === nativeEngine ? noNative : undefined,
    async solve(puzzle, task) {
      if (task.plan?.order === FREE_GROWTH) throw new RangeError("fills the cells in a fixed order");
      return solve(engine, enginesOf, puzzle, task);
    },
  };
}

/**
 * Free growth, for boards without a frame. Its tree differs from that of a fixed order, so it is a separate contestant.
 */
const freeGrowthContestant: Contestant = {
  name: FREE_GROWTH,
  kind: "edgewise",
  countsNodes: true,
  async solve(puzzle, task) {
    if (task.plan && task.plan.order !== FREE_GROWTH) throw new RangeError("fills the cells in no fixed order");
    makeGrowthPlan(puzzle); // throws if the puzzle does not suit free growth
    return solve(wasmEngine, (kernel) => ({ kernel }), puzzle, task);
  },
};

/**
 * `solve` as users of the command get it: the best engine for the puzzle, planned orders, free growth. Those of the app
 * have no native engine, and checkpoints, so that a search can be continued.
 */
function productContestant(name: "solve" | "app"): Contestant {
  const isApp = name === "app";
  const native = isApp || noNative !== undefined ? undefined : nativeEngine;
  const engines = { kernel: wasmEngine, specialised: specialisedEngine, native };
  return {
    name,
    kind: "edgewise",
    async solve(puzzle, { find, plan, threads, timeLimitMs }) {
      if (plan !== undefined) throw new RangeError("chooses its plan itself");
      const checkpoints = isApp && (find === "first" ? "thorough" : true);
      // By default it uses all cores, once the search proves long.
      const pool = createThreadPool(() => startWorker(), threads);
      return answer(puzzle, { timeLimitMs, limit: LIMITS[find], checkpoints }, { engines, host, pool });
    },
  };
}

const reference = fixedContestant(referenceEngine);

/**
 * The articles' method: row by row, no symmetry breaking, each tile tried from a list. The reference engine is that
 * program, with counting and checks.
 */
export const articlesMethod: Contestant = {
  ...reference,
  name: "articles",
  kind: "baseline",
  solve: (puzzle, { plan = { order: "row-major", symmetry: false }, ...task }) =>
    reference.solve(puzzle, { ...task, plan }),
};

export const EDGEWISE: readonly Contestant[] = [
  fixedContestant(nativeEngine, (native) => ({ kernel, native })),
  fixedContestant(specialisedEngine, (specialised) => ({ kernel, specialised })),
  fixedContestant(wasmEngine),
  freeGrowthContestant,
  productContestant("solve"),
  productContestant("app"),
];

const LIMITS = { first: 1, all: Number.POSITIVE_INFINITY, count: 0 } as const;

async function solve(
  engine: Engine,
  enginesOf: (engine: Engine) => Engines,
  puzzle: Puzzle,
  { find, plan: tree, threads, timeLimitMs }: Task,
): Promise<Answer> {
  const startedAt = host.now();
  let prepareMs: number | undefined;
  const timed: Engine = {
    ...engine,
    open(...args) {
      const opened = engine.open(...args);
      // If several searches take turns, this is the time of the first.
      prepareMs ??= host.now() - startedAt;
      return opened;
    },
  };
  const request: SolveRequest = {
    startedAt,
    timeLimitMs,
    limit: LIMITS[find],
    // A portfolio uses one thread.
    threads: find === "first" && tree === undefined ? 1 : threads,
    ...(tree && { plan: planOf(puzzle, tree) }),
  };
  const pool = createThreadPool(engine === nativeEngine ? () => startNativeWorker() : () => startWorker(), threads);
  const found = await answer(puzzle, request, { engines: enginesOf(timed), host, pool });
  return { ...found, ...(prepareMs !== undefined && { prepareMs }) };
}

async function answer(puzzle: Puzzle, request: SolveRequest, machine: Machine): Promise<Answer> {
  const { outcome } = await resultOfSearch(search(puzzle, request, { ...machine, planner: orderPlanner }));
  return { ...answerOf(outcome), nodes: Number(outcome.nodes) };
}

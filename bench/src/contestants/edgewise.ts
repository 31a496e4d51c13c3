/** Edgewise's engines as contestants. They search as the command does. */
import {
  createThreadPool,
  type Engine,
  type Engines,
  FREE_GROWTH,
  type Machine,
  type Puzzle,
  resultOfSearch,
  type SolveRequest,
  solve as search,
  type WorkerPort,
} from "@edgewise/core";
import { makeGrowthPlan, makePlan, orderPlanner, type Plan } from "@edgewise/core/plan";
import { nativeEngine } from "@edgewise/native";
import { startWorker as startNativeWorker } from "@edgewise/native/threads";
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";
import { type Answer, answerOf, type Contestant, type Task, type Tree } from "./contestant.js";
import { whyMissing } from "./engines.js";

/** The engine in a fixed fill order, one cell per step; the planner chooses the order if the task names no tree. */
export function edgewiseContestant(engine: Engine): Contestant {
  return {
    name: engine.name,
    kind: "edgewise",
    countsNodes: true,
    missing: whyMissing(engine),
    solve: (puzzle, task) => solve({ engine, planOf: fixedPlan, machineOf: fixedOrderEngines }, puzzle, task),
  };
}

/**
 * Free growth, for boards without a frame. Its tree differs from that of a fixed order, so it is a separate contestant.
 */
export const freeGrowthContestant: Contestant = {
  name: FREE_GROWTH,
  kind: "edgewise",
  countsNodes: true,
  missing: undefined,
  async solve(puzzle, task) {
    makeGrowthPlan(puzzle); // throws if the puzzle does not suit free growth
    return solve({ engine: wasmEngine, planOf: growthPlan, machineOf: (kernel) => ({ kernel }) }, puzzle, task);
  },
};

/** `solve` as users of the command get it: the best engine for the puzzle, planned orders, free growth. */
export const productContestant: Contestant = {
  name: "solve",
  kind: "edgewise",
  countsNodes: false,
  missing: undefined,
  async solve(puzzle, { find, plan, timeLimitMs }) {
    if (plan !== undefined) throw new RangeError("chooses its plan itself");
    const native = whyMissing(nativeEngine) === undefined ? nativeEngine : undefined;
    const engines = { kernel: wasmEngine, specialised: specialisedEngine, native };
    const request: SolveRequest = { timeLimitMs, limit: LIMITS[find] };
    return answer(puzzle, request, { engines, host });
  },
};

/**
 * The articles' method: row by row, no symmetry breaking, each tile tried from a list. The reference engine is that
 * program, with counting and checks.
 */
export function articlesMethod(reference: Engine): Contestant {
  return {
    ...edgewiseContestant(reference),
    name: "articles",
    kind: "baseline",
    solve: (puzzle, { plan = { order: "row-major", symmetry: false }, ...task }) =>
      edgewiseContestant(reference).solve(puzzle, { ...task, plan }),
  };
}

/** The engine in its role, beside the kernel for short searches. Free growth is switched off. */
function fixedOrderEngines(engine: Engine): Engines {
  const kernel = { ...wasmEngine, grows: false };
  if (engine.name === nativeEngine.name) return { kernel, native: engine };
  return engine.name === specialisedEngine.name
    ? { kernel, specialised: engine }
    : { kernel: { ...engine, grows: false } };
}

function fixedPlan(puzzle: Puzzle, { order, symmetry }: Tree): Plan {
  if (order === FREE_GROWTH) throw new RangeError("fills the cells in a fixed order");
  return makePlan(puzzle, { order, symmetry });
}

function growthPlan(puzzle: Puzzle, { order, symmetry }: Tree): Plan {
  if (order !== FREE_GROWTH) throw new RangeError("fills the cells in no fixed order");
  return makeGrowthPlan(puzzle, { symmetry });
}

interface Way {
  readonly engine: Engine;
  readonly planOf: (puzzle: Puzzle, tree: Tree) => Plan;
  readonly machineOf: (engine: Engine) => Engines;
}

function startWorkerOf(engine: string): WorkerPort {
  return engine === nativeEngine.name ? startNativeWorker() : startWorker();
}

const LIMITS = { first: 1, all: Number.POSITIVE_INFINITY, count: 0 } as const;

async function solve({ engine, planOf, machineOf }: Way, puzzle: Puzzle, task: Task): Promise<Answer> {
  const { find, plan: tree, threads, timeLimitMs } = task;
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
  const pool = createThreadPool(() => startWorkerOf(engine.name), threads);
  const found = await answer(puzzle, request, { engines: machineOf(timed), host, pool });
  return { ...found, ...(prepareMs !== undefined && { prepareMs }) };
}

async function answer(puzzle: Puzzle, request: SolveRequest, machine: Machine): Promise<Answer> {
  const { outcome } = await resultOfSearch(search(puzzle, request, { ...machine, planner: orderPlanner }));
  return { ...answerOf(outcome), nodes: Number(outcome.nodes) };
}

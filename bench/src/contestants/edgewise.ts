/** Engines of core's contract as contestants: searched with as the command would. */
import {
  choosePlan,
  type Engine,
  FREE_GROWTH,
  findFirst,
  makeGrowthPlan,
  makePlan,
  type Plan,
  type Puzzle,
  type SearchOutcome,
  search,
  searchesSubtrees,
  searchInPool,
} from "@edgewise/core";
import { startWorker as startNativeWorker } from "@edgewise/native/pool/node";
import { wasmEngine } from "@edgewise/wasm";
import { startWorker as startWasmWorker } from "@edgewise/wasm/pool/node";
import { nodeHost } from "../host.js";
import type { Answer, Contestant, Task, Tree } from "./contestant.js";

type PlanMaker = (puzzle: Puzzle, tree: Tree | undefined) => Plan;

/** The engine in a fixed fill order, one cell a step: the planner's choice where no tree is named. */
export function edgewiseContestant(engine: Engine): Contestant {
  return {
    name: engine.name,
    title: engine.title,
    kind: "edgewise",
    countsNodes: true,
    missing: undefined,
    solve: (puzzle, task) => solve({ engine, planOf: fixedPlan }, puzzle, task),
  };
}

/** The other kind of plan, for bare boards: its tree is another, so it stands beside the engines that fill a fixed order. */
export const freeGrowthContestant: Contestant = {
  name: FREE_GROWTH,
  title: "strips of cells, on the side where the fewest fit, by the kernel in WebAssembly",
  kind: "edgewise",
  countsNodes: true,
  missing: undefined,
  solve: (puzzle, task) => solve({ engine: wasmEngine, planOf: growthPlan }, puzzle, task),
};

/**
 * What the articles do: row by row, every turned board, tile after tile from a list. The reference engine is that
 * program, counted and checked.
 */
export function articlesMethod(reference: Engine): Contestant {
  return {
    name: "articles",
    title: "the articles' own method: row by row, each tile tried from a list (the reference engine)",
    kind: "baseline",
    countsNodes: true,
    missing: undefined,
    async solve(puzzle, { plan = { order: "row-major", symmetry: false }, ...task }) {
      return solve({ engine: reference, planOf: fixedPlan }, puzzle, { ...task, plan });
    },
  };
}

function fixedPlan(puzzle: Puzzle, tree: Tree | undefined): Plan {
  if (tree === undefined) return choosePlan(puzzle);
  const { order, symmetry } = tree;
  if (order === FREE_GROWTH) throw new RangeError("fills the cells in a fixed order");
  return makePlan(puzzle, { order, symmetry });
}

function growthPlan(puzzle: Puzzle, tree: Tree | undefined): Plan {
  if (tree === undefined) return makeGrowthPlan(puzzle);
  const { order, symmetry, blockCells } = tree;
  if (order !== FREE_GROWTH) throw new RangeError("fills the cells in no fixed order");
  return makeGrowthPlan(puzzle, { symmetry, ...(blockCells !== undefined && { blockCells }) });
}

interface Way {
  readonly engine: Engine;
  readonly planOf: PlanMaker;
}

async function solve(way: Way, puzzle: Puzzle, task: Task): Promise<Answer> {
  const { engine } = way;
  const startedAt = nodeHost.now();
  let prepareMs: number | undefined;
  const timed: Engine = {
    ...engine,
    open(...args) {
      const opened = engine.open(...args);
      // Where several searches take turns, the first of them.
      prepareMs ??= nodeHost.now() - startedAt;
      return opened;
    },
  };
  const { status, arrangements, distinct, nodes, elapsedMs } = await begin({ ...way, timed, startedAt }, puzzle, task);
  return {
    status: status === "complete" || status === "solved" ? status : "limit",
    arrangements: Number(arrangements),
    distinct: Number(distinct),
    nodes: Number(nodes),
    elapsedMs,
    ...(prepareMs !== undefined && { prepareMs }),
  };
}

interface Searching extends Way {
  /** The engine, with a look at the clock once it is open. */
  readonly timed: Engine;
  readonly startedAt: number;
}

function begin(
  { engine, timed, planOf, startedAt }: Searching,
  puzzle: Puzzle,
  { find, plan, threads, timeLimitMs }: Task,
): Promise<SearchOutcome> {
  const limits = { startedAt, timeLimitMs };
  if (find === "first" && plan === undefined) {
    const grows = planOf === growthPlan;
    if (grows) planOf(puzzle, plan); // Is it for this puzzle at all?
    return findFirst(timed, puzzle, nodeHost, {
      ...limits,
      quickEngine: wasmEngine,
      ...(grows && { growingEngine: timed }),
    });
  }
  const chosen = planOf(puzzle, plan);
  const options = {
    ...limits,
    ...(find === "first" && { solutionLimit: 1 }),
    ...(find === "all" && { onSolution() {} }),
  };
  if (threads === 1) return search(timed, puzzle, chosen, nodeHost, options);
  if (!searchesSubtrees(engine)) throw new RangeError("searches with one thread");
  const startWorker = engine.name === "native" ? startNativeWorker : startWasmWorker;
  return searchInPool(engine, puzzle, chosen, nodeHost, { ...options, threads, startWorker, patienceMs: 0 });
}

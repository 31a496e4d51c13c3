/** Engines of core's contract as contestants: searched with as the command would. */
import {
  choosePlan,
  type Engine,
  findFirst,
  makePlan,
  type Puzzle,
  type SearchOutcome,
  search,
  searchesSubtrees,
  searchInPool,
} from "@edgewise/core";
import { wasmEngine } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/pool/node";
import { nodeHost } from "../host.js";
import type { Answer, Contestant, Task } from "./contestant.js";

export function edgewiseContestant(engine: Engine): Contestant {
  return {
    name: engine.name,
    title: engine.title,
    kind: "edgewise",
    countsNodes: true,
    missing: undefined,
    solve: (puzzle, task) => solve(engine, puzzle, task),
  };
}

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
      return solve(reference, puzzle, { ...task, plan });
    },
  };
}

async function solve(engine: Engine, puzzle: Puzzle, task: Task): Promise<Answer> {
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
  const { status, arrangements, distinct, nodes, elapsedMs } = await begin(engine, timed, puzzle, task, startedAt);
  return {
    status: status === "complete" || status === "solved" ? status : "limit",
    arrangements: Number(arrangements),
    distinct: Number(distinct),
    nodes: Number(nodes),
    elapsedMs,
    ...(prepareMs !== undefined && { prepareMs }),
  };
}

function begin(
  engine: Engine,
  timed: Engine,
  puzzle: Puzzle,
  { find, plan, threads, timeLimitMs }: Task,
  startedAt: number,
): Promise<SearchOutcome> {
  const limits = { startedAt, timeLimitMs };
  if (find === "first" && plan === undefined) {
    return findFirst(timed, puzzle, nodeHost, { ...limits, quickEngine: wasmEngine });
  }
  // A tree that is named has steps of one cell: it is everybody's, the yardstick's too.
  const chosen = plan ? makePlan(puzzle, plan) : choosePlan(puzzle, { grows: engine.grows === true });
  const options = {
    ...limits,
    ...(find === "first" && { solutionLimit: 1 }),
    ...(find === "all" && { onSolution() {} }),
  };
  if (threads === 1) return search(timed, puzzle, chosen, nodeHost, options);
  if (!searchesSubtrees(engine)) throw new RangeError("searches with one thread");
  return searchInPool(engine, puzzle, chosen, nodeHost, { ...options, threads, startWorker });
}

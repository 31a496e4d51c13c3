/**
 * How a search is cut into tasks, which are those of core's pool: at the beginning into many of similar expected size,
 * later what a worker leaves over. Every node is visited once, while splitting or by a worker.
 */
import type { Host, Puzzle } from "@edgewise/core";
import {
  type Assignment,
  added,
  continued,
  createRandom,
  inProcessWorker,
  noTotals,
  partsOf,
  probeInSteps,
  type Rest,
  type Snapshot,
  type SubmitOptions,
  type SubtreeEngine,
  split,
  type Task,
  turnsOf,
  type Wanted,
  WHOLE_TREE,
} from "@edgewise/core/engine";
import { finish, type Plan, recipeOf } from "@edgewise/core/plan";
import { Slot } from "./slot.js";

/** Walkers that estimate one task. */
const WALKERS = 4;
/** Expected nodes below which a task is not split at first: half a second, by the kind of the plan. */
const JOB_NODES = { steps: 2e7, growth: 1e6 } as const;
/** Milliseconds that the first split may take. */
const SPLIT_MS = 5000;

interface Sized {
  readonly task: Task;
  /** Expected. */
  readonly nodes: number;
}

/** What a search asks of each worker. */
export function assignmentOf(engine: string, puzzle: Puzzle, plan: Plan, wanted: Wanted): Assignment {
  return {
    type: "assignment",
    isRestart: false,
    puzzle,
    plan: recipeOf(plan),
    engine,
    everyArrangement: wanted === "first",
    sendSolutions: wanted === "first",
  };
}

/**
 * Splits the whole tree. The task that is expected to be the largest is split until there are enough, or until the signal.
 * @param engine visits nodes in the order of the engine that will search; it should open quickly
 * @returns what was counted on the way, and the tasks by turn, then by size, the largest first
 */
export async function splitTree(
  engine: SubtreeEngine,
  puzzle: Puzzle,
  plan: Plan,
  host: Host,
  { wanted = "count", jobs = 1024, jobNodes = JOB_NODES[plan.kind], signal }: SubmitOptions,
): Promise<Snapshot> {
  const slot = new Slot(() => inProcessWorker([engine], host));
  const assignment = assignmentOf(engine.name, puzzle, plan, wanted);
  const oneNode = { nodeBudget: 1, solutionBudget: Infinity, sliceMs: 1 };
  const random = createRandom(1);
  const search = engine.open(puzzle, plan);
  const sized = (task: Task): Sized => {
    const samples = finish(probeInSteps(search, [task], random, WALKERS));
    return { task, nodes: samples.reduce((total, { nodes }) => total + nodes, 0) };
  };

  let totals = noTotals(plan.steps.length);
  const solutions: Uint16Array[] = [];
  const tasks: Sized[] = [sized(WHOLE_TREE)];
  const endsAt = host.now() + SPLIT_MS;
  while (tasks.length > 0 && tasks.length < jobs && host.now() < endsAt && !signal?.aborted) {
    const largest = tasks.reduce((best, one, i) => (one.nodes > (tasks[best]?.nodes ?? 0) ? i : best), 0);
    if ((tasks[largest]?.nodes ?? 0) < jobNodes) break;
    const [{ task }] = tasks.splice(largest, 1) as [Sized];
    const report = await slot.search("split", assignment, { subtree: task, ...oneNode });
    totals = added(totals, report);
    if (report.solutions.length > 0) solutions.push(report.solutions);
    if (solutions.length > 0) break;
    if (report.rest === undefined) continue;
    const left = continued(task, report.rest);
    const parts = left.placed.length > left.floor ? split(left, report.rest.widths[0]) : [left];
    tasks.push(...parts.map(sized));
  }
  search.close();
  slot.close();
  const turnOf = turnsOf(plan);
  tasks.sort((a, b) => turnOf(a.task) - turnOf(b.task) || b.nodes - a.nodes);
  return { ...totals, tasks: tasks.map(({ task }) => task), solutions, everyArrangement: false };
}

/**
 * Splits what a worker left over, if that is possible, at several steps from the floor on.
 * @param wanted number of parts that the estimate says are not empty
 * @returns the parts; the last is where the worker stood
 */
export function partsOfRest(task: Task, { widths }: Rest, wanted: number): Task[] {
  const parts: Task[] = [];
  let inner = task;
  for (let step = 0; parts.length + 1 < wanted && step < widths.length; ) {
    const split = partsOf(inner, widths.slice(step));
    parts.push(...split.slice(0, -1));
    inner = split.at(-1) ?? inner;
    step += split.length - 1;
    if (split.length === 1) break;
  }
  return [...parts, inner];
}

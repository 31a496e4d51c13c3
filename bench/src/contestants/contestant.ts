/**
 * A contestant: an engine of Edgewise, the yardstick, or another way to solve a puzzle. Each is one object, so a new
 * one is one file and a line in registry.ts. The runner uses only this interface, and starts each run in its own
 * process.
 */
import { FREE_GROWTH, type OrderName, type Placement, type Puzzle, type SearchOutcome, verify } from "@edgewise/core";
import { makeGrowthPlan, makePlan, type Plan } from "@edgewise/core/plan";

/** first: one solution. all: report every distinct solution. count: exact counts, no solutions. */
export type Find = "first" | "all" | "count";

/** A fill order, or free growth, which has no fixed order. */
export type Order = OrderName | typeof FREE_GROWTH;

/** One search tree among those of a puzzle. */
export interface Tree {
  readonly order: Order;
  readonly symmetry: boolean;
}

/** A plan in which every step fills one cell, whatever plan the planner would choose; or a plan of free growth. */
export function planOf(puzzle: Puzzle, { order, symmetry }: Tree): Plan {
  return order === FREE_GROWTH ? makeGrowthPlan(puzzle, { symmetry }) : makePlan(puzzle, { order, symmetry });
}

export interface Task {
  readonly find: Find;
  /** The tree that every contestant searches; undefined: each one searches in its own best way. */
  readonly plan: Tree | undefined;
  readonly threads: number;
  readonly timeLimitMs: number;
}

export interface Answer {
  /** "limit": the time limit was reached, or it gave up. */
  readonly status: "complete" | "solved" | "limit";
  readonly arrangements: number;
  /** Absent if it does not count them. */
  readonly distinct?: number;
  /** Placements that agree with every placed neighbour. Absent if it does not count them. */
  readonly nodes?: number;
  /** From the parsed puzzle to the last answer. */
  readonly elapsedMs: number;
  /** The part of `elapsedMs` before the first node: plan, tables, code. */
  readonly prepareMs?: number;
  /** Processor time, including threads and programs. Absent if the system does not report it. */
  readonly cpuMs?: number;
}

type Counted = Pick<SearchOutcome, "status" | "arrangements" | "distinct" | "elapsedMs">;

/** The outcome of a search as an answer without nodes. */
export function answerOf({ status, arrangements, distinct, elapsedMs }: Counted): Answer {
  return {
    status: status === "complete" || status === "solved" ? status : "limit",
    arrangements: Number(arrangements),
    distinct: Number(distinct),
    elapsedMs,
  };
}

/** For those that only look for a first solution. @throws RangeError if the task is another. @param how of the message */
export function expectFirst({ find, plan, threads }: Task, how = ", on one thread"): void {
  if (find !== "first" || plan !== undefined || threads > 1)
    throw new RangeError(`only looks for a first solution${how}`);
}

/** A tile on a cell. */
interface Chosen extends Pick<Placement, "tile" | "rotation"> {
  readonly cell: number;
}

/** @throws Error if the chosen placements are not a solution. */
export function firstAnswer(puzzle: Puzzle, chosen: readonly Chosen[], elapsedMs: number): Answer {
  const { width } = puzzle.board;
  const placements = chosen.map(({ cell, tile, rotation }) => ({
    x: cell % width,
    y: Math.floor(cell / width),
    tile,
    rotation,
  }));
  const [fault] = verify(puzzle, placements);
  if (fault) throw new Error(`not a solution: ${fault.message}`);
  return { status: "solved", arrangements: 1, elapsedMs };
}

export interface Contestant {
  readonly name: string;
  /** plain: a simple encoding, for comparison with an engine of packages/models. */
  readonly kind: "edgewise" | "baseline" | "model" | "plain";
  /** Whether its nodes are those of the plan, so that they must equal those of other contestants. Default: false. */
  readonly countsNodes?: boolean;
  /** Why it is not available: "not built", "not installed". */
  readonly missing?: string | undefined;
  /** @throws RangeError if it does not take the puzzle or the task; the message says why. */
  solve(puzzle: Puzzle, task: Task): Promise<Answer>;
}

/**
 * What takes part: an engine of Edgewise, the yardstick, another way to solve a puzzle. Each is one object, so that a new
 * one is one file and a line in registry.ts; the runner knows nothing else of it, and starts it in a process of its own.
 */
import type { FREE_GROWTH, OrderName, Puzzle } from "@edgewise/core";

/** first: one solution. all: every distinct solution handed over. count: exact counts, nothing kept. */
export const FINDS = ["first", "all", "count"] as const;
export type Find = (typeof FINDS)[number];

/** One search tree among those of a puzzle. */
export interface Tree {
  readonly order: OrderName | typeof FREE_GROWTH;
  readonly symmetry: boolean;
  /** Of free growth: the most cells that one step fills; the planner's choice where it is not said. */
  readonly blockCells?: number;
}

export interface Task {
  readonly find: Find;
  /** The same tree for everybody; undefined: each contestant searches its own best way. */
  readonly plan: Tree | undefined;
  readonly threads: number;
  readonly timeLimitMs: number;
}

export interface Answer {
  /** "limit": the time was over, or it gave up. */
  readonly status: "complete" | "solved" | "limit";
  readonly arrangements: number;
  /** Where it counts them. */
  readonly distinct?: number;
  /** Placements that agree with every placed neighbour, where it counts them. */
  readonly nodes?: number;
  /** From the parsed puzzle to the last answer. */
  readonly elapsedMs: number;
  /** Of that, what came before the first node: plan, tables, code. */
  readonly prepareMs?: number;
  /** Processor time of all that it took, threads and programs included, where the system tells. */
  readonly cpuMs?: number;
}

export interface Contestant {
  readonly name: string;
  /** One line for people. */
  readonly title: string;
  /** plain: what everybody would try first, to hold an engine of packages/models against. */
  readonly kind: "edgewise" | "baseline" | "model" | "plain";
  /** Are its nodes those of the plan, so that everybody's are equal? */
  readonly countsNodes: boolean;
  /** Why it cannot take part here: "not built", "not installed". */
  readonly missing: string | undefined;
  /** @throws RangeError, whose message says what about the puzzle or the task does not suit it. */
  solve(puzzle: Puzzle, task: Task): Promise<Answer>;
}

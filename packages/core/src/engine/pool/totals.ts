/** What has been searched so far, summed over all workers and all resumed runs. */
import type { Found } from "../tally.js";
import type { Report } from "./messages.js";
import type { Task } from "./tasks.js";

/** Counts so far. */
export interface Totals extends Found {
  /** Index 0 is the first step of the plan. */
  readonly nodesByDepth: readonly bigint[];
  /** Only from engines that count them. */
  readonly attempts?: bigint;
}

/** A search that was stopped: what is done, and what is left to do. */
export interface Snapshot extends Totals {
  /** What is left to do: parts of the tree that do not overlap. */
  readonly tasks: readonly Task[];
  /** Solutions reported, u16[cellCount] each; at most the first `SOLUTIONS_HELD`. */
  readonly solutions: readonly Uint16Array[];
  /** Was every solution found reported, or one arrangement for each distinct solution? */
  readonly everyArrangement: boolean;
}

/** Most solutions in a snapshot: all of them are held in memory. */
export const SOLUTIONS_HELD = 1000;

/** Zeros, for a plan of `stepCount` steps. */
export function noTotals(stepCount: number): Totals {
  return { nodesByDepth: new Array<bigint>(stepCount).fill(0n), found: 0n, arrangements: 0n, distinct: 0n };
}

/** The totals with what a report adds. */
export function added(totals: Totals, report: Report | Totals): Totals {
  const attempts = report.attempts === undefined ? totals.attempts : (totals.attempts ?? 0n) + report.attempts;
  return {
    nodesByDepth: totals.nodesByDepth.map((count, depth) => count + (report.nodesByDepth[depth] ?? 0n)),
    found: totals.found + report.found,
    arrangements: totals.arrangements + report.arrangements,
    distinct: totals.distinct + report.distinct,
    ...(attempts !== undefined && { attempts }),
  };
}

/** What has been searched so far, over all workers and runs. */
import type { Found } from "../tally.js";
import type { Report } from "./messages.js";
import type { Task } from "./tasks.js";

/** What has been searched and found so far, by all workers. */
export interface Totals extends Found {
  /** Index 0 is the first step of the plan. */
  readonly nodesByDepth: readonly bigint[];
  /** Where the engine counts them. */
  readonly attempts?: bigint;
}

/** A search that was left off: what is done, and what is to do. */
export interface Snapshot extends Totals {
  readonly tasks: readonly Task[];
  /** Solutions reported, u16[cellCount] each; the first ones only, where there are many. */
  readonly solutions: readonly Uint16Array[];
  /** Were all that were found reported, or one arrangement for each distinct solution? */
  readonly everyArrangement: boolean;
}

/** Solutions that a report brings, and that a snapshot keeps: they are all held in memory. */
export const SOLUTIONS_HELD = 1000;

/** Nothing yet. @param stepCount tiles that the plan places */
export function noTotals(stepCount: number): Totals {
  return { nodesByDepth: new Array<bigint>(stepCount).fill(0n), found: 0n, arrangements: 0n, distinct: 0n };
}

/** Both together, as a new object. */
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

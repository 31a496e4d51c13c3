/**
 * The contract between whoever wants a puzzle searched and whatever searches it.
 *
 *     open ──► running ──run──► "budget"    : run again
 *                  ▲     ├────► "solutions" : take them, run again
 *                  │     └────► "complete"  : every further run says so too
 *                  └─ takeSolutions
 *
 * An exact backtracker visits the nodes of a plan in one fixed order: candidates by tile, then by rotation. So all of
 * them report the same nodes, the same solutions in the same order, and slicing changes neither.
 */
import type { Puzzle } from "../model.js";
import type { Plan } from "../plan/plan.js";

export type RunStatus = "budget" | "solutions" | "complete";

export interface Engine {
  /** As `--engine` takes it. */
  readonly name: string;
  /** One line for people. */
  readonly title: string;
  /** @throws RangeError where the engine cannot take this puzzle. */
  open(puzzle: Puzzle, plan: Plan): Search;
}

/** One search, from the root of its tree to the end. Synchronous: the caller drives the slices. */
export interface Search {
  /**
   * Visits at most `nodeBudget` further nodes (a whole number, at least 0), exactly as many when it returns "budget".
   * @param solutionBudget stop right after the node that makes this many solutions wait (at least 1). The engine may stop
   * for fewer, when it has no room for more.
   */
  run(nodeBudget: number, solutionBudget?: number): RunStatus;
  /**
   * Hands over the solutions found since the last call, in the order found, and forgets them.
   * @param visit gets u16[cellCount] (see problem/placed.ts), valid only during the call.
   * @returns how many there were.
   */
  takeSolutions(visit: (placed: Uint16Array) => void): number;
  /** Nodes visited so far at each depth; index 0 is the first step. Their sum is the node count. */
  nodesByDepth(): bigint[];
  /** Share of the tree that is done, from 0 to 1: the cursors read as a mixed-radix fraction. Never falls, but for rounding. */
  share(): number;
  /** Attempts so far, where the engine counts them. */
  attempts?(): bigint;
  /** Frees what the search holds. Further calls but this one throw an Error. */
  close(): void;
}

export function sum(counts: readonly bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n);
}

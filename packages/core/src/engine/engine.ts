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

/** Why `Search.run` returned: the budget is used up, solutions wait to be taken, or the whole tree has been searched. */
export type RunStatus = "budget" | "solutions" | "complete";

/** Something that searches. `describeConformance` of `@edgewise/core/testing` is what every one has to pass. */
export interface Engine {
  /** As `--engine` takes it. */
  readonly name: string;
  /** One line for people. */
  readonly title: string;
  /** Does it take plans of free growth too? */
  readonly grows?: boolean;
  /** @throws RangeError where the engine cannot take this puzzle or this plan. */
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
  /** Nodes visited so far, by the number of tiles that lay on the board then, less one. Their sum is the node count. */
  nodesByDepth(): bigint[];
  /** Share of the tree that is done, from 0 to 1: the cursors read as a mixed-radix fraction. Never falls, but for rounding. */
  share(): number;
  /** Attempts so far, where the engine counts them. */
  attempts?(): bigint;
  /** Frees what the search holds. Further calls but this one throw an Error. */
  close(): void;
}

/**
 * Where a search stands, in no engine's own terms. A candidate has a number: `tile * 4 + rotation` in a plan of single
 * cells; in free growth its place in the list of all that fit there, used tiles or not.
 */
export interface Position {
  /** The candidate at each step that has one, from the first step on. */
  readonly placed: readonly number[];
  /** At the step after these: candidates below this one have been searched. */
  readonly next: number;
}

/** The part of a search tree below the first `floor` steps of a position, from that position on. */
export interface Subtree extends Position {
  /** At most `placed.length`. 0: the whole tree. */
  readonly floor: number;
}

/** A search that can be sent anywhere in its tree, so that several of them can share it. */
export interface SubtreeSearch extends Search {
  /**
   * Starts over: goes on at the subtree's position and is complete at its end. Nodes count from 0, and `share` is that of
   * the subtree. Solutions not taken are forgotten.
   * @throws RangeError where the tree has no such subtree, whatever the numbers; the search then stands at its root.
   */
  enter(subtree: Subtree): void;
  /** Where the search stands. @throws Error while solutions wait, and once it is complete. */
  position(): Position;
  /** How many candidates a step has where the search stands, whether or not they are free: one digit of `share`. */
  width(step: number): number;
}

/** An engine whose searches can be entered anywhere, as pools and checkpoints need it. */
export interface SubtreeEngine extends Engine {
  /** What visits the nodes, and in which order. Engines with the same stamp may go on where the other stopped. */
  readonly stamp: string;
  /**
   * Does what takes long before a search and is the same in every thread.
   * @returns what `open` takes, of the same puzzle and plan, as structured cloning carries it; undefined: nothing of the kind.
   */
  prepare?(puzzle: Puzzle, plan: Plan): unknown;
  /**
   * As `Engine.open`, for a search that can be sent anywhere.
   * @param prepared made by `prepare` of this engine, here or in another thread
   */
  open(puzzle: Puzzle, plan: Plan, prepared?: unknown): SubtreeSearch;
}

/** What an engine says to a plan of free growth that it cannot search. */
export function refuseGrowth(engineName: string): RangeError {
  return new RangeError(`the engine ${engineName} fills one cell after the other: it cannot grow freely`);
}

/** Can the engine's searches be entered anywhere? */
export function searchesSubtrees(engine: Engine): engine is SubtreeEngine {
  return "stamp" in engine;
}

/** The total of some counts, 0 for none. */
export function sum(counts: readonly bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n);
}

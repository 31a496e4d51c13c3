/**
 * The contract between engines and the code that drives them.
 *
 *     open ──► running ──run──► "budget"    : run again
 *                  ▲     ├────► "solutions" : take them, run again
 *                  │     └────► "complete"  : every further run says so too
 *                  └─ takeSolutions
 *
 * An exact backtracker visits the nodes of a plan in one fixed order: candidates by tile, then by rotation. So all
 * exact engines report the same nodes and the same solutions in the same order, however the search is sliced.
 */
import type { Puzzle } from "../model.js";
import type { Plan } from "../plan/plan.js";

/** Why `Search.run` returned: the budget is used up, solutions wait, or the whole tree has been searched. */
export type RunStatus = "budget" | "solutions" | "complete";

/** A program that searches. Every engine has to pass `describeConformance` of `@edgewise/core/testing`. */
export interface Engine {
  /** The name that `--engine` takes. */
  readonly name: string;
  /** true: it also searches plans of free growth. */
  readonly grows?: boolean;
  /** Opens a search at the root of the plan's tree. @throws RangeError if the engine cannot search it. */
  open(puzzle: Puzzle, plan: Plan): Search;
}

/** One search, from the root of its tree to the end. Synchronous: the caller runs it slice by slice. */
export interface Search {
  /**
   * Visits at most `nodeBudget` further nodes (a whole number, at least 0), and exactly that number if it returns
   * "budget".
   * @param solutionBudget stop right after the node that brings the waiting solutions to this number (at least 1). An
   * engine whose solution buffer is full may stop earlier.
   */
  run(nodeBudget: number, solutionBudget?: number): RunStatus;
  /**
   * Hands over the solutions found since the last call, in the order found, and drops them.
   * @param visit gets u16[cellCount] (see problem/layout.ts), valid only during the call.
   * @returns the number of solutions.
   */
  takeSolutions(visit: (placed: Uint16Array) => void): number;
  /** Nodes visited so far, by the number of tiles on the board at that node, less one. Their sum is the node count. */
  nodesByDepth(): bigint[];
  /** Share of the tree that is done, 0 to 1: the cursors as a mixed-radix fraction. Falls only by rounding. */
  share(): number;
  /** Attempts so far; absent if the engine does not count them. */
  attempts?(): bigint;
  /** Frees the search, which is then over: `run` throws an Error. */
  close(): void;
}

/**
 * Where a search stands, in terms that all engines share. A candidate is a number: `tile * 4 + rotation` in a plan of
 * single cells; in free growth its index in the level's list of strips.
 */
export interface Position {
  /** The candidate placed at each step, from the first step on. */
  readonly placed: readonly number[];
  /** At the next step: candidates below this one have been searched. */
  readonly next: number;
}

/** The part of a search tree below the first `floor` steps of a position, from that position on. */
export interface Subtree extends Position {
  /** At most `placed.length`. 0: the whole tree. */
  readonly floor: number;
}

/** A search that can be moved to any position of its tree, so that several searches can share one tree. */
export interface SubtreeSearch extends Search {
  /**
   * Starts over at the subtree's position; the search is complete at the end of the subtree. Nodes count from 0,
   * `share` is that of the subtree, and solutions not yet taken are dropped.
   * @throws RangeError if the tree has no such subtree, for any numbers at all; the search then stands at its root.
   */
  enter(subtree: Subtree): void;
  /** Where the search stands. @throws Error while solutions wait, and once it is complete. */
  position(): Position;
  /** Number of candidates of a step at the search's position, free or not: the radix of one digit of `share`. */
  width(step: number): number;
}

/** An engine whose searches can begin at any position, as pools and checkpoints require. */
export interface SubtreeEngine extends Engine {
  /** Identifies the order of nodes and candidates. Engines with the same stamp can resume each other's checkpoints. */
  readonly stamp: string;
  /**
   * Does the slow part of opening a search, which is the same in every thread.
   * @returns a value for `open` with the same puzzle and plan, which structured cloning can copy; undefined if there is
   * none
   */
  prepare?(puzzle: Puzzle, plan: Plan): unknown;
  /**
   * As `Engine.open`.
   * @param prepared the result of this engine's `prepare`, from this thread or another
   */
  open(puzzle: Puzzle, plan: Plan, prepared?: unknown): SubtreeSearch;
}

/** The engines that run here. */
export interface Engines {
  /** Opens at once and runs everywhere. Searches plans of free growth if it `grows`. */
  readonly kernel: Engine;
  /** The fastest in a fixed order, once it has written its code. */
  readonly specialised?: Engine | undefined;
  /** Opens at once and is faster than the kernel. */
  readonly native?: Engine | undefined;
}

/** A plan and the engine that searches it. */
export interface Planned {
  /** How the search is made. */
  readonly plan: Plan;
  /** What makes it. */
  readonly engine: Engine;
}

/** What a search needs from its environment. */
export interface Host {
  /** Milliseconds on a monotonic clock. Called without its object. */
  readonly now: () => number;
  /** Resolves once the host has handled pending events: signals, timers, input. */
  breathe(): Promise<void>;
}

/** The error of an engine that is given a plan of free growth and cannot search it. */
export function refuseGrowth(engineName: string): RangeError {
  return new RangeError(`the engine ${engineName} has no free growth`);
}

/** Can the engine's searches begin at any position? */
export function searchesSubtrees(engine: Engine): engine is SubtreeEngine {
  return "stamp" in engine;
}

/** The total of some counts, 0n for none. */
export function sum(counts: readonly bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n);
}

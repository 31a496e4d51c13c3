/** What can be asked of a search, and the check that it makes sense. Names are those of the command, in camel case. */
import {
  describe,
  FREE_GROWTH,
  ORDER_NAMES,
  type OrderName,
  type ProgressReport,
  type Puzzle,
  type PuzzleDraft,
} from "@edgewise/core";

/** A puzzle that was read before, or one as plain data, as it stands in a `.puzzle.json`. Either is validated. */
export type PuzzleInput = Puzzle | StampedDraft;

/** A draft with what a `.puzzle.json` says of itself. */
export interface StampedDraft extends PuzzleDraft {
  /** "edgewise-puzzle", where it is there. */
  readonly format?: string;
  /** 1, where it is there. */
  readonly version?: number;
}

/** How a puzzle is searched. All of it may be left out. */
export interface PlanOptions {
  /** The fill order. Default: "auto", the one whose search is estimated shortest. */
  readonly order?: "auto" | OrderName | typeof FREE_GROWTH;
  /** Leave out turned boards and swaps of identical tiles (default true). Counts are the same, nodes are not. */
  readonly symmetry?: boolean;
  /** Of the planner's probes, and of what is tried to find a first solution: a whole number from 0 (default 1). */
  readonly seed?: number;
}

export interface CountOptions extends PlanOptions {
  /** Ends the search; its result then has the status "aborted". */
  readonly signal?: {
    /** Looked at some fifty times a second. */
    readonly aborted: boolean;
  };
  /** Milliseconds after which the search ends with the status "limit". */
  readonly timeLimitMs?: number;
  /** Nodes after which the search ends with the status "limit". Kept to the node. */
  readonly nodeLimit?: number;
  /** Called every 100 ms or so while the search runs, with plain data. */
  readonly onProgress?: (progress: ProgressReport) => void;
}

export interface SessionOptions extends PlanOptions {
  /** Hand over every arrangement that is searched instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
}

export interface SolutionsOptions extends CountOptions, SessionOptions {
  /** Stop after so many solutions; `Infinity` for all of them. */
  readonly limit?: number;
}

const ORDERS: readonly string[] = ["auto", ...ORDER_NAMES, FREE_GROWTH];

/** @throws RangeError naming the option, what was expected and what was found. */
export function checkOptions(options: SolutionsOptions): void {
  const { order = "auto", seed = 1, limit = 1, nodeLimit = 1, timeLimitMs = 0 } = options;
  if (!ORDERS.includes(order)) throw unexpected("order", ORDERS.join(", "), order);
  if (!Number.isSafeInteger(seed) || seed < 0) throw unexpected("seed", "a whole number from 0", seed);
  if (!isCount(limit)) throw unexpected("limit", "a whole number from 1, or Infinity", limit);
  if (!isCount(nodeLimit)) throw unexpected("nodeLimit", "a whole number from 1, or Infinity", nodeLimit);
  if (!(timeLimitMs >= 0)) throw unexpected("timeLimitMs", "milliseconds from 0", timeLimitMs);
}

export function unexpected(what: string, expected: string, found: unknown): RangeError {
  return new RangeError(`${what}: expected ${expected}, found ${describe(found)}`);
}

function isCount(value: number): boolean {
  return value >= 1 && (Number.isSafeInteger(value) || value === Number.POSITIVE_INFINITY);
}

/** What can be asked of a search. Names are those of the command, in camel case; core's `solve` checks the values. */
import type { FREE_GROWTH, OrderName, ProgressReport, Puzzle, PuzzleDraft } from "@edgewise/core";

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
  /** `@edgewise/wasm/threads` only. Threads at most; by default one for each core to count or to find all, else 1. */
  readonly threads?: number;
  /** `@edgewise/wasm/threads` only. Called at the start, every few seconds and at the end with a text to go on from. */
  readonly onCheckpoint?: (checkpoint: string) => void;
  /** `@edgewise/wasm/threads` only. Text of a checkpoint of the same search to go on from; limits count from there. */
  readonly resume?: string;
}

export interface SessionOptions extends PlanOptions {
  /** Hand over every arrangement that is searched instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
}

export interface SolutionsOptions extends CountOptions, SessionOptions {
  /** Stop after so many solutions; `Infinity` for all of them. */
  readonly limit?: number;
}

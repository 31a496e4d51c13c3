/** The options of a search. Names are those of the command, in camel case; core's `solve` checks the values. */
import type { FREE_GROWTH, OrderName, ProgressReport, Puzzle, PuzzleDraft } from "@edgewise/core";
import type { PLANNED } from "@edgewise/core/plan";

/** A puzzle that was read before, or plain data as in a `.puzzle.json`. Either is validated. */
export type PuzzleInput = Puzzle | StampedDraft;

/** A draft with the format and version of a `.puzzle.json`. */
export interface StampedDraft extends PuzzleDraft {
  /** "edgewise-puzzle" if given. */
  readonly format?: string;
  /** 1 if given. */
  readonly version?: number;
}

/** How a puzzle is searched. All options are optional. */
export interface PlanOptions {
  /** The fill order. Default: "auto", the order whose search is estimated to be shortest. */
  readonly order?: "auto" | OrderName | typeof PLANNED | typeof FREE_GROWTH;
  /** Leave out turned boards and swaps of identical tiles (default true). Counts are the same, nodes are not. */
  readonly symmetry?: boolean;
  /** Seed of the planner's probes and of the attempts at a first solution: a whole number from 0 (default 1). */
  readonly seed?: number;
}

export interface CountOptions extends PlanOptions {
  /** Ends the search; its result then has the status "aborted". */
  readonly signal?: {
    /** Read about fifty times a second. */
    readonly aborted: boolean;
  };
  /** Milliseconds after which the search ends with the status "limit". */
  readonly timeLimitMs?: number;
  /** Nodes after which the search ends with the status "limit". Exact. */
  readonly nodeLimit?: number;
  /** Called every 100 ms or so while the search runs, with plain data. */
  readonly onProgress?: (progress: ProgressReport) => void;
  /** `@edgewise/wasm/threads` only. Maximum number of threads. Default: one a core, in searches that prove long. */
  readonly threads?: number;
  /** `@edgewise/wasm/threads` only. Called with a text to resume from: at the start, every few seconds, at the end. */
  readonly onCheckpoint?: (checkpoint: string) => void;
  /** `@edgewise/wasm/threads` only. Checkpoint of the same search to resume from; limits count from there. */
  readonly resume?: string;
}

export interface SessionOptions extends PlanOptions {
  /** Return every arrangement that is searched instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
}

export interface SolutionsOptions extends CountOptions, SessionOptions {
  /** Number of solutions after which the search stops; `Infinity` for all of them. */
  readonly limit?: number;
}

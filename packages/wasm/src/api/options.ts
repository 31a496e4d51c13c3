/** The options of a search: those of core's `solve` under the same names, which checks the values. */
import type { ProgressReport, Puzzle, PuzzleDraft, SolveRequest } from "@edgewise/core";

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
export interface PlanOptions extends Pick<SolveRequest, "order" | "symmetry" | "seed"> {}

/** Limits and reports; `threads`, `resume` and `onCheckpoint` are for `@edgewise/wasm/threads` only. */
export interface CountOptions
  extends PlanOptions,
    Pick<SolveRequest, "signal" | "timeLimitMs" | "nodeLimit" | "threads" | "resume"> {
  /** Called every 100 ms or so while the search runs, with plain data. */
  readonly onProgress?: (progress: ProgressReport) => void;
  /** Called with a text to resume from: at the start, every few seconds, at the end. */
  readonly onCheckpoint?: (checkpoint: string) => void;
}

export interface SessionOptions extends PlanOptions, Pick<SolveRequest, "everyArrangement"> {}

export interface SolutionsOptions extends CountOptions, SessionOptions {
  /** Number of solutions after which the search stops; `Infinity` for all of them. */
  readonly limit?: number;
}

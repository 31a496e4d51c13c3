/** Messages between the page and the search worker. All types survive structured cloning. */
import type { PuzzleData, SearchOutcome, SearchSetup, Solution, SolveEvent } from "@edgewise/core";

/** `first`: any one solution. `all`: every distinct one. `count`: like `all`, but no solution is kept. */
export type SearchKind = "first" | "all" | "count";

/** Solutions beyond this number are counted but not sent. */
export const SOLUTIONS_SHOWN = 1000;

/** The statuses of a search that is finished. */
export const ENDS = ["complete", "solved"] as const;

export interface SearchTask {
  readonly kind: SearchKind;
  readonly puzzle: PuzzleData;
  /** A checkpoint to resume from. */
  readonly resume?: string | undefined;
}

export interface SearchReport {
  readonly outcome: Omit<SearchOutcome, "nodesByDepth" | "attempts">;
  readonly setup: SearchSetup;
  /** Where to resume, if the search is unfinished and resumable. */
  readonly checkpoint?: string | undefined;
}

/**
 * What a search tells while it runs. Solutions come in batches, and a checkpoint every few seconds, so that the search can
 * be resumed after the page is closed. For `first` the setup has no fill order, since several take turns.
 */
export type SearchEvent =
  | { readonly type: "setup"; readonly setup: SearchSetup }
  | { readonly type: "solutions"; readonly found: readonly Solution[] }
  | Extract<SolveEvent, { readonly type: "progress" | "checkpoint" }>;

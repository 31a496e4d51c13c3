/** Messages between the page and the search worker. All types survive structured cloning. */
import type { Progress, PuzzleData, SearchOutcome, SearchSetup, Solution } from "@edgewise/core";

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

export interface SearchListener {
  /**
   * Called once the search is planned. For `first` the fill order is empty, since several take turns.
   */
  setup(setup: SearchSetup): void;
  progress(progress: Progress): void;
  /** Called with batches of solutions as they are found; only the first of them are sent. */
  solutions(found: readonly Solution[]): void;
  /** Called every few seconds, so that the search can be resumed after the page is closed. */
  checkpoint(text: string): void;
}

/** A listener in another thread: every call is answered by a promise. */
export type RemoteListener = {
  readonly [Name in keyof SearchListener]: (...args: Parameters<SearchListener[Name]>) => unknown;
};

/** A board with as many tiles as could be placed. */
export interface BestPartial {
  readonly placements: Solution;
  /** true if it is proven that no more tiles fit. */
  readonly isBest: boolean;
}

/** Messages between the page and the search worker. All types survive structured cloning. */
import type { Progress, PuzzleData, SearchOutcome, SearchSetup, Solution } from "@edgewise/core";

/** `first`: any one solution. `all`: every distinct one. `count`: like `all`, but no solution is kept. */
export type SearchKind = "first" | "all" | "count";

export interface SearchTask {
  readonly kind: SearchKind;
  readonly puzzle: PuzzleData;
  /** Selects the strategies tried for a first solution; each worker gets a different seed. */
  readonly seed: number;
  /** A checkpoint to resume from. */
  readonly resume?: string;
}

export interface SearchReport {
  readonly outcome: SearchOutcome;
  readonly setup: SearchSetup;
  /** Where to resume, if the search is unfinished and resumable. */
  readonly checkpoint?: string;
}

export interface SearchListener {
  /**
   * Called once the search is planned. For `first` the fill order is known only at the end, since several take turns.
   */
  setup(setup: SearchSetup): void;
  progress(progress: Progress): void;
  /** Called with batches of solutions as they are found; only the first `SOLUTIONS_SHOWN` are sent. */
  solutions(found: readonly Solution[]): void;
  /** Called every few seconds, so that the search can be resumed after the page is closed. */
  checkpoint(text: string): void;
}

/** A board with as many tiles as could be placed. */
export interface BestPartial {
  readonly placements: Solution;
  /** true if it is proven that no more tiles fit. */
  readonly isBest: boolean;
}

export interface SearchWorkerApi {
  run(task: SearchTask, listener: SearchListener): Promise<SearchReport>;
  /** Stops the search soon; its status is then "aborted". */
  stop(): void;
  /** Places as many tiles as possible, for a puzzle that has no solution. */
  best(puzzle: PuzzleData, timeLimitMs: number): BestPartial;
}

/** Solutions beyond this number are counted but not sent. */
export const SOLUTIONS_SHOWN = 1000;

/** What the page and the search worker say to each other. Everything survives structured cloning. */
import type { Progress, PuzzleData, SearchOutcome, SearchSetup, Solution } from "@edgewise/core";

/** `first`: any one solution. `all`: every distinct one. `count`: as `all`, but none is kept. */
export type SearchKind = "first" | "all" | "count";

export interface SearchTask {
  readonly kind: SearchKind;
  readonly puzzle: PuzzleData;
  /** Of what is tried to find a first solution: others try other things. */
  readonly seed: number;
  /** A checkpoint to go on from. */
  readonly resume?: string;
}

export interface SearchReport {
  readonly outcome: SearchOutcome;
  readonly setup: SearchSetup;
  /** Where to go on from, if the search is not over and can be left off. */
  readonly checkpoint?: string;
}

export interface SearchListener {
  /** Known once the search is planned; the order of a first solution only afterwards, since several take turns. */
  setup(setup: SearchSetup): void;
  progress(progress: Progress): void;
  /** As they are found, some at a time; the first `SOLUTIONS_SHOWN` only. */
  solutions(found: readonly Solution[]): void;
  /** Every few seconds, so that a page that is closed has something to go on from. */
  checkpoint(text: string): void;
}

/** What lies on the board when as many tiles as possible do. */
export interface BestPartial {
  readonly placements: Solution;
  /** Has it been shown that no more fit? */
  readonly isBest: boolean;
}

export interface SearchWorkerApi {
  run(task: SearchTask, listener: SearchListener): Promise<SearchReport>;
  /** Ends the search soon, with the status "aborted". */
  stop(): void;
  /** As many tiles as possible, for a puzzle that has no solution. */
  best(puzzle: PuzzleData, timeLimitMs: number): BestPartial;
}

/** More solutions than anybody looks at; the others are counted. */
export const SOLUTIONS_SHOWN = 1000;

/** What `solve` and `count` are told of a search, and what comes of it. */
import type { SearchOutcome, SearchSetup } from "@edgewise/core";
import type { PuzzleOptions } from "./input.js";

export interface SearchFlags extends PuzzleOptions {
  readonly engine: string;
  readonly order: string;
  readonly symmetry: boolean;
  readonly threads?: number;
  readonly checkpoint?: string;
  readonly resume?: string;
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  readonly seed?: number;
  readonly program?: string;
  readonly proof?: string;
  readonly quiet?: boolean;
}

export interface SearchRun {
  readonly outcome: SearchOutcome;
  readonly setup: SearchSetup;
}

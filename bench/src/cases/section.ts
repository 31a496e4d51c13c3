/** A section of the matrix. */
import type { Contestant, Task, Tree } from "../contestants/contestant.js";

export interface Section {
  readonly title: string;
  /** Shown below the title in the report. */
  readonly note: string;
  takes(contestant: Contestant, tree: Tree | undefined): boolean;
  /** Only the first available contestant that the section takes is measured. */
  readonly isForOne?: boolean;
  /**
   * The kinds of puzzles are listed from easy to hard: a contestant that solves none of a kind is not tried on harder
   * ones.
   */
  readonly isRising?: boolean;
  /** Seconds after which a contestant has timed out. */
  readonly limitS: number;
  /** Most samples of each contestant; default 3. Sections that take medians over many puzzles need only 1. */
  readonly rounds?: number;
  readonly trials: readonly SectionTrial[];
}

export interface SectionTrial {
  readonly case: string;
  readonly find: Task["find"];
  readonly plan?: Tree;
  readonly threads?: number;
  /** Whether the quick run includes it. A number is the time limit in seconds, instead of that in `QUICK`. */
  readonly quick?: boolean | number;
}

/** Limit and samples of a contestant in the quick run. */
export const QUICK = { limitS: 2, rounds: 3 };

/** What a section of the matrix is made of. */
import type { Contestant, Task, Tree } from "../contestants/contestant.js";

export interface Section {
  readonly title: string;
  /** For people, below the title. */
  readonly note: string;
  takes(contestant: Contestant, tree: Tree | undefined): boolean;
  /** Of those it takes only the first one that is here takes part. */
  readonly isForOne?: boolean;
  /** Kinds of puzzles come from easy to hard: who solves none of one kind is not tried on the next. */
  readonly isRising?: boolean;
  /** Seconds after which a contestant has timed out. */
  readonly limitS: number;
  /** Samples of each contestant, at most; default 3. One where medians are taken over many puzzles. */
  readonly rounds?: number;
  readonly trials: readonly SectionTrial[];
}

export interface SectionTrial {
  readonly case: string;
  readonly find: Task["find"];
  readonly plan?: Tree;
  readonly threads?: number;
  /** Part of the quick run, with `QUICK` or, where it needs longer, with so many seconds? */
  readonly quick?: boolean | number;
}

/** What a contestant has in the quick run. */
export const QUICK = { limitS: 2, rounds: 3 };

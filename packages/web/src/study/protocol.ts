/** What the page asks of a worker that studies puzzles. Everything survives structured cloning. */
import type { GeneratedRule, PuzzleData } from "@edgewise/core";

export interface OrderEstimate {
  readonly order: string;
  /** Of the whole tree, with equal boards left out. */
  readonly nodes: number;
  readonly standardError: number;
}

export interface Study {
  /** The smallest tree first. */
  readonly orders: readonly OrderEstimate[];
  /** Cells of the best order. */
  readonly cells: readonly number[];
  /** Nodes visited in the best order, without leaving equal boards out; index 0 is the first cell. */
  readonly nodesByDepth: readonly bigint[];
  readonly arrangements: bigint;
  /** Was the tree searched to its end? */
  readonly isComplete: boolean;
}

/** A random puzzle, decided: does it have a solution? */
export interface Trial {
  readonly width: number;
  readonly height: number;
  readonly colors: number;
  readonly rule: GeneratedRule;
  readonly seed: number;
}

export interface Decision {
  readonly colors: number;
  /** undefined: not decided within the nodes allowed. */
  readonly isSolvable: boolean | undefined;
  /** Until the first solution, or the proof that there is none. */
  readonly nodes: bigint;
}

export interface StudyWorkerApi {
  study(puzzle: PuzzleData, timeLimitMs: number): Promise<Study>;
  decide(trial: Trial): Promise<Decision>;
}

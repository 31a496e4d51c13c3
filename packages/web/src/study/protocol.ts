/** Messages between the page and the study worker. All types survive structured cloning. */
import type { GeneratedRule, PuzzleData } from "@edgewise/core";

export interface OrderEstimate {
  readonly order: string;
  /** Estimated nodes of the whole tree, skipping equivalent boards. */
  readonly nodes: number;
  readonly standardError: number;
}

export interface Study {
  /** Smallest tree first. */
  readonly orders: readonly OrderEstimate[];
  /** Cells in the best fill order. */
  readonly cells: readonly number[];
  /** Nodes visited in the best fill order, including equivalent boards; index 0 is the first cell. */
  readonly nodesByDepth: readonly bigint[];
  readonly arrangements: bigint;
  /** Was the whole tree searched? */
  readonly isComplete: boolean;
}

/** A random puzzle to decide: does it have a solution? */
export interface Trial {
  readonly width: number;
  readonly height: number;
  readonly colors: number;
  readonly rule: GeneratedRule;
  readonly seed: number;
}

export interface Decision {
  readonly colors: number;
  /** undefined: not decided within the node limit. */
  readonly isSolvable: boolean | undefined;
  /** Nodes until the first solution, or the proof that there is none. */
  readonly nodes: bigint;
}

export interface StudyWorkerApi {
  study(puzzle: PuzzleData, timeLimitMs: number): Promise<Study>;
  decide(trial: Trial): Promise<Decision>;
}

/**
 * Estimates the size of a plan's search tree by random probes. In a probe many walkers go down from the root together
 * (walkers.ts). Each probe is an unbiased estimate of the nodes at each depth. Probes vary, so the standard error is
 * reported too.
 */
import type { Puzzle } from "../model.js";
import { createRandom } from "../random.js";
import type { StepPlan } from "./plan.js";
import { finish, type Stepwise } from "./stepwise.js";
import { createProbe, type ProbeTables, probeTables } from "./walkers.js";

/** Estimated size of a search tree. */
export interface TreeEstimate {
  /** Estimated nodes at each depth; index 0 is the first step. */
  readonly nodesByDepth: readonly number[];
  /** Estimated nodes in total. */
  readonly nodes: number;
  /**
   * Standard error of `nodes`: as large as `nodes` where probes are too few, 0 where the tree was counted, NaN after a
   * single probe, which says nothing about its error.
   */
  readonly standardError: number;
  /** Number of probes made. */
  readonly probes: number;
}

/** Makes `count` more probes of one tree. @returns the estimate from all probes so far */
export type TreeEstimator = (count: number) => Stepwise<TreeEstimate>;

/** The estimate depends on seed and number of probes, not on calls. @param tables to share between plans */
export function createEstimator(
  puzzle: Puzzle,
  plan: StepPlan,
  seed = 1,
  tables: ProbeTables = probeTables(puzzle),
): TreeEstimator {
  const probe = createProbe(tables, plan, createRandom(seed));
  const totals = plan.steps.map(() => 0);
  let probes = 0;
  let sum = 0;
  let sumOfSquares = 0;
  return function* (count) {
    for (let i = 0; i < count; i++) {
      const nodes = yield* probe(totals);
      sum += nodes;
      sumOfSquares += nodes * nodes;
    }
    probes += count;
    const mean = sum / probes;
    // After one probe 0 / 0, which is NaN.
    const variance = Math.max(0, sumOfSquares - mean * sum) / (probes - 1);
    const nodesByDepth = totals.map((total) => total / probes);
    return { nodesByDepth, nodes: mean, standardError: Math.sqrt(variance / probes), probes };
  };
}

/** An estimate from a number of probes, the same for the same seed. */
export function estimateTree(puzzle: Puzzle, plan: StepPlan, probes: number, seed = 1): TreeEstimate {
  return finish(createEstimator(puzzle, plan, seed)(probes));
}

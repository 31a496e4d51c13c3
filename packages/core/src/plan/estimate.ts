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
   * Standard error of `nodes`: as large as `nodes` where probes are too few for the tree, 0 where the tree was counted.
   */
  readonly standardError: number;
  /** Number of probes made. */
  readonly probes: number;
}

/** Collects probes of one tree: each call adds to those before. */
export interface TreeEstimator {
  /** Makes `count` more probes. @returns the estimate from all probes so far */
  probe(count: number): TreeEstimate;
  /** Makes one more probe, step by step. @returns the estimate from all probes so far */
  probeInSteps(): Stepwise<TreeEstimate>;
}

/**
 * The estimate depends on the seed and the number of probes, not on how calls divide them.
 * @param tables the puzzle's tables, to share between several plans of it
 */
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
  const estimate = (): TreeEstimate => {
    const mean = sum / probes;
    const variance = Math.max(0, sumOfSquares / probes - mean * mean);
    return {
      nodesByDepth: totals.map((total) => total / probes),
      nodes: mean,
      standardError: Math.sqrt(variance / probes),
      probes,
    };
  };
  function* probeInSteps(): Stepwise<TreeEstimate> {
    const nodes = yield* probe(totals);
    sum += nodes;
    sumOfSquares += nodes * nodes;
    probes++;
    return estimate();
  }
  return {
    probeInSteps,
    probe(count) {
      for (let i = 0; i < count; i++) finish(probeInSteps());
      return estimate();
    },
  };
}

/**
 * An estimate from a number of probes, the same for the same seed.
 * @param probes how many times walkers go down the tree
 */
export function estimateTree(puzzle: Puzzle, plan: StepPlan, probes: number, seed = 1): TreeEstimate {
  return createEstimator(puzzle, plan, seed).probe(probes);
}

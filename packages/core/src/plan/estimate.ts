/**
 * How large is the tree under a plan? Estimated by random probes: many walkers go down from the root together
 * (walkers.ts), and each probe is an unbiased estimate of the nodes at each depth. Probes still scatter, so the spread is
 * reported too.
 */
import type { Puzzle } from "../model.js";
import { createRandom } from "../random.js";
import type { StepPlan } from "./plan.js";
import { createProbe, type ProbeTables, probeTables } from "./walkers.js";

/** How large a search tree is thought to be. */
export interface TreeEstimate {
  /** Estimated nodes at each depth; index 0 is the first step. */
  readonly nodesByDepth: readonly number[];
  /** Estimated nodes in all. */
  readonly nodes: number;
  /** Standard error of `nodes`; of its own size where probes are too few for the tree, 0 where it was counted. */
  readonly standardError: number;
  /** Walks down the tree that it rests on. */
  readonly probes: number;
}

/** Gathers probes of one tree: every call adds to those before. */
export interface TreeEstimator {
  /** Makes so many probes more. @returns the estimate from all probes so far. */
  probe(count: number): TreeEstimate;
}

/**
 * Deterministic by seed, however the probes are portioned.
 * @param tables of the puzzle, for who looks at several plans of it
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
  return {
    probe(count) {
      for (let i = 0; i < count; i++) {
        const nodes = probe(totals);
        sum += nodes;
        sumOfSquares += nodes * nodes;
      }
      probes += count;
      const mean = sum / probes;
      const variance = Math.max(0, sumOfSquares / probes - mean * mean);
      return {
        nodesByDepth: totals.map((total) => total / probes),
        nodes: mean,
        standardError: Math.sqrt(variance / probes),
        probes,
      };
    },
  };
}

/** An estimate from so many probes. Deterministic by seed. @param probes how many times walkers go down the tree. */
export function estimateTree(puzzle: Puzzle, plan: StepPlan, probes: number, seed = 1): TreeEstimate {
  return createEstimator(puzzle, plan, seed).probe(probes);
}

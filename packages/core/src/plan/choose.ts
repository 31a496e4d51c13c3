/**
 * `--order auto`: the fill order whose tree is estimated smallest. No static order wins everywhere (with a frame row by
 * row often beats growth, without one it loses by orders of magnitude), so the planner measures on the puzzle itself.
 */
import type { Puzzle } from "../model.js";
import { createEstimator, type TreeEstimate, type TreeEstimator } from "./estimate.js";
import { ORDER_NAMES } from "./orders.js";
import { makePlan, type Plan } from "./plan.js";

export interface ChoiceOptions {
  readonly symmetry?: boolean;
  readonly seed?: number;
}

export interface EstimatedPlan {
  readonly plan: Plan;
  readonly estimate: TreeEstimate;
}

/** A glance at every order, to see which are out of the question. */
const FIRST_PROBES = 12;
/** A tree below this is searched sooner than measured any better. */
const SMALL_TREE = 30_000;
/** After the first glance an order this many times worse than the best gets no more probes. */
const HOPELESS = 100;
/** Cells walked over in the second, closer look at one order. */
const PROBED_CELLS = 6000;

interface Candidate {
  readonly plan: Plan;
  readonly estimator: TreeEstimator;
  estimate: TreeEstimate;
}

/** Every named order with its estimate, the smallest tree first. Orders that fill the board alike stand once. */
export function estimatePlans(puzzle: Puzzle, { symmetry = true, seed = 1 }: ChoiceOptions = {}): EstimatedPlan[] {
  const candidates = distinctPlans(puzzle, symmetry).map((plan): Candidate => {
    const estimator = createEstimator(puzzle, plan, seed);
    return { plan, estimator, estimate: estimator.probe(FIRST_PROBES) };
  });
  const best = Math.min(...candidates.map(({ estimate }) => estimate.nodes));
  if (best > SMALL_TREE) {
    const probes = Math.max(50, Math.round(PROBED_CELLS / puzzle.tiles.length));
    for (const candidate of candidates) {
      if (candidate.estimate.nodes < best * HOPELESS) candidate.estimate = candidate.estimator.probe(probes);
    }
  }
  return candidates.sort((a, b) => a.estimate.nodes - b.estimate.nodes);
}

export function choosePlan(puzzle: Puzzle, options: ChoiceOptions = {}): Plan {
  return estimatePlans(puzzle, options)[0]?.plan ?? makePlan(puzzle, { ...options, order: "row-major" });
}

function distinctPlans(puzzle: Puzzle, symmetry: boolean): Plan[] {
  const seen = new Set<string>();
  return ORDER_NAMES.map((order) => makePlan(puzzle, { order, symmetry })).filter((plan) => {
    const cells = plan.steps.map((step) => step.cell).join();
    return seen.size !== seen.add(cells).size;
  });
}

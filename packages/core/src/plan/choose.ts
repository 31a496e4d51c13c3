/**
 * `--order auto`: the fill order whose tree is estimated smallest. No static order wins everywhere (with a frame row by
 * row often beats growth, without one it loses by orders of magnitude), so the planner measures on the puzzle itself.
 */
import type { Puzzle } from "../model.js";
import { createEstimator, type TreeEstimate, type TreeEstimator } from "./estimate.js";
import { makeGrowthPlan, whyNotGrowth } from "./growth.js";
import { ORDER_NAMES } from "./orders.js";
import { makePlan, type Plan, type StepPlan } from "./plan.js";

/** `symmetry`: leave out turned boards (default true). `seed`: of the probes (default 1). */
export interface ChoiceOptions {
  readonly symmetry?: boolean;
  readonly seed?: number;
}

/** A plan and how large its tree seems to be. */
export interface EstimatedPlan {
  readonly plan: StepPlan;
  readonly estimate: TreeEstimate;
}

/** A glance at every order, to see which are out of the question. */
const FIRST_PROBES = 12;
/** A tree below this is searched sooner than measured any better. */
const SMALL_TREE = 30_000;
/** After the first glance an order this many times worse than the best gets no more probes. */
const HOPELESS = 100;
/** Tiles. On fewer, any order is soon done. */
const LARGE_BOARD = 16;
/** Trees of free growth were at least so many times smaller. */
const GROWTH_GAIN = 10;
/** Cells walked over in the second, closer look at one order. */
const PROBED_CELLS = 6000;

interface Candidate {
  readonly plan: StepPlan;
  readonly estimator: TreeEstimator;
  estimate: TreeEstimate;
}

/** Every named order with its estimate, the smallest tree first. Orders that fill the board alike stand once. */
export function estimatePlans(puzzle: Puzzle, options: ChoiceOptions = {}): EstimatedPlan[] {
  return closerLook(puzzle, firstGlance(puzzle, options));
}

/** The best plan that fills the board in a fixed order. */
export function chooseOrder(puzzle: Puzzle, options: ChoiceOptions = {}): StepPlan {
  return best(estimatePlans(puzzle, options)).plan;
}

/** The plan that was chosen. */
export interface PlanChoice {
  readonly plan: Plan;
  /** Nodes of its tree, estimated. */
  readonly nodes: number;
}

/**
 * The best plan. A board that is not small, and can, grows freely, without a probe: on every puzzle tried that made the
 * tree many times smaller than the best fixed order did (PERFORMANCE.md).
 * @param grows whether the engine takes plans of free growth (default false)
 */
export function choosePlan(
  puzzle: Puzzle,
  { grows = false, ...options }: ChoiceOptions & { grows?: boolean } = {},
): Plan {
  return grows && growthPays(puzzle) ? makeGrowthPlan(puzzle, options) : chooseOrder(puzzle, options);
}

/** The same with what is known of the plan's tree. */
export function weighPlans(
  puzzle: Puzzle,
  { grows = false, ...options }: ChoiceOptions & { grows?: boolean } = {},
): PlanChoice {
  if (grows && growthPays(puzzle)) {
    const { nodes } = best(firstGlance(puzzle, options)).estimate;
    return { plan: makeGrowthPlan(puzzle, options), nodes: nodes / GROWTH_GAIN };
  }
  const { plan, estimate } = best(estimatePlans(puzzle, options));
  return { plan, nodes: estimate.nodes };
}

/** Is it a board that is best left to free growth, where the engine can? */
export function growthPays(puzzle: Puzzle): boolean {
  return puzzle.tiles.length >= LARGE_BOARD && whyNotGrowth(puzzle) === undefined;
}

function firstGlance(puzzle: Puzzle, { symmetry = true, seed = 1 }: ChoiceOptions): Candidate[] {
  return distinctPlans(puzzle, symmetry).map((plan) => {
    const estimator = createEstimator(puzzle, plan, seed);
    return { plan, estimator, estimate: estimator.probe(FIRST_PROBES) };
  });
}

function closerLook(puzzle: Puzzle, candidates: Candidate[]): Candidate[] {
  const smallest = best(candidates).estimate.nodes;
  if (smallest > SMALL_TREE) {
    const probes = Math.max(50, Math.round(PROBED_CELLS / puzzle.tiles.length));
    for (const candidate of candidates) {
      if (candidate.estimate.nodes < smallest * HOPELESS) candidate.estimate = candidate.estimator.probe(probes);
    }
  }
  return candidates.sort((a, b) => a.estimate.nodes - b.estimate.nodes);
}

function best<T extends EstimatedPlan>(candidates: readonly T[]): T {
  return candidates.reduce((a, b) => (b.estimate.nodes < a.estimate.nodes ? b : a));
}

function distinctPlans(puzzle: Puzzle, symmetry: boolean): StepPlan[] {
  const seen = new Set<string>();
  return ORDER_NAMES.map((order) => makePlan(puzzle, { order, symmetry })).filter((plan) => {
    const cells = plan.steps.map((step) => step.cell).join();
    return seen.size !== seen.add(cells).size;
  });
}

/**
 * `--order auto`: the fill order whose tree is estimated smallest. No static order wins everywhere (with a frame row by
 * row often beats growth, without one it loses by orders of magnitude), so the planner measures on the puzzle itself.
 */
import type { Puzzle } from "../model.js";
import { createEstimator, estimateTree, type TreeEstimate, type TreeEstimator } from "./estimate.js";
import { makeGrowthPlan, whyNotGrowth } from "./growth.js";
import { ORDER_NAMES } from "./orders.js";
import { makePlan, type Plan, type StepPlan } from "./plan.js";
import { probeTables } from "./walkers.js";

/** What the planner's choice depends on besides the puzzle. */
export interface ChoiceOptions {
  /** Leave out turned boards (default true). */
  readonly symmetry?: boolean;
  /** Of the probes (default 1): the same seed, the same choice. */
  readonly seed?: number;
}

/** A plan with what its tree is thought to hold. */
export interface EstimatedPlan {
  /** Fills the board in one of the named orders. */
  readonly plan: StepPlan;
  /** By random probes. */
  readonly estimate: TreeEstimate;
}

/** A tree below this is searched sooner than measured any better. */
const SMALL_TREE = 30_000;
/** After the first glance an order this many times worse than the best gets no more probes. */
const HOPELESS = 10;
/** Of each order in the second, closer look. */
const PROBES = 4;
/** Tiles. On fewer the order is known, or makes little difference, and measuring would cost more than searching does. */
const LARGE_BOARD = 16;
/** Trees of free growth were at least so many times smaller than those of growth from a corner, all turns searched. */
const RAW_GROWTH_GAIN = 40;

interface Candidate {
  readonly plan: StepPlan;
  readonly estimator: TreeEstimator;
  estimate: TreeEstimate;
}

/** Every named order with its estimate, the smallest tree first. Orders that fill the board alike stand once. */
export function estimatePlans(puzzle: Puzzle, options: ChoiceOptions = {}): EstimatedPlan[] {
  return closerLook(firstGlance(puzzle, options));
}

/**
 * The best plan that fills the board in a fixed order. Small boards are not measured: without a frame growth from the centre
 * made the smallest tree, or one larger by at most 4 %, on each of seven kinds; with one, row by row at most 1.9 times that.
 */
export function chooseOrder(puzzle: Puzzle, options: ChoiceOptions = {}): StepPlan {
  if (!isSmall(puzzle)) return best(estimatePlans(puzzle, options)).plan;
  const { symmetry = true } = options;
  return makePlan(puzzle, { order: puzzle.frame === undefined ? "growth-centre" : "row-major", symmetry });
}

/** The planner's choice. */
export interface PlanChoice {
  /** What `choosePlan` gives. */
  readonly plan: Plan;
  /** Nodes of its tree, estimated; it may take a probe. */
  nodes(): number;
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
    const nodes = () => {
      const fixed = makePlan(puzzle, { order: "growth-corner", symmetry: false });
      return estimateTree(puzzle, fixed, 1, options.seed).nodes / RAW_GROWTH_GAIN;
    };
    return { plan: makeGrowthPlan(puzzle, options), nodes };
  }
  if (isSmall(puzzle)) {
    const plan = chooseOrder(puzzle, options);
    return { plan, nodes: () => estimateTree(puzzle, plan, 1, options.seed).nodes };
  }
  const { plan, estimate } = best(estimatePlans(puzzle, options));
  return { plan, nodes: () => estimate.nodes };
}

/** Is free growth, by an engine that can, what a search should follow? */
export function growthPays(puzzle: Puzzle): boolean {
  return !isSmall(puzzle) && whyNotGrowth(puzzle) === undefined;
}

function isSmall({ tiles }: Puzzle): boolean {
  return tiles.length < LARGE_BOARD;
}

/** One probe of every order: which are out of the question? */
function firstGlance(puzzle: Puzzle, { symmetry = true, seed = 1 }: ChoiceOptions): Candidate[] {
  const tables = probeTables(puzzle);
  return distinctPlans(puzzle, symmetry).map((plan) => {
    const estimator = createEstimator(puzzle, plan, seed, tables);
    return { plan, estimator, estimate: estimator.probe(1) };
  });
}

function closerLook(candidates: Candidate[]): Candidate[] {
  const smallest = best(candidates).estimate.nodes;
  if (smallest > SMALL_TREE) {
    for (const candidate of candidates) {
      if (candidate.estimate.nodes < smallest * HOPELESS) candidate.estimate = candidate.estimator.probe(PROBES);
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

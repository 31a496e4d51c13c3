/**
 * The planner, `--order auto`: chooses the fill order whose tree is estimated smallest. No single order is best
 * everywhere (with a frame row by row is often better than growth, without one it is worse by orders of magnitude), so
 * the planner estimates the trees of the puzzle itself.
 */
import type { Puzzle } from "../model.js";
import { createEstimator, estimateTree, type TreeEstimate, type TreeEstimator } from "./estimate.js";
import { makeGrowthPlan, whyNotGrowth } from "./growth.js";
import { type FillOrder, fillOrder, ORDER_NAMES } from "./orders.js";
import { makePlan, type NamedOrder, type Plan, type StepPlan } from "./plan.js";
import { finish, type Stepwise } from "./stepwise.js";
import { probeTables } from "./walkers.js";

/** The name of the best planned order: the one of which the fewest nodes are expected. */
export const PLANNED = "planned";

/**
 * Plans fill orders for one puzzle (planned.ts). Callers pass it in; this module does not import it, so small
 * bundles leave it out.
 */
export interface OrderPlanner {
  /** The estimate of this order, continued below the depth where its walkers died. */
  continuedInSteps(estimate: TreeEstimate, order: FillOrder): Stepwise<TreeEstimate>;
  /** The solutions to expect by chance, turned boards included. A planted one comes on top. */
  expectedSolutionsInSteps(): Stepwise<number>;
  /** The orders of which the fewest nodes are expected, the best first, each different. */
  ordersInSteps(count: number): Stepwise<NamedOrder[]>;
}

/** What the planner's choice depends on, besides the puzzle. */
export interface ChoiceOptions {
  /** Leave out turned boards (default true). */
  readonly symmetry?: boolean;
  /** Seed of the probes (default 1). The same seed gives the same choice. */
  readonly seed?: number;
  /** Compares planned orders too, where the search is long enough. Default: only the named orders. */
  readonly planner?: ((puzzle: Puzzle) => OrderPlanner) | undefined;
}

/** A plan and the estimated size of its tree. */
export interface EstimatedPlan {
  /** Fills the board in one of the named orders. */
  readonly plan: StepPlan;
  /** Estimated by random probes. */
  readonly estimate: TreeEstimate;
}

/** Nodes. A smaller tree is searched faster than it is estimated any better. */
const SMALL_TREE = 30_000;
/** After the first probe, an order this many times worse than the best gets no more probes. */
const HOPELESS = 10;
/** Nodes. Planning takes about 50 ms, a twentieth of the time that this many nodes take. */
const WORTH_PLANNING = 50_000_000;
/** Planned orders to compare with those of the board. */
export const PLANNED_ORDERS = 6;
/** Further probes of each remaining order. */
const PROBES = 4;
/** Tiles. On smaller boards the best order is known, or matters little, and probes would cost more than the search. */
const LARGE_BOARD = 16;
/** Trees of free growth were smaller at least by this factor than growth from a corner with all turns. */
const RAW_GROWTH_GAIN = 40;

interface Candidate {
  readonly plan: StepPlan;
  estimate: TreeEstimate;
  readonly probe: TreeEstimator;
}

/** Every named order with its estimate, the smallest tree first. Orders that agree are listed once. */
export function estimatePlans(puzzle: Puzzle, options: ChoiceOptions = {}): EstimatedPlan[] {
  return finish(estimatePlansInSteps(puzzle, options));
}

/** The best plan that fills the board in a fixed order. */
export function chooseOrder(puzzle: Puzzle, options: ChoiceOptions = {}): StepPlan {
  return finish(chooseOrderInSteps(puzzle, options)).plan;
}

/** The planner's choice. */
export interface PlanChoice<P extends Plan = Plan> {
  /** The plan that `choosePlan` returns. */
  readonly plan: P;
  /** Estimated nodes of its tree. The call may make a probe. */
  nodes(): number;
}

/** May the plan be one of free growth, and of which kind? */
export interface GrowthChoice {
  /** Does the engine support free growth (default false)? */
  readonly grows?: boolean;
  /** How many solutions are wanted, 0 for all (default 1). For one, growth tries the centre first. */
  readonly limit?: number;
}

/**
 * The best plan. Larger boards that allow free growth get it without a probe: its tree was many times smaller on every
 * puzzle tried (PERFORMANCE.md).
 */
export function choosePlan(puzzle: Puzzle, options: ChoiceOptions & GrowthChoice = {}): Plan {
  return finish(choosePlanInSteps(puzzle, options)).plan;
}

/** As `choosePlan`, step by step, and with an estimate of the plan's tree. */
export function* choosePlanInSteps(
  puzzle: Puzzle,
  { grows = false, limit = 1, ...options }: ChoiceOptions & GrowthChoice = {},
): Stepwise<PlanChoice> {
  if (!grows || !growthPays(puzzle)) return yield* chooseOrderInSteps(puzzle, options);
  const nodes = () => {
    const fixed = makePlan(puzzle, { order: "growth-corner", symmetry: false });
    return estimateTree(puzzle, fixed, 1, options.seed).nodes / RAW_GROWTH_GAIN;
  };
  return { plan: makeGrowthPlan(puzzle, { symmetry: options.symmetry ?? true, centreFirst: limit === 1 }), nodes };
}

/**
 * Small boards get no probes. Without a frame, growth from the centre made the smallest tree, or one at most 4 %
 * larger, on each of seven kinds of puzzles; with a frame, row by row made trees of at most 1.9 times the smallest.
 */
function* chooseOrderInSteps(puzzle: Puzzle, options: ChoiceOptions): Stepwise<PlanChoice<StepPlan>> {
  if (isSmall(puzzle)) {
    const { symmetry = true, seed } = options;
    const plan = makePlan(puzzle, { order: puzzle.frame === undefined ? "growth-centre" : "row-major", symmetry });
    return { plan, nodes: () => estimateTree(puzzle, plan, 1, seed).nodes };
  }
  const { plan, estimate } = best(yield* estimatePlansInSteps(puzzle, options, WORTH_PLANNING));
  return { plan, nodes: () => estimate.nodes };
}

/** Should an engine that supports free growth use it for this puzzle? */
export function growthPays(puzzle: Puzzle): boolean {
  return !isSmall(puzzle) && whyNotGrowth(puzzle) === undefined;
}

function isSmall({ tiles }: Puzzle): boolean {
  return tiles.length < LARGE_BOARD;
}

/** @param worthPlanning nodes of the best named order from which planned orders are compared with it */
function* estimatePlansInSteps(
  puzzle: Puzzle,
  { symmetry = true, seed = 1, planner }: ChoiceOptions,
  worthPlanning = 0,
): Stepwise<EstimatedPlan[]> {
  const tables = probeTables(puzzle);
  yield;
  const planned = planner?.(puzzle);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  // One probe of every order, to find those that are clearly worse.
  const add = function* (order: NamedOrder): Stepwise<void> {
    if (seen.size === seen.add(order.cells.join()).size) return;
    yield;
    const plan = makePlan(puzzle, { order, symmetry });
    yield;
    const estimator = createEstimator(puzzle, plan, seed, tables);
    const probe = function* (count: number) {
      const estimate = yield* estimator(count);
      return planned ? yield* planned.continuedInSteps(estimate, order.cells) : estimate;
    };
    candidates.push({ plan, probe, estimate: yield* probe(1) });
  };
  for (const name of ORDER_NAMES) {
    yield;
    yield* add({ name, cells: fillOrder(puzzle, name) });
  }
  if (planned && best(candidates).estimate.nodes >= worthPlanning) {
    for (const order of yield* planned.ordersInSteps(PLANNED_ORDERS)) yield* add(order);
  }
  const smallest = best(candidates).estimate.nodes;
  for (const candidate of candidates) {
    if (smallest <= SMALL_TREE || candidate.estimate.nodes >= smallest * HOPELESS) continue;
    candidate.estimate = yield* candidate.probe(PROBES);
  }
  return candidates.sort((a, b) => a.estimate.nodes - b.estimate.nodes);
}

function best<T extends EstimatedPlan>(candidates: readonly T[]): T {
  return candidates.reduce((a, b) => (b.estimate.nodes < a.estimate.nodes ? b : a));
}

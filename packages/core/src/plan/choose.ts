/**
 * `--order auto`: the fill order whose tree is estimated smallest. No static order wins everywhere (with a frame row by
 * row often beats growth, without one it loses by orders of magnitude), so the planner measures on the puzzle itself.
 */
import type { Puzzle } from "../model.js";
import { createEstimator, estimateTree, type TreeEstimate, type TreeEstimator } from "./estimate.js";
import { makeGrowthPlan, whyNotGrowth } from "./growth.js";
import { fillOrder, ORDER_NAMES } from "./orders.js";
import { makePlan, type Plan, type StepPlan } from "./plan.js";
import { probeTables } from "./walkers.js";

/** Work in steps of some milliseconds: between two of them its owner may look at a clock, or give it up. */
export type Stepwise<T> = Generator<void, T, void>;

/** Does all of it at once. */
export function finish<T>(work: Stepwise<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

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
  return finish(estimating(puzzle, options));
}

/** The best plan that fills the board in a fixed order. */
export function chooseOrder(puzzle: Puzzle, options: ChoiceOptions = {}): StepPlan {
  return finish(choosingOrder(puzzle, options)).plan;
}

/** The planner's choice. */
export interface PlanChoice<P extends Plan = Plan> {
  /** What `choosePlan` gives. */
  readonly plan: P;
  /** Nodes of its tree, estimated; it may take a probe. */
  nodes(): number;
}

/**
 * The best plan. A board that is not small, and can, grows freely, without a probe: on every puzzle tried that made the
 * tree many times smaller than the best fixed order did (PERFORMANCE.md).
 * @param options `grows`: whether the engine takes plans of free growth (default false)
 */
export function choosePlan(puzzle: Puzzle, options: ChoiceOptions & { readonly grows?: boolean } = {}): Plan {
  return finish(choosing(puzzle, options)).plan;
}

/** The same step by step, with what is known of the plan's tree. */
export function* choosing(
  puzzle: Puzzle,
  { grows = false, ...options }: ChoiceOptions & { grows?: boolean } = {},
): Stepwise<PlanChoice> {
  if (!grows || !growthPays(puzzle)) return yield* choosingOrder(puzzle, options);
  const nodes = () => {
    const fixed = makePlan(puzzle, { order: "growth-corner", symmetry: false });
    return estimateTree(puzzle, fixed, 1, options.seed).nodes / RAW_GROWTH_GAIN;
  };
  return { plan: makeGrowthPlan(puzzle, options), nodes };
}

/**
 * Small boards are not measured: without a frame growth from the centre made the smallest tree, or one larger by at most
 * 4 %, on each of seven kinds; with one, row by row at most 1.9 times that.
 */
function* choosingOrder(puzzle: Puzzle, options: ChoiceOptions): Stepwise<PlanChoice<StepPlan>> {
  if (isSmall(puzzle)) {
    const { symmetry = true, seed } = options;
    const plan = makePlan(puzzle, { order: puzzle.frame === undefined ? "growth-centre" : "row-major", symmetry });
    return { plan, nodes: () => estimateTree(puzzle, plan, 1, seed).nodes };
  }
  const { plan, estimate } = best(yield* estimating(puzzle, options));
  return { plan, nodes: () => estimate.nodes };
}

/** Is free growth, by an engine that can, what a search should follow? */
export function growthPays(puzzle: Puzzle): boolean {
  return !isSmall(puzzle) && whyNotGrowth(puzzle) === undefined;
}

function isSmall({ tiles }: Puzzle): boolean {
  return tiles.length < LARGE_BOARD;
}

function* estimating(puzzle: Puzzle, options: ChoiceOptions): Stepwise<EstimatedPlan[]> {
  const candidates = yield* firstGlance(puzzle, options);
  yield* closerLook(candidates);
  return candidates.sort((a, b) => a.estimate.nodes - b.estimate.nodes);
}

/** One probe of every order: which are out of the question? */
function* firstGlance(puzzle: Puzzle, { symmetry = true, seed = 1 }: ChoiceOptions): Stepwise<Candidate[]> {
  const tables = probeTables(puzzle);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const name of ORDER_NAMES) {
    yield;
    const cells = fillOrder(puzzle, name);
    if (seen.size === seen.add(cells.join()).size) continue;
    yield;
    const plan = makePlan(puzzle, { order: { name, cells }, symmetry });
    yield;
    const estimator = createEstimator(puzzle, plan, seed, tables);
    candidates.push({ plan, estimator, estimate: estimator.probe(1) });
  }
  return candidates;
}

function* closerLook(candidates: readonly Candidate[]): Stepwise<void> {
  const smallest = best(candidates).estimate.nodes;
  if (smallest <= SMALL_TREE) return;
  for (const candidate of candidates) {
    if (candidate.estimate.nodes >= smallest * HOPELESS) continue;
    for (let probe = 0; probe < PROBES; probe++) {
      yield;
      candidate.estimate = candidate.estimator.probe(1);
    }
  }
}

function best<T extends EstimatedPlan>(candidates: readonly T[]): T {
  return candidates.reduce((a, b) => (b.estimate.nodes < a.estimate.nodes ? b : a));
}

/**
 * A plan says *how* a puzzle is searched: the fill order, and what symmetry breaking leaves out. Its recipe is plain data,
 * from which a worker or a later run makes the same plan again.
 */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { cellDomains, type Step } from "./domains.js";
import { type Growth, type GrowthPlan, makeGrowthPlan } from "./growth.js";
import { type FillOrder, fillOrder, type OrderName } from "./orders.js";
import { NO_SYMMETRY_BREAKING, type SymmetryBreaking } from "./symmetry/breaking.js";
import { breakSymmetry } from "./symmetry-break.js";

/** Most plans fill one cell at each step, in a fixed order. Plans of free growth choose the order during the search. */
export type Plan = StepPlan | GrowthPlan;

/** A plan that fills one cell at each step, in a fixed order. */
export interface StepPlan {
  /** Tells plans apart. */
  readonly kind: "steps";
  /** Name of the fill order; for the named orders, what `--order` takes. */
  readonly orderName: string;
  /** One step for each open cell. */
  readonly steps: readonly Step[];
  /** How many arrangements each one found stands for. */
  readonly symmetry: SymmetryBreaking;
}

/** A fill order with a name. */
export interface NamedOrder {
  /** For people. */
  readonly name: string;
  /** Every open cell, each once. */
  readonly cells: FillOrder;
}

/** Options of `makePlan`. */
export interface PlanOptions {
  /** The name of a fill order, or a list of all open cells with a name for it. */
  readonly order: OrderName | NamedOrder;
  /** Leave out turned boards and swaps of identical tiles (default true). Counts are exact either way. */
  readonly symmetry?: boolean;
}

/** The plan that fills a puzzle's board in this order, a list of which is not checked. `choosePlan` chooses the order. */
export function makePlan(puzzle: Puzzle, { order, symmetry = true }: PlanOptions): StepPlan {
  const cells = typeof order === "string" ? fillOrder(puzzle, order) : order.cells;
  const domainOf = cellDomains(puzzle);
  const steps: Step[] = cells.map((cell) => ({ cell, domain: domainOf(cell) }));
  const orderName = typeof order === "string" ? order : order.name;
  const broken = symmetry ? breakSymmetry(puzzle, steps) : { steps, symmetry: NO_SYMMETRY_BREAKING };
  return { kind: "steps", orderName, ...broken };
}

/** The cells of a plan in fill order. */
export function orderOf(plan: StepPlan): FillOrder {
  return plan.steps.map((step) => step.cell);
}

/** The input of `planFrom`. */
export interface PlanRecipe {
  /** As `Plan.orderName`. */
  readonly orderName: string;
  /** The fill order; empty for plans of free growth. */
  readonly cells: FillOrder;
  /** Only for plans of free growth. */
  readonly growth?: Growth;
  /** Does the plan leave out turned boards and swaps of identical tiles? */
  readonly symmetry: boolean;
}

/** The recipe from which `planFrom` makes this plan again. */
export function recipeOf(plan: Plan): PlanRecipe {
  const { orderName, symmetry } = plan;
  const common = { orderName, symmetry: symmetry.active };
  if (plan.kind === "steps") return { ...common, cells: orderOf(plan) };
  return { ...common, cells: [], growth: { tile: plan.tile, centreFirst: plan.centreFirst } };
}

/** @throws RangeError unless it has every open cell exactly once, or free growth that the puzzle allows */
export function planFrom(puzzle: Puzzle, { orderName, cells, growth, symmetry }: PlanRecipe): Plan {
  if (growth !== undefined) return makeGrowthPlan(puzzle, { ...growth, symmetry });
  const open = gridOf(puzzle.board).openCells;
  const named = new Set(cells);
  if (cells.length !== open.length || !open.every((cell) => named.has(cell))) {
    throw new RangeError(`expected a fill order of the ${open.length} open cells, found other cells`);
  }
  return makePlan(puzzle, { order: { name: orderName, cells }, symmetry });
}

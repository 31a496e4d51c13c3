/** A plan as plain data, from which a worker or a later run makes the same plan again. */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { type Growth, makeGrowthPlan } from "./growth.js";
import type { FillOrder } from "./orders.js";
import { makePlan, orderOf, type Plan } from "./plan.js";

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
  return { ...common, cells: [], growth: { tile: plan.tile, cellByCell: plan.cellByCell } };
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

/** A plan as plain data, for whoever must make the same one elsewhere: a worker, or a later run. */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import type { FillOrder } from "./orders.js";
import { makePlan, orderOf, type Plan } from "./plan.js";

export interface PlanRecipe {
  readonly orderName: string;
  readonly cells: FillOrder;
  /** Are turned boards left out? */
  readonly symmetry: boolean;
}

export function recipeOf(plan: Plan): PlanRecipe {
  return { orderName: plan.orderName, cells: orderOf(plan), symmetry: plan.symmetry.active };
}

/** @throws RangeError unless the cells are the open ones, each once. */
export function planFrom(puzzle: Puzzle, { orderName, cells, symmetry }: PlanRecipe): Plan {
  const open = gridOf(puzzle.board).openCells;
  const named = new Set(cells);
  if (cells.length !== open.length || !open.every((cell) => named.has(cell))) {
    throw new RangeError(`expected a fill order of the ${open.length} open cells, found other cells`);
  }
  return makePlan(puzzle, { order: { name: orderName, cells }, symmetry });
}

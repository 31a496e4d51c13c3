/** A plan as plain data, for whoever must make the same one elsewhere: a worker, or a later run. */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { type Growth, makeGrowthPlan } from "./growth.js";
import type { FillOrder } from "./orders.js";
import { makePlan, orderOf, type Plan } from "./plan.js";

/** What `planFrom` makes the same plan of. */
export interface PlanRecipe {
  readonly orderName: string;
  /** The fill order; empty where `growth` says how it is found. */
  readonly cells: FillOrder;
  readonly growth?: Growth;
  /** Are turned boards left out? */
  readonly symmetry: boolean;
}

/** A plan as plain data. */
export function recipeOf(plan: Plan): PlanRecipe {
  const { orderName, symmetry } = plan;
  const common = { orderName, symmetry: symmetry.active };
  if (plan.kind === "steps") return { ...common, cells: orderOf(plan) };
  return { ...common, cells: [], growth: { tile: plan.tile, blockCells: plan.blockCells } };
}

/** @throws RangeError unless the cells are the open ones, each once, or a rectangle can grow like that. */
export function planFrom(puzzle: Puzzle, { orderName, cells, growth, symmetry }: PlanRecipe): Plan {
  if (growth !== undefined) return makeGrowthPlan(puzzle, { ...growth, symmetry });
  const open = gridOf(puzzle.board).openCells;
  const named = new Set(cells);
  if (cells.length !== open.length || !open.every((cell) => named.has(cell))) {
    throw new RangeError(`expected a fill order of the ${open.length} open cells, found other cells`);
  }
  return makePlan(puzzle, { order: { name: orderName, cells }, symmetry });
}

/** A Plan says everything about *how* a puzzle is searched: the fill order and what symmetry breaking leaves out. */
import type { Puzzle } from "../model.js";
import { cellDomains } from "./domains.js";
import type { GrowthPlan } from "./growth.js";
import { type FillOrder, fillOrder, type OrderName } from "./orders.js";
import type { Step } from "./step.js";
import { NO_SYMMETRY_BREAKING, type SymmetryBreaking } from "./symmetry/breaking.js";
import { breakSymmetry } from "./symmetry-break.js";

/** Most plans fill one cell a step, in a fixed order; those of free growth find their order while searching. */
export type Plan = StepPlan | GrowthPlan;

/** A plan that fills one cell a step, in a fixed order. */
export interface StepPlan {
  readonly kind: "steps";
  /** Name of the fill order, as `--order` takes it. */
  readonly orderName: string;
  /** One step for each open cell. */
  readonly steps: readonly Step[];
  readonly symmetry: SymmetryBreaking;
}

/** How to plan. */
export interface PlanOptions {
  readonly order: OrderName | { readonly name: string; readonly cells: FillOrder };
  /** Leave out arrangements that are turns of others (default true). Counts stay exact either way. */
  readonly symmetry?: boolean;
}

/** The plan that fills the cells in a given order; `choosePlan` looks for the best one. */
export function makePlan(puzzle: Puzzle, { order, symmetry = true }: PlanOptions): StepPlan {
  const cells = typeof order === "string" ? fillOrder(puzzle, order) : order.cells;
  const domainOf = cellDomains(puzzle);
  const steps: Step[] = cells.map((cell) => ({ cell, domain: domainOf(cell) }));
  const orderName = typeof order === "string" ? order : order.name;
  if (!symmetry) return { kind: "steps", orderName, steps, symmetry: NO_SYMMETRY_BREAKING };
  return { kind: "steps", orderName, ...breakSymmetry(puzzle, steps) };
}

/** How many tiles a search of the plan places, and so how many node counts by depth it has. */
export function depthOf(plan: Plan): number {
  return plan.kind === "steps" ? plan.steps.length : plan.depth;
}

/** The most cells that one step of the plan fills. */
export function blockCellsOf(plan: Plan): number {
  return plan.kind === "steps" ? 1 : plan.blockCells;
}

/** The cells in the order in which the plan fills them. */
export function orderOf(plan: StepPlan): FillOrder {
  return plan.steps.map((step) => step.cell);
}

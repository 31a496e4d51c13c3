/** A Plan says everything about *how* a puzzle is searched: the fill order and what symmetry breaking leaves out. */
import type { Puzzle } from "../model.js";
import { cellDomains } from "./domains.js";
import { type FillOrder, fillOrder, type OrderName } from "./orders.js";
import type { Step } from "./step.js";
import { NO_SYMMETRY_BREAKING, type SymmetryBreaking } from "./symmetry/breaking.js";
import { breakSymmetry } from "./symmetry-break.js";

export interface Plan {
  /** Name of the fill order, as `--order` takes it. */
  readonly orderName: string;
  /** One step for each open cell. */
  readonly steps: readonly Step[];
  readonly symmetry: SymmetryBreaking;
}

export interface PlanOptions {
  readonly order: OrderName | { readonly name: string; readonly cells: FillOrder };
  /** Leave out arrangements that are turns of others (default true). Counts stay exact either way. */
  readonly symmetry?: boolean;
}

export function makePlan(puzzle: Puzzle, { order, symmetry = true }: PlanOptions): Plan {
  const cells = typeof order === "string" ? fillOrder(puzzle, order) : order.cells;
  const domainOf = cellDomains(puzzle);
  const steps: Step[] = cells.map((cell) => ({ cell, domain: domainOf(cell) }));
  const orderName = typeof order === "string" ? order : order.name;
  if (!symmetry) return { orderName, steps, symmetry: NO_SYMMETRY_BREAKING };
  return { orderName, ...breakSymmetry(puzzle, steps) };
}

export function orderOf(plan: Plan): FillOrder {
  return plan.steps.map((step) => step.cell);
}

/**
 * How to search a puzzle: fill orders, plans, symmetry breaking, estimates of a tree, and the planner's choice.
 *
 * @module @edgewise/core/plan
 */
export {
  type ChoiceOptions,
  chooseOrder,
  choosePlan,
  type EstimatedPlan,
  estimatePlans,
  growthPays,
  type OrderPlanner,
  PLANNED,
  type PlanChoice,
} from "./choose.js";
export type { Step } from "./domains.js";
export { cellDomains, type Domain, maskOf, rotationsIn } from "./domains.js";
export { estimateTree, type TreeEstimate } from "./estimate.js";
export { type Growth, type GrowthOptions, type GrowthPlan, makeGrowthPlan, whyNotGrowth } from "./growth.js";
export { constrainedSides, type FillOrder, fillOrder, ORDER_NAMES, parseFillOrder } from "./orders.js";
export {
  makePlan,
  type NamedOrder,
  orderOf,
  type Plan,
  type PlanOptions,
  type PlanRecipe,
  planFrom,
  recipeOf,
  type StepPlan,
} from "./plan.js";
export { orderPlanner, plannedOrder } from "./planned.js";
export { finish, type Stepwise } from "./stepwise.js";
export type { SymmetryBreaking } from "./symmetry/breaking.js";

/** Names of the fill orders, and texts about the state of a lane. */
import type { OrderName } from "@edgewise/core";
import { counted } from "../ui/wording.js";
import type { Goal, Lane } from "./race.js";

export const ORDER_TITLES: Readonly<Record<OrderName, string>> = {
  "row-major": "Row by row",
  "spiral-in": "Spiral inward",
  "growth-corner": "From a corner",
  "growth-centre": "From the centre",
  "border-first": "Border first",
};

export function nodesOf({ timeline }: Lane): number {
  return timeline.stepper.nodes.reduce((total, nodes) => total + nodes, 0);
}

/** The most tiles on the board at once so far. */
export function deepestOf({ timeline }: Lane): number {
  return timeline.stepper.nodes.findLastIndex((nodes) => nodes > 0) + 1;
}

export function standingText(lane: Lane, goal: Goal): string {
  const { stepper } = lane.timeline;
  if (goal === "first" && stepper.solutions > 0) return `solved in ${counted(stepper.moves, "step")}`;
  if (stepper.isOver) return `finished in ${counted(stepper.moves, "step")}`;
  return stepper.moves === 0 ? "ready" : "searching";
}

export function arrivalText(lanes: readonly Lane[]): string {
  const [first, ...others] = lanes.toSorted((a, b) => a.timeline.index - b.timeline.index);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return "";
  const times = last.timeline.index / Math.max(1, first.timeline.index);
  const name = (lane: Lane) => ORDER_TITLES[lane.order];
  const by = times < 1.05 ? "barely faster than" : `${times.toFixed(1)} times as fast as`;
  return `${name(first)} finished first, ${by} ${name(last).toLowerCase()}, which finished last.`;
}

/** Texts about the state of a lane, and the figures in them. */
import { fixedText } from "../language/numbers.js";
import { orderName } from "../ui/wording.js";
import type { Goal, Lane } from "./race.js";
import { t } from "./texts.js";

export function nodesOf({ timeline }: Lane): number {
  return timeline.stepper.nodes.reduce((total, nodes) => total + nodes, 0);
}

/** The most tiles on the board at once so far. */
export function deepestOf({ timeline }: Lane): number {
  return timeline.stepper.nodes.findLastIndex((nodes) => nodes > 0) + 1;
}

export function standingText(lane: Lane, goal: Goal): string {
  const { stepper } = lane.timeline;
  if (goal === "first" && stepper.solutions > 0) return t("solvedIn", stepper.moves);
  if (stepper.isOver) return t("finishedIn", stepper.moves);
  return t(stepper.moves === 0 ? "ready" : "searching");
}

export function arrivalText(lanes: readonly Lane[]): string {
  const [first, ...others] = lanes.toSorted((a, b) => a.timeline.index - b.timeline.index);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return "";
  const times = last.timeline.index / Math.max(1, first.timeline.index);
  return t("arrival", orderName(first.order), orderName(last.order), times < 1.05 ? undefined : fixedText(times, 1));
}

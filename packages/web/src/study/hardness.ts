/** Describes how hard a puzzle is. */
import { durationText } from "@edgewise/core/analysis";

/** Roughly what one core of a laptop visits. */
const NODES_PER_SECOND = 15e6;

/** @param nodes of the whole tree, in the best fill order */
export function hardnessText(nodes: number): string {
  const seconds = nodes / NODES_PER_SECOND;
  if (seconds < 0.1) return "Easy for a computer: the whole search takes less than the blink of an eye.";
  if (seconds < 60) return `Within reach: the whole search takes about ${durationText(seconds)} on one core.`;
  if (seconds < 30 * 86_400) return `Hard: the whole search takes about ${durationText(seconds)} on one core.`;
  return `Out of reach: the whole search takes about ${durationText(seconds)} on one core. A first solution may come sooner.`;
}

/** How hard a puzzle is, in words. */
import { durationText } from "@edgewise/core/analysis";

/** What one core of a laptop visits in a second, about. */
const NODES_PER_SECOND = 15e6;

/** @param nodes of the whole tree, in the best fill order */
export function hardnessText(nodes: number): string {
  const seconds = nodes / NODES_PER_SECOND;
  if (seconds < 0.1) return "Easy for a computer: the whole space is searched before one can blink.";
  if (seconds < 60) return `Within reach: about ${durationText(seconds)} for the whole space, on one core.`;
  if (seconds < 30 * 86_400) return `Hard: about ${durationText(seconds)} for the whole space, on one core.`;
  return `Out of reach: about ${durationText(seconds)} for the whole space, on one core. A first solution may come sooner.`;
}

/** Describes how hard a puzzle is. */
import type { Interval } from "@edgewise/core";
import { spanText } from "@edgewise/core/analysis";

/** Milliseconds. */
const BLINK = 100;
const MINUTE = 60_000;
const MONTH = 30 * 86_400_000;

/** @param span milliseconds that a search of the whole tree takes, in the best fill order; undefined if it is not known */
export function hardnessText(span: Interval | undefined): string {
  if (span === undefined) return "It is not known how long the whole search takes.";
  const [low, high] = span;
  const takes = `the whole search takes ${spanText(span)} on one core`;
  if (high < BLINK) return "Easy for a computer: the whole search takes less than the blink of an eye.";
  if (high < MINUTE) return `Within reach: ${takes}.`;
  return low < MONTH ? `Hard: ${takes}.` : `Out of reach: ${takes}. A first solution may come sooner.`;
}

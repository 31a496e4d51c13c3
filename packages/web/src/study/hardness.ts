/** Describes how hard a puzzle is. */
import type { Interval } from "@edgewise/core";
import { spanText } from "@edgewise/core/analysis";
import { t as ui } from "../ui/texts.js";
import { t } from "./texts.js";

/** Milliseconds. */
const BLINK = 100;
const MINUTE = 60_000;
const MONTH = 30 * 86_400_000;

/** @param span milliseconds that a search of the whole tree takes, in the best fill order; undefined if it is not known */
export function hardnessText(span: Interval | undefined): string {
  if (span === undefined) return t("notKnown");
  const [low, high] = span;
  if (high < BLINK) return t("easy");
  return t(high < MINUTE ? "within" : low < MONTH ? "hard" : "outOfReach", spanText(span, ui("phrases")));
}

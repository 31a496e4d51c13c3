/** User-facing texts about a search and its solutions. */
import type { Placement, Puzzle, Score } from "@edgewise/core";
import { tileName } from "@edgewise/core/engine";
import { t as ui } from "../ui/texts.js";
import type { SearchKind, SearchReport } from "./protocol.js";
import { t } from "./texts.js";

/** "tile 4, a quarter turn clockwise" */
export function layText(puzzle: Puzzle, { tile, rotation }: Placement): string {
  return t("lay", tileName(puzzle, tile), puzzle.rotate ? ui("turns")[rotation] : undefined);
}

export function taskText(puzzle: Puzzle): string {
  const { board, tiles, rule, frame, rim = [], rotate, pins } = puzzle;
  const cells = board.width * board.height - board.holes.length;
  return [
    t("taskTiles", tiles.length, board.width, board.height, tiles.length - cells),
    `${t("taskSides", rule === "equal", frame !== undefined, rim)}.`,
    ...(rotate ? [] : [t("taskUnturned")]),
    ...(pins.length > 0 ? [t("taskPins", pins.length)] : []),
  ].join(" ");
}

/** What a search has found, as a title, a sentence and its tone. @param laid tiles that were to stay where they lay */
export function verdictOf(kind: SearchKind, outcome: SearchReport["outcome"], laid = 0) {
  const { status, distinct, arrangements } = outcome;
  const found = kind === "first" ? ui("solutions", distinct) : t("manySolutions", distinct);
  const ways = arrangements === distinct ? "" : ` ${t("arrangements", arrangements)}`;
  if (status === "solved") return { title: t("solved"), text: t("maybeOthers"), tone: "good" };
  if (status !== "complete") {
    const text = distinct === 0n ? t("noneSoFar") : `${t("soFar", found)}${ways}`;
    return { title: t("stopped"), text, tone: "plain" };
  }
  if (distinct === 0n && laid > 0) return { title: t("deadEnd"), text: t("noneFromHere", laid), tone: "wrong" };
  if (distinct === 0n) return { title: t("noSolution"), text: t("noneWorks"), tone: "wrong" };
  return { title: distinct === 1n ? t("oneSolution") : found, text: `${t("allChecked")}${ways}`, tone: "good" };
}

/** "446 of 480 edges match." */
export function bestBoardText(score: Score | undefined): string {
  return score === undefined ? t("lookingForBoard") : t("score", score.matching, score.possible);
}

const SUPERSCRIPTS = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Turns the exponent in "9.51 × 10^10" into superscript digits. */
export function raised(text: string): string {
  return text.replace(/\^(-?\d+)/, (_, exponent: string) =>
    exponent.replace(/./g, (c) => SUPERSCRIPTS["-0123456789".indexOf(c)] ?? c),
  );
}

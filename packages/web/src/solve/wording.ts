/** User-facing texts about a search and its solutions. */
import type { Label, Placement, Puzzle, Score, Side } from "@edgewise/core";
import type { Repair } from "@edgewise/core/doctor";
import { tileName } from "@edgewise/core/engine";
import { t as ui } from "../ui/texts.js";
import { tileText } from "../ui/wording.js";
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

/**
 * What a search has found, as a title, a sentence that may be empty, and its tone.
 * @param laid tiles that were to stay where they lay
 * @param known distinct solutions that the puzzle is known to have
 */
export function verdictOf(kind: SearchKind, outcome: SearchReport["outcome"], laid = 0, known?: bigint) {
  const { status, distinct, arrangements } = outcome;
  const found = kind === "first" ? ui("solutions", distinct) : t("manySolutions", distinct);
  const ways = arrangements === distinct ? "" : ` ${t("arrangements", arrangements)}`;
  if (status === "solved") {
    return { title: t("solved"), text: known === undefined ? t("maybeOthers") : "", tone: "good" };
  }
  if (status !== "complete") {
    const text = distinct === 0n ? t("noneSoFar") : `${t("soFar", found)}${ways}`;
    return { title: t("stopped"), text, tone: "plain" };
  }
  if (distinct === 0n && laid > 0) return { title: t("deadEnd"), text: t("noneFromHere", laid), tone: "wrong" };
  if (distinct === 0n) return { title: t("noSolution"), text: t("noneWorks"), tone: "wrong" };
  return { title: distinct === 1n ? t("oneSolution") : found, text: `${t("allChecked")}${ways}`, tone: "good" };
}

/** Around each label in a sentence, to tell it from the words. */
const MARK = "\u0000";

/**
 * Half a sentence: "Tile 5, top: if this were -2 instead of 2". In the words of core's text, in each language.
 * @returns its parts: words and labels by turns
 */
export function repairParts(puzzle: Puzzle, repair: Repair): readonly string[] {
  return repairText(puzzle, repair).split(MARK);
}

function repairText(puzzle: Puzzle, repair: Repair): string {
  const edge = (side: Side) => ui("edges")[side];
  const marked = (label: Label) => MARK + label + MARK;
  const label = (tile: number, side: Side) => marked(puzzle.tiles[tile]?.[side] ?? "");
  if (repair.kind === "label") {
    const { tile, side } = repair;
    return t("ifLabel", tileText(puzzle, tile), edge(side), marked(repair.label), label(tile, side));
  }
  const [x, y] = repair.sides;
  if (repair.kind === "exchange") {
    const [a, b] = repair.tiles;
    const other = t("lay", tileName(puzzle, b));
    return t("ifExchange", tileText(puzzle, a), edge(x), other, edge(y), label(a, x), label(b, y));
  }
  const { tile } = repair;
  const mayTurn = puzzle.rotate && !puzzle.pins.some((pin) => pin.tile === tile && pin.rotation !== undefined);
  // Opposite sides of a tile that may turn: its mirror image, typed anticlockwise.
  if (mayTurn && (x + y) % 2 === 0) return t("ifMirrored", tileText(puzzle, tile));
  return t("ifSwap", tileText(puzzle, tile), edge(x), edge(y), label(tile, x), label(tile, y));
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

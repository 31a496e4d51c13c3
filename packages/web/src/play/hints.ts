/**
 * Hints that explain what a careful look at the board shows, never the answer. A hint considers direct neighbours only
 * and is certain: where nothing fits is a dead end, and where only one tile fits it is forced, if the placed tiles are
 * right.
 */
import type { Puzzle } from "@edgewise/core";
import { tileName } from "@edgewise/core/engine";
import { cellName, EDGES, tileText } from "../ui/wording.js";
import type { Clash } from "./clashes.js";
import type { Fitting } from "./fitting.js";
import { type Message, say } from "./message.js";
import { type Position, type Rules, whereIs } from "./position.js";

export interface Asked {
  readonly cell?: number | undefined;
  readonly tile?: number | undefined;
}

/** Longer lists are not spelled out. */
const LISTED = 4;

/** The hint about the selection, if there is one; else the most helpful one. */
export function hintFor(
  rules: Rules,
  position: Position,
  clashes: readonly Clash[],
  fitting: Fitting,
  asked: Asked,
): Message {
  const { puzzle } = rules;
  const { byCell, byTile } = fitting;
  if (asked.tile !== undefined && whereIs(position, asked.tile) === undefined) {
    return aboutTile(rules, fitting, asked.tile);
  }
  if (asked.cell !== undefined && byCell.has(asked.cell)) return aboutCell(puzzle, fitting, asked.cell);

  const [clash] = clashes;
  if (clash) return aboutClash(puzzle, clash);
  const [tightest] = [...byCell].sort(([, a], [, b]) => a.length - b.length);
  if (tightest === undefined) return say("Every cell is filled and every side matches.");
  const [cell, fits] = tightest;
  /** A tile with so many places left, if every tile is needed. */
  const tileWith = (places: number) =>
    areAllNeeded(rules) ? [...byTile].find(([, cells]) => cells.length === places)?.[0] : undefined;
  if (fits.length === 0) return aboutCell(puzzle, fitting, cell);
  const lost = tileWith(0);
  if (lost !== undefined) return aboutTile(rules, fitting, lost);
  const single = tileWith(1);
  if (single !== undefined && fits.length > 1) return aboutTile(rules, fitting, single);
  if (position.tileAt.size === 0 && puzzle.frame === undefined) {
    return say("Any tile can go first. One in the middle leaves the fewest loose ends.");
  }
  return aboutCell(puzzle, fitting, cell);
}

function aboutCell(puzzle: Puzzle, fitting: Fitting, cell: number): Message {
  const tiles = (fitting.byCell.get(cell) ?? []).map(({ tile }) => tile);
  const where = cellName(puzzle, cell);
  const about = { cells: [cell], tiles };
  if (tiles.length === 0) return say(`No remaining tile fits at ${where}.`, "wrong", about);
  const names = tiles.map((tile) => tileName(puzzle, tile));
  if (tiles.length === 1) return say(`Only tile ${names[0]} fits at ${where}.`, "plain", about);
  if (tiles.length <= LISTED) {
    const count = ["two", "three", "four"][tiles.length - 2];
    return say(`Only ${count} tiles fit at ${where}: ${list(names)}.`, "plain", about);
  }
  const rest = `${tiles.length} of ${fitting.byTile.size} tiles fit at ${where}. Other cells may tell you more.`;
  return say(rest, "plain", { cells: [cell] });
}

function aboutTile(rules: Rules, fitting: Fitting, tile: number): Message {
  const cells = fitting.byTile.get(tile) ?? [];
  const name = tileText(rules.puzzle, tile);
  const about = { cells, tiles: [tile] };
  if (cells.length === 0) {
    return areAllNeeded(rules)
      ? say(`${name} no longer fits anywhere.`, "wrong", about)
      : say(`${name} fits nowhere now; it may be one of the spare tiles.`, "plain", about);
  }
  if (cells.length > LISTED) return say(`${name} fits in ${cells.length} places.`, "plain", about);
  const places = list(cells.map((cell) => cellName(rules.puzzle, cell)));
  const how = cells.length === 1 ? "fits in one place only" : `fits in ${cells.length} places`;
  return say(`${name} ${how}: ${places}.`, "plain", about);
}

/** Is there no spare tile? */
function areAllNeeded({ puzzle, openCount }: Rules): boolean {
  return puzzle.tiles.length === openCount;
}

export function aboutClash(puzzle: Puzzle, { cell, tile, side, kind, against }: Clash): Message {
  const what = `${tileText(puzzle, tile)} at ${cellName(puzzle, cell)}`;
  if (kind === "no-frame") {
    return say(`${what} must show the frame on its ${EDGES[side]} side.`, "wrong", { cells: [cell] });
  }
  if (against === undefined || kind === "frame-inside") {
    return say(`${what} shows the frame inside the board, on its ${EDGES[side]} side.`, "wrong", { cells: [cell] });
  }
  const other = tileName(puzzle, against.tile);
  return say(`${what} does not match tile ${other} ${WAYS[side]}.`, "wrong", { cells: [cell, against.cell] });
}

const WAYS = ["above it", "to its right", "below it", "to its left"] as const;

function list(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

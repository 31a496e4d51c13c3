/**
 * Hints that explain what a careful look at the board shows, never the answer. A hint considers direct neighbours only
 * and is certain: where nothing fits is a dead end, and where only one tile fits it is forced, if the placed tiles are
 * right.
 */
import type { Puzzle } from "@edgewise/core";
import { tileName } from "@edgewise/core/engine";
import type { Clash } from "./clashes.js";
import type { Fitting } from "./fitting.js";
import { type Position, type Rules, whereIs } from "./position.js";

export interface Hint {
  readonly text: string;
  /** The cells and tiles it is about, to mark on the board and in the tray. */
  readonly cells: readonly number[];
  readonly tiles: readonly number[];
  /** `wrong`: something has to be undone. */
  readonly tone: "wrong" | "help";
}

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
): Hint {
  const { puzzle } = rules;
  const ofCell = asked.cell === undefined ? undefined : fitting.byCell.get(asked.cell);
  if (asked.tile !== undefined && whereIs(position, asked.tile) === undefined)
    return aboutTile(rules, fitting, asked.tile);
  if (asked.cell !== undefined && ofCell) return aboutCell(puzzle, fitting, asked.cell);

  const [clash] = clashes;
  if (clash) return aboutClash(puzzle, clash);
  if (fitting.byCell.size === 0) {
    return { text: "Every cell is filled and every side matches.", cells: [], tiles: [], tone: "help" };
  }
  const [tightest] = [...fitting.byCell].sort(([, a], [, b]) => a.length - b.length);
  const lost = [...fitting.byTile].find(([tile, cells]) => cells.length === 0 && isNeeded(rules, tile));
  if (tightest && tightest[1].length === 0) return aboutCell(puzzle, fitting, tightest[0]);
  if (lost) return aboutTile(rules, fitting, lost[0]);
  const single = [...fitting.byTile].find(([tile, cells]) => cells.length === 1 && isNeeded(rules, tile));
  if (single && tightest && tightest[1].length > 1) return aboutTile(rules, fitting, single[0]);
  if (position.tileAt.size === 0 && puzzle.frame === undefined) {
    return {
      text: "Any tile can go first. One in the middle leaves the fewest loose ends.",
      cells: [],
      tiles: [],
      tone: "help",
    };
  }
  return aboutCell(puzzle, fitting, tightest?.[0] ?? 0);
}

function aboutCell(puzzle: Puzzle, fitting: Fitting, cell: number): Hint {
  const tiles = (fitting.byCell.get(cell) ?? []).map(({ tile }) => tile);
  const where = cellName(puzzle, cell);
  const cells = [cell];
  if (tiles.length === 0) return { text: `No remaining tile fits at ${where}.`, cells, tiles, tone: "wrong" };
  const names = tiles.map((tile) => tileName(puzzle, tile));
  if (tiles.length === 1) return { text: `Only tile ${names[0]} fits at ${where}.`, cells, tiles, tone: "help" };
  if (tiles.length <= LISTED) {
    const count = ["two", "three", "four"][tiles.length - 2];
    return { text: `Only ${count} tiles fit at ${where}: ${list(names)}.`, cells, tiles, tone: "help" };
  }
  const rest = `${tiles.length} of ${fitting.byTile.size} tiles fit at ${where}. Other cells may tell you more.`;
  return { text: rest, cells, tiles: [], tone: "help" };
}

function aboutTile(rules: Rules, fitting: Fitting, tile: number): Hint {
  const cells = fitting.byTile.get(tile) ?? [];
  const name = `Tile ${tileName(rules.puzzle, tile)}`;
  const tiles = [tile];
  if (cells.length === 0) {
    const text = isNeeded(rules, tile)
      ? `${name} no longer fits anywhere.`
      : `${name} fits nowhere now; it may be one of the spare tiles.`;
    return { text, cells, tiles, tone: isNeeded(rules, tile) ? "wrong" : "help" };
  }
  if (cells.length > LISTED) return { text: `${name} fits in ${cells.length} places.`, cells, tiles, tone: "help" };
  const places = list(cells.map((cell) => cellName(rules.puzzle, cell)));
  const how = cells.length === 1 ? "fits in one place only" : `fits in ${cells.length} places`;
  return { text: `${name} ${how}: ${places}.`, cells, tiles, tone: "help" };
}

/** Does every tile have to be used? */
function isNeeded({ puzzle }: Rules, _tile: number): boolean {
  const { width, height, holes } = puzzle.board;
  return puzzle.tiles.length === width * height - holes.length;
}

export function aboutClash(puzzle: Puzzle, { cell, tile, side, objection }: Clash): Hint {
  const { kind, against } = objection;
  const name = `Tile ${tileName(puzzle, tile)}`;
  const where = cellName(puzzle, cell);
  const tone = "wrong";
  if (kind === "no-frame") {
    return {
      text: `${name} at ${where} must show the frame on its ${EDGES[side]} side.`,
      cells: [cell],
      tiles: [],
      tone,
    };
  }
  if (against === undefined || kind === "frame-inside") {
    return {
      text: `${name} at ${where} shows the frame inside the board, on its ${EDGES[side]} side.`,
      cells: [cell],
      tiles: [],
      tone,
    };
  }
  const other = tileName(puzzle, against.tile);
  return {
    text: `${name} at ${where} does not match tile ${other} ${WAYS[side]}.`,
    cells: [cell, against.cell],
    tiles: [],
    tone,
  };
}

const WAYS = ["above it", "to its right", "below it", "to its left"] as const;
const EDGES = ["top", "right", "bottom", "left"] as const;

/** Rows and columns are counted from 1. */
export function cellName({ board }: Pick<Puzzle, "board">, cell: number): string {
  return `row ${Math.floor(cell / board.width) + 1}, column ${(cell % board.width) + 1}`;
}

export function list(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/**
 * Hints that explain what a careful look at the board shows, never the answer. A hint considers direct neighbours only
 * and is certain: where nothing fits is a dead end, and where only one tile fits it is forced, if the placed tiles are
 * right.
 */
import type { Label, Puzzle } from "@edgewise/core";
import { matcherOf, tileName } from "@edgewise/core/engine";
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

/**
 * Every hint there is for this board, each once: about the selection, if there is one, then the most helpful first, and
 * in the end what to do when there are no more. There is always at least one.
 */
export function hintsFor(
  rules: Rules,
  position: Position,
  clashes: readonly Clash[],
  fitting: Fitting,
  asked: Asked,
): readonly Message[] {
  const { puzzle } = rules;
  const { byCell, byTile } = fitting;
  if (byCell.size === 0 && clashes.length === 0) return [say("Every cell is filled and every side matches.")];
  const cells = [...byCell].sort(([, a], [, b]) => a.length - b.length);
  const cellsWith = (low: number, high: number) =>
    cells.filter(([, { length }]) => length >= low && length <= high).map(([cell]) => aboutCell(puzzle, fitting, cell));
  /** Hints about the tiles that fit in exactly `places` cells. None with spare tiles: a tile may then stay in the tray. */
  const tilesWith = (places: number) =>
    areAllNeeded(rules)
      ? [...byTile].filter(([, where]) => where.length === places).map(([tile]) => aboutTile(rules, fitting, tile))
      : [];
  const isEmpty = position.tileAt.size === 0;
  const hints = [
    ...(asked.tile !== undefined && whereIs(position, asked.tile) === undefined
      ? [aboutTile(rules, fitting, asked.tile)]
      : []),
    ...(asked.cell !== undefined && byCell.has(asked.cell) ? [aboutCell(puzzle, fitting, asked.cell)] : []),
    ...clashes.map((clash) => aboutClash(puzzle, clash)),
    ...cellsWith(0, 0),
    ...tilesWith(0),
    ...cellsWith(1, 1),
    ...tilesWith(1),
    ...(isEmpty && puzzle.frame === undefined && !puzzle.rim
      ? [say("Any tile can go first. One in the middle leaves the fewest loose ends.")]
      : []),
    ...cellsWith(2, LISTED),
    ...aboutRarest(puzzle, [...byTile.keys()]),
    ...(isEmpty ? [] : cells.slice(0, 1).map(([cell]) => aboutCell(puzzle, fitting, cell))),
    say(NO_MORE),
  ];
  return [...new Map(hints.map((hint) => [hint.text, hint])).values()];
}

const NO_MORE =
  "There is no more to see here. Try one of the tiles that fit, go on from it, and take it back if you get stuck.";

/** The side that the fewest other tiles can touch. A rare side decides much, and early. */
function aboutRarest(puzzle: Puzzle, tray: readonly number[]): Message[] {
  const { matesOf } = matcherOf(puzzle.rule);
  const partners = (tile: number, label: Label) => {
    const mates = new Set(matesOf(label));
    return tray.filter((other) => other !== tile && puzzle.tiles[other]?.some((side) => mates.has(side)));
  };
  const [rarest] = tray
    .flatMap((tile) =>
      (puzzle.tiles[tile] ?? [])
        .filter((label) => label !== puzzle.frame)
        .map((label) => ({ tile, others: partners(tile, label) })),
    )
    .filter(({ others }) => others.length > 0)
    .sort((a, b) => a.others.length - b.others.length);
  if (rarest === undefined || rarest.others.length > LISTED) return [];
  const { tile, others } = rarest;
  const which = `tile${others.length === 1 ? "" : "s"} ${list(others.map((other) => tileName(puzzle, other)))}`;
  return [
    say(
      `One side of ${tileText(puzzle, tile).toLowerCase()} is rare: of the tiles left only ${which} can touch it.`,
      "plain",
      {
        tiles: [tile, ...others],
      },
    ),
  ];
}

function aboutCell(puzzle: Puzzle, fitting: Fitting, cell: number): Message {
  const tiles = (fitting.byCell.get(cell) ?? []).map(({ tile }) => tile);
  const where = cellName(puzzle, cell);
  const about = { cells: [cell], tiles };
  if (tiles.length === 0)
    return say(`No remaining tile fits at ${where}: some tile on the board is in the wrong place.`, "wrong", about);
  const names = tiles.map((tile) => tileName(puzzle, tile));
  if (tiles.length === 1)
    return say(`Only tile ${names[0]} fits at ${where}: every other one clashes there.`, "plain", about);
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
  const how = cells.length === 1 ? "fits nowhere else: only at" : `fits in ${cells.length} places:`;
  return say(`${name} ${how} ${places}.`, "plain", about);
}

/** Is there no spare tile? */
function areAllNeeded({ puzzle, openCount }: Rules): boolean {
  return puzzle.tiles.length === openCount;
}

export function aboutClash(puzzle: Puzzle, { cell, tile, side, label, kind, against }: Clash): Message {
  const what = `${tileText(puzzle, tile)} at ${cellName(puzzle, cell)}`;
  if (kind === "no-frame") {
    return say(`${what} must show the frame on its ${EDGES[side]} side.`, "wrong", { cells: [cell] });
  }
  if (kind === "not-for-rim") {
    return say(`${what} shows ${label} on its ${EDGES[side]} side, which the rim may not.`, "wrong", { cells: [cell] });
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

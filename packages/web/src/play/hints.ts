/**
 * Hints that explain what a careful look at the board shows, never the answer. A hint considers direct neighbours only
 * and is certain: where nothing fits is a dead end, and where only one tile fits it is forced, if the placed tiles are
 * right.
 */
import type { Label, Puzzle } from "@edgewise/core";
import { matcherOf, tileName } from "@edgewise/core/engine";
import { t as ui } from "../ui/texts.js";
import { cellName, tileText } from "../ui/wording.js";
import { type Clash, clashesOf, type Fitting, fittingOf, type Position, type Rules, whereIs } from "./position.js";
import { t } from "./texts.js";

/** The message below the board. */
export interface Message {
  readonly text: string;
  /** `wrong`: something has to be undone. */
  readonly tone: "plain" | "good" | "wrong";
  /** The cells and tiles it is about, to mark on the board and in the tray. */
  readonly cells: readonly number[];
  readonly tiles: readonly number[];
}

export function say(text: string, tone: Message["tone"] = "plain", about: Partial<Message> = {}): Message {
  return { text, tone, cells: [], tiles: [], ...about };
}

/** The selection, a cell or a tile, which hints are about first. */
export interface Chosen {
  readonly cell?: number;
  readonly tile?: number;
}

/** Longer lists are not spelled out. */
const LISTED = 4;

/**
 * Every hint there is for this board, each once: about the selection, if there is one, then the most helpful first, and
 * in the end what to do when there are no more. There is always at least one.
 */
export function hintsFor(rules: Rules, position: Position, chosen: Chosen): readonly Message[] {
  const { puzzle } = rules;
  const clashes = clashesOf(rules, position);
  const fitting = fittingOf(rules, position);
  const { byCell, byTile } = fitting;
  if (byCell.size === 0 && clashes.length === 0) return [say(t("full"))];
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
    ...(chosen.tile !== undefined && whereIs(position, chosen.tile) === undefined
      ? [aboutTile(rules, fitting, chosen.tile)]
      : []),
    ...(chosen.cell !== undefined && byCell.has(chosen.cell) ? [aboutCell(puzzle, fitting, chosen.cell)] : []),
    ...clashes.map((clash) => aboutClash(puzzle, clash)),
    ...cellsWith(0, 0),
    ...tilesWith(0),
    ...cellsWith(1, 1),
    ...tilesWith(1),
    ...(isEmpty && puzzle.frame === undefined && !puzzle.rim ? [say(t("anyFirst", isMiddleOpen(rules)))] : []),
    ...cellsWith(2, LISTED),
    ...aboutRarest(puzzle, [...byTile.keys()]),
    ...(isEmpty ? [] : cells.slice(0, 1).map(([cell]) => aboutCell(puzzle, fitting, cell))),
    say(t("noMore")),
  ];
  return [...new Map(hints.map((hint) => [hint.text, hint])).values()];
}

function isMiddleOpen({ puzzle: { board }, isOpen }: Rules): boolean {
  return isOpen(Math.floor(board.height / 2) * board.width + Math.floor(board.width / 2));
}

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
  const [name = "", ...names] = [tile, ...others].map((it) => tileName(puzzle, it));
  return [say(t("rare", name, names), "plain", { tiles: [tile, ...others] })];
}

function aboutCell(puzzle: Puzzle, fitting: Fitting, cell: number): Message {
  const tiles = fitting.byCell.get(cell) ?? [];
  const where = cellName(puzzle, cell);
  const about = { cells: [cell], tiles };
  const names = tiles.map((tile) => tileName(puzzle, tile));
  const [name] = names;
  if (name === undefined) return say(t("noTileFits", where, isBegun(puzzle, fitting)), "wrong", about);
  if (tiles.length === 1) return say(t("onlyTileFits", name, where), "plain", about);
  if (tiles.length <= LISTED) return say(t("fewTilesFit", names, where), "plain", about);
  return say(t("manyTilesFit", tiles.length, fitting.byTile.size, where), "plain", { cells: [cell] });
}

function aboutTile(rules: Rules, fitting: Fitting, tile: number): Message {
  const cells = fitting.byTile.get(tile) ?? [];
  const name = tileText(rules.puzzle, tile);
  const about = { cells, tiles: [tile] };
  if (cells.length === 0) {
    return areAllNeeded(rules)
      ? say(t("fitsNowhere", name, isBegun(rules.puzzle, fitting)), "wrong", about)
      : say(t("maybeSpare", name), "plain", about);
  }
  if (cells.length > LISTED) return say(t("fitsManyCells", name, cells.length), "plain", about);
  const places = cells.map((cell) => cellName(rules.puzzle, cell));
  const [place = "", ...others] = places;
  return say(others.length === 0 ? t("fitsOneCell", name, place) : t("fitsCells", name, places), "plain", about);
}

/** Is there a tile on the board that can be moved or turned? */
function isBegun({ tiles, pins, rotate }: Puzzle, { byTile }: Fitting): boolean {
  const fixed = pins.filter(({ rotation }) => !rotate || rotation !== undefined);
  return byTile.size + fixed.length < tiles.length;
}

/** Is there no spare tile? */
function areAllNeeded({ puzzle, openCount }: Rules): boolean {
  return puzzle.tiles.length === openCount;
}

export function aboutClash(puzzle: Puzzle, { cell, tile, side, label, kind, against }: Clash): Message {
  const what = t("at", tileText(puzzle, tile), cellName(puzzle, cell));
  const edge = ui("edges")[side];
  if (kind === "no-frame") return say(t("mustShowFrame", what, edge), "wrong", { cells: [cell] });
  if (kind === "not-for-rim") return say(t("notForRim", what, label, edge), "wrong", { cells: [cell] });
  if (against === undefined || kind === "frame-inside") {
    return say(t("frameInside", what, edge), "wrong", { cells: [cell] });
  }
  const other = tileName(puzzle, against.tile);
  return say(t("mismatch", what, other, t("toNeighbour")[side]), "wrong", { cells: [cell, against.cell] });
}

/**
 * A board during play: which tile is on which cell, and the rotation of every tile, including those in the tray. Moves
 * return a new position, or the same one if nothing changes, so that undo can keep them all.
 *
 * Invariant: a tile is on at most one cell, and a cell with a tile is open and holds only that one. Pinned tiles are on
 * their cells and cannot be moved; where the pin gives a rotation, they cannot be turned either.
 */
import type { Placement, Puzzle, Rotation } from "@edgewise/core";
import { gridOf } from "@edgewise/core/engine";
import { cellDomains, rotationsIn } from "@edgewise/core/plan";
import { type Judge, judgeOf, type Laid, type Objection } from "../puzzles/objections.js";

export interface Position {
  /** Indexed by tile. */
  readonly turns: readonly Rotation[];
  /** Cell to tile. */
  readonly tileAt: ReadonlyMap<number, number>;
}

export interface Rules extends Judge {
  readonly puzzle: Puzzle;
  readonly openCount: number;
  isOpen(cell: number): boolean;
  isFree(tile: number): boolean;
  canTurn(tile: number): boolean;
}

export function rulesOf(puzzle: Puzzle): Rules {
  const grid = gridOf(puzzle.board);
  const pinned = new Map(puzzle.pins.map((pin) => [pin.tile, pin]));
  return {
    ...judgeOf(puzzle),
    puzzle,
    openCount: grid.openCells.length,
    isOpen: (cell) => cell >= 0 && cell < grid.cellCount && grid.isOpen(cell),
    isFree: (tile) => !pinned.has(tile),
    canTurn: (tile) => puzzle.rotate && pinned.get(tile)?.rotation === undefined,
  };
}

/** The pins, plus those of the placements that conflict neither with them nor with earlier placements. */
export function startWith(rules: Rules, placements: readonly Placement[]): Position {
  const { puzzle } = rules;
  const turns = puzzle.tiles.map((): Rotation => 0);
  const tileAt = new Map<number, number>();
  for (const { x, y, tile, rotation = 0 } of puzzle.pins) {
    tileAt.set(cellOf(puzzle, x, y), tile);
    turns[tile] = rotation;
  }
  for (const { x, y, tile, rotation } of placements) {
    if (puzzle.tiles[tile] === undefined) continue;
    if (rules.canTurn(tile)) turns[tile] = rotation;
    const cell = cellOf(puzzle, x, y);
    const isTaken = tileAt.has(cell) || [...tileAt.values()].includes(tile);
    if (!isTaken && rules.isOpen(cell)) tileAt.set(cell, tile);
  }
  return { turns, tileAt };
}

function cellOf({ board }: Puzzle, x: number, y: number): number {
  return x >= 0 && x < board.width ? y * board.width + x : -1;
}

/**
 * Places a tile on a cell or, without one, returns it to the tray; it keeps its rotation. A tile already on the cell moves
 * to where the placed one came from: another cell, or the tray.
 */
export function lay(rules: Rules, position: Position, tile: number, cell: number | undefined): Position {
  const from = whereIs(position, tile);
  const there = cell === undefined ? undefined : position.tileAt.get(cell);
  if (from === cell || !rules.isFree(tile) || (cell !== undefined && !rules.isOpen(cell))) return position;
  if (there !== undefined && !rules.isFree(there)) return position;
  const tileAt = new Map(position.tileAt);
  if (from !== undefined) tileAt.delete(from);
  if (from !== undefined && there !== undefined) tileAt.set(from, there);
  if (cell !== undefined) tileAt.set(cell, tile);
  return { ...position, tileAt };
}

/** @param quarterTurns clockwise; negative for anticlockwise */
export function turn(rules: Rules, position: Position, tile: number, quarterTurns: number): Position {
  const rotation = position.turns[tile];
  if (rotation === undefined || !rules.canTurn(tile) || quarterTurns % 4 === 0) return position;
  return { ...position, turns: position.turns.with(tile, ((((rotation + quarterTurns) % 4) + 4) % 4) as Rotation) };
}

export function whereIs({ tileAt }: Position, tile: number): number | undefined {
  for (const [cell, there] of tileAt) if (there === tile) return cell;
  return undefined;
}

function laidAt({ tileAt, turns }: Position, cell: number): Laid | undefined {
  const tile = tileAt.get(cell);
  return tile === undefined ? undefined : { tile, rotation: turns[tile] ?? 0 };
}

/** Tiles not on the board, by number. */
export function trayOf({ puzzle }: Rules, { tileAt }: Position): number[] {
  const laid = new Set(tileAt.values());
  return puzzle.tiles.flatMap((_, tile) => (laid.has(tile) ? [] : [tile]));
}

/** In row-major order, pinned tiles included. */
export function placementsOf({ puzzle }: Rules, { tileAt, turns }: Position): Placement[] {
  const { width } = puzzle.board;
  return [...tileAt]
    .sort(([a], [b]) => a - b)
    .map(([cell, tile]) => ({ x: cell % width, y: Math.floor(cell / width), tile, rotation: turns[tile] ?? 0 }));
}

/** What is wrong on the board: touching sides that do not mate, and frame sides in the wrong place. */
export interface Clash extends Objection {
  readonly cell: number;
  readonly tile: number;
}

/** In row-major order, each clash once: between two tiles it is reported for the left or upper one. */
export function clashesOf(rules: Rules, position: Position): Clash[] {
  const at = (cell: number) => laidAt(position, cell);
  return [...position.tileAt]
    .sort(([a], [b]) => a - b)
    .flatMap(([cell, tile]) =>
      rules
        .objections(cell, { tile, rotation: position.turns[tile] ?? 0 }, at)
        .filter(({ against }) => against === undefined || against.cell > cell)
        .map((objection) => ({ ...objection, cell, tile })),
    );
}

/** Which tiles in the tray match all neighbours of a cell, and where each of them fits. */
export interface Fitting {
  /** For each empty cell, the tiles that fit. */
  readonly byCell: ReadonlyMap<number, readonly number[]>;
  /** For each tile in the tray, the cells where it fits. */
  readonly byTile: ReadonlyMap<number, readonly number[]>;
}

export function fittingOf(rules: Rules, position: Position): Fitting {
  const { puzzle } = rules;
  const domainOf = cellDomains(puzzle);
  const at = (cell: number) => laidAt(position, cell);
  const tray = trayOf(rules, position);
  const empty = gridOf(puzzle.board).openCells.filter((cell) => !position.tileAt.has(cell));
  const byCell = new Map<number, number[]>();
  const byTile = new Map<number, number[]>(tray.map((tile) => [tile, []]));
  for (const cell of empty) {
    const domain = domainOf(cell);
    const fits = tray.filter((tile) =>
      rotationsIn(domain[tile] ?? 0).some((rotation) => rules.agrees(cell, { tile, rotation }, at)),
    );
    byCell.set(cell, fits);
    for (const tile of fits) byTile.get(tile)?.push(cell);
  }
  return { byCell, byTile };
}

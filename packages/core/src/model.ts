/**
 * The nouns of edge matching, as plain immutable data. Everything else in Edgewise reads or makes these.
 *
 * Sides are N, E, S, W, clockwise, indices 0 to 3. Cells are (x, y) from the top left, 0-based, and are numbered
 * row by row. Rotation r means r clockwise quarter turns, so that side d of the turned tile shows
 * `tile[(d + 4 - r) % 4]`.
 */

/** What a side shows. Opaque text: only the rule gives it meaning. */
export type Label = string;

/** North, east, south, west. */
export const SIDES = [0, 1, 2, 3] as const;
/** 0 north, 1 east, 2 south, 3 west. */
export type Side = (typeof SIDES)[number];
/** By the number of the side. */
export const SIDE_NAMES = ["north", "east", "south", "west"] as const;

/** Clockwise quarter turns. */
export type Rotation = 0 | 1 | 2 | 3;

/** Four labels in the order N, E, S, W. */
export type Tile = readonly [Label, Label, Label, Label];

/** Which labels mate where two sides touch. Explicit pairs are symmetric, and a label may stand in several. */
export type Rule = "equal" | "signed" | "case" | { readonly pairs: readonly (readonly [Label, Label])[] };

/** [x, y] */
export type Coordinates = readonly [x: number, y: number];

/** A rectangle of cells, at most 256. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** Cells that stay empty. */
  readonly holes: readonly Coordinates[];
}

/** A tile fixed to a cell; without `rotation` it may still turn there. */
export interface Pin {
  readonly x: number;
  readonly y: number;
  readonly tile: number;
  readonly rotation?: Rotation;
}

/** A puzzle's data in full, every default filled in. */
export interface PuzzleData {
  readonly name: string;
  readonly board: Board;
  readonly rule: Rule;
  /**
   * The label that every rim side shows and no inner side may. A rim side is one that touches no tile: it faces the
   * edge of the board or a hole. Without a frame the rim may show anything.
   */
  readonly frame?: Label;
  /** false: every tile stays as it is given (Tetravex). */
  readonly rotate: boolean;
  readonly tiles: readonly Tile[];
  readonly tileNames?: readonly string[];
  readonly pins: readonly Pin[];
  readonly source?: string;
  readonly notes?: string;
}

declare const validated: unique symbol;

/**
 * A legal puzzle. Only `validate` and `makePuzzle` make one, so whoever holds a Puzzle may rely on every rule of
 * validation: caps kept, every index in range, at least as many tiles as open cells.
 */
export interface Puzzle extends PuzzleData {
  readonly [validated]: true;
}

/** What a parser hands to `validate`: the JSON form of FORMATS.md, not yet known to be legal. */
export interface PuzzleDraft {
  name?: string;
  board: { width: number; height: number; holes?: Coordinates[] };
  rule: Rule;
  frame?: Label;
  rotate?: boolean;
  tiles: Label[][];
  tileNames?: string[];
  pins?: { x: number; y: number; tile: number; rotation?: number }[];
  source?: string;
  notes?: string;
}

/** One oriented tile on one cell. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  /** 0-based index into `Puzzle.tiles`. */
  readonly tile: number;
  readonly rotation: Rotation;
}

/** A filled board: one placement for every open cell, in row-major order. */
export type Solution = readonly Placement[];

/** The label a turned tile shows on a side. */
export function labelAt(tile: Tile, side: Side, rotation: Rotation): Label {
  return tile[((side + 4 - rotation) % 4) as Side];
}

/** The tile as it shows after so many clockwise quarter turns. */
export function turned(tile: Tile, rotation: Rotation): Tile {
  return SIDES.map((side) => labelAt(tile, side, rotation)) as [Label, Label, Label, Label];
}

/** Quarter turns after which a tile looks the same again: 1, 2 or 4. */
export function period(tile: Tile): 1 | 2 | 4 {
  const [n, e, s, w] = tile;
  if (n !== s || e !== w) return 4;
  return n === e ? 1 : 2;
}

/** The rotations of a tile that look different: `[0]` where turning is forbidden. */
export function distinctRotations(tile: Tile, rotate: boolean): readonly Rotation[] {
  return rotate ? ([0, 1, 2, 3] as const).slice(0, period(tile)) : [0];
}

/** A tile's name for people: its given name, else its number counted from 1. */
export function tileName(puzzle: Puzzle, tile: number): string {
  return puzzle.tileNames?.[tile] ?? String(tile + 1);
}

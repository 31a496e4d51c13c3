/**
 * The puzzle model: the types of edge matching, as plain immutable data.
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
/** The names of the sides, by side. */
export const SIDE_NAMES = ["north", "east", "south", "west"] as const;

/** Every number of clockwise quarter turns. */
export const ROTATIONS = SIDES;
/** Clockwise quarter turns. */
export type Rotation = (typeof ROTATIONS)[number];

/** Four labels in the order N, E, S, W. */
export type Tile = readonly [Label, Label, Label, Label];

/** Which labels mate where two sides touch. Explicit pairs are symmetric, and a label may be in several pairs. */
export type Rule =
  | "equal"
  | "signed"
  | "case"
  | {
      /** Labels that mate, in either order. */
      readonly pairs: readonly (readonly [Label, Label])[];
    };

/** [x, y] */
export type Coordinates = readonly [x: number, y: number];

/** A board of width * height cells, at most 256; some may be holes. */
export interface Board {
  /** Cells from left to right, at least 1. */
  readonly width: number;
  /** Cells from top to bottom, at least 1. */
  readonly height: number;
  /** Cells that stay empty. */
  readonly holes: readonly Coordinates[];
}

/** A tile fixed to a cell, with or without its rotation. */
export interface Pin {
  /** Column, from 0 at the left. */
  readonly x: number;
  /** Row, from 0 at the top. */
  readonly y: number;
  /** 0-based index into `tiles`. */
  readonly tile: number;
  /** Clockwise quarter turns; if absent, the tile may turn in its cell. */
  readonly rotation?: Rotation;
}

/** A puzzle's complete data, with every default filled in. */
export interface PuzzleData {
  /** A name for people, perhaps empty. Untrusted, like every text of a puzzle. */
  readonly name: string;
  /** The cells to fill. */
  readonly board: Board;
  /** Which labels mate. */
  readonly rule: Rule;
  /**
   * The label that every rim side must show and no inner side may. A rim side touches no tile: it faces the edge of the
   * board or a hole. Without a frame rim sides may show any label.
   */
  readonly frame?: Label;
  /** The labels that rim sides may show; inner sides may show them too. Without it, any. */
  readonly rim?: readonly Label[];
  /** false: tiles may not turn (Tetravex). */
  readonly rotate: boolean;
  /** At least one for each open cell; a solution leaves spare tiles over. */
  readonly tiles: readonly Tile[];
  /** Names for people, one for each tile. */
  readonly tileNames?: readonly string[];
  /** At most one pin for each cell and each tile. */
  readonly pins: readonly Pin[];
  /** Where the puzzle comes from; may have several lines. */
  readonly source?: string;
  /** Free text; may have several lines. */
  readonly notes?: string;
}

/** A puzzle's labels as small numbers, in order of first appearance, with the rule as a table. */
export interface LabelTable {
  /** The labels, by id. */
  readonly names: readonly Label[];
  /** Id of the frame's label, if there is a frame. */
  readonly frame: number | undefined;
  /** By id: the ids it mates with. The frame's label has no mates, since no inner side may show it. */
  readonly matesOf: readonly (readonly number[])[];
  /** The id that a turned tile shows on a side, by `(tile * 4 + rotation) * 4 + side`. */
  readonly shown: Uint8Array;
  /**
   * By `tile * 4 + rotation`: the labels that the turned tile shows as one number, equal for tiles that look alike. It
   * follows from the order of the labels' names, so what it decides is the same however a file lists its tiles.
   */
  readonly looks: Uint32Array;
}

/**
 * A legal puzzle. Only `validate` and `makePuzzle` make one, so a function that takes a Puzzle may rely on everything
 * that validation checks: no cap exceeded, every index in range, at least as many tiles as open cells.
 */
export interface Puzzle extends PuzzleData {
  /** The labels as numbers, made by validation. Not enumerable: no copy, clone or JSON of a puzzle has it. */
  readonly labels: LabelTable;
}

/** The input of `makePuzzle` and `validate`: the JSON form of FORMATS.md, not yet checked. */
export interface PuzzleDraft extends Partial<Omit<PuzzleData, "board" | "rule" | "tiles" | "pins">> {
  /** The cells to fill; no holes if absent. */
  readonly board: Omit<Board, "holes"> & Partial<Board>;
  /** Which labels mate. */
  readonly rule: Rule;
  /** Four labels each: north, east, south, west. */
  readonly tiles: readonly (readonly Label[])[];
  /** Tiles fixed to cells. */
  readonly pins?: readonly (Omit<Pin, "rotation"> & {
    /** Clockwise quarter turns; if absent, the tile may turn in its cell. */
    readonly rotation?: number;
  })[];
}

/** One oriented tile on one cell. */
export interface Placement {
  /** Column, from 0 at the left. */
  readonly x: number;
  /** Row, from 0 at the top. */
  readonly y: number;
  /** 0-based index into `Puzzle.tiles`. */
  readonly tile: number;
  /** Clockwise quarter turns of the tile. */
  readonly rotation: Rotation;
}

/** A filled board: one placement for every open cell, in row-major order. */
export type Solution = readonly Placement[];

/** The label that a turned tile shows on a side. */
export function labelAt(tile: Tile, side: Side, rotation: Rotation): Label {
  return tile[((side - rotation) & 3) as Side];
}

/** The labels N, E, S, W of the tile after the turn. */
export function turned(tile: Tile, rotation: Rotation): Tile {
  return SIDES.map((side) => labelAt(tile, side, rotation)) as [Label, Label, Label, Label];
}

/** The number of quarter turns after which a tile looks the same again. */
export function period(tile: Tile): 1 | 2 | 4 {
  if (tile[0] !== tile[2] || tile[1] !== tile[3]) return 4;
  return tile[0] === tile[1] ? 1 : 2;
}

/** The rotations of a tile that look different: `[0]` where turning is forbidden. */
export function distinctRotations(tile: Tile, rotate: boolean): readonly Rotation[] {
  return rotate ? ROTATIONS.slice(0, period(tile)) : [0];
}

/** A tile's name for people: its name in `tileNames`, else its number, from 1. */
export function tileName(puzzle: Puzzle, tile: number): string {
  return puzzle.tileNames?.[tile] ?? String(tile + 1);
}

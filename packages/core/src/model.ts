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
/** The names of the sides, by side. */
export const SIDE_NAMES = ["north", "east", "south", "west"] as const;

/** Clockwise quarter turns. */
export type Rotation = 0 | 1 | 2 | 3;

/** Four labels in the order N, E, S, W. */
export type Tile = readonly [Label, Label, Label, Label];

/** Which labels mate where two sides touch. Explicit pairs are symmetric, and a label may stand in several. */
export type Rule =
  | "equal"
  | "signed"
  | "case"
  | {
      /** Labels that mate; which of the two stands first means nothing. */
      readonly pairs: readonly (readonly [Label, Label])[];
    };

/** [x, y] */
export type Coordinates = readonly [x: number, y: number];

/** Width times height cells, at most 256; some may be holes. */
export interface Board {
  /** Cells from left to right, at least 1. */
  readonly width: number;
  /** Cells from top to bottom, at least 1. */
  readonly height: number;
  /** Cells that stay empty. */
  readonly holes: readonly Coordinates[];
}

/** A tile fixed to a cell; without `rotation` it may still turn there. */
export interface Pin {
  /** Column, from 0 at the left. */
  readonly x: number;
  /** Row, from 0 at the top. */
  readonly y: number;
  /** 0-based index into `tiles`. */
  readonly tile: number;
  /** Clockwise quarter turns; absent, the tile may turn in its cell. */
  readonly rotation?: Rotation;
}

/** A puzzle's data in full, every default filled in. */
export interface PuzzleData {
  /** For people, perhaps empty. Untrusted text, like every text of a puzzle. */
  readonly name: string;
  /** Where the tiles go. */
  readonly board: Board;
  /** Which labels mate. */
  readonly rule: Rule;
  /**
   * The label that every rim side shows and no inner side may. A rim side is one that touches no tile: it faces the
   * edge of the board or a hole. Without a frame the rim may show anything.
   */
  readonly frame?: Label;
  /** false: every tile stays as it is given (Tetravex). */
  readonly rotate: boolean;
  /** At least as many as open cells; those left over are spare. */
  readonly tiles: readonly Tile[];
  /** For people, one for each tile. */
  readonly tileNames?: readonly string[];
  /** Each cell and each tile at most once. */
  readonly pins: readonly Pin[];
  /** Where the puzzle comes from, any lines. */
  readonly source?: string;
  /** Any lines. */
  readonly notes?: string;
}

/** A puzzle's labels as small numbers, in order of first appearance, with the rule as a table. */
export interface LabelTable {
  /** The labels, by id. */
  readonly names: readonly Label[];
  /** Id of the frame's label, if there is a frame. */
  readonly frame: number | undefined;
  /** By id: the ids it mates with. The frame mates with nothing, since no inner side may show it. */
  readonly matesOf: readonly (readonly number[])[];
  /** The id that a turned tile shows on a side, by `(tile * 4 + rotation) * 4 + side`. */
  readonly shown: Uint8Array;
}

/**
 * A legal puzzle. Only `validate` and `makePuzzle` make one, so a function that takes a Puzzle may rely on every rule of
 * validation: caps kept, every index in range, at least as many tiles as open cells.
 */
export interface Puzzle extends PuzzleData {
  /** The mark of what has been validated. Not enumerable: no copy, clone or JSON of a puzzle has it. */
  readonly labels: LabelTable;
}

/** What a parser hands to `validate`: the JSON form of FORMATS.md, not yet known to be legal. */
export interface PuzzleDraft {
  /** Default: empty. */
  name?: string;
  /** Where the tiles go. */
  board: {
    /** Cells from left to right. */
    width: number;
    /** Cells from top to bottom. */
    height: number;
    /** Cells that stay empty. */
    holes?: Coordinates[];
  };
  /** Which labels mate. */
  rule: Rule;
  /** The label of the rim; without it the rim is free. */
  frame?: Label;
  /** May tiles turn (default true)? */
  rotate?: boolean;
  /** Four labels each: north, east, south, west. */
  tiles: Label[][];
  /** One for each tile. */
  tileNames?: string[];
  /** Tiles fixed to cells. */
  pins?: {
    /** Column, from 0 at the left. */
    x: number;
    /** Row, from 0 at the top. */
    y: number;
    /** 0-based index into `tiles`. */
    tile: number;
    /** Clockwise quarter turns; absent, the tile may turn in its cell. */
    rotation?: number;
  }[];
  /** Where the puzzle comes from. */
  source?: string;
  /** Any lines. */
  notes?: string;
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

/** The label a turned tile shows on a side. */
export function labelAt(tile: Tile, side: Side, rotation: Rotation): Label {
  return tile[((side + 4 - rotation) % 4) as Side];
}

/** The labels N, E, S, W as they show after the turn. */
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

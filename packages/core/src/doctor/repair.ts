/** Repairs: the small changes to a transcribed puzzle that undo one mistake of typing. */
import { type Label, type Puzzle, type PuzzleData, SIDES, type Side, type Tile, tileName } from "../model.js";
import { makePuzzle } from "../validate.js";

/** One mistake undone. Tiles are 0-based, sides 0 north to 3 west. */
export type Repair =
  | {
      /** One side shows another label. */
      readonly kind: "label";
      /** The tile. */
      readonly tile: number;
      /** Its side. */
      readonly side: Side;
      /** What it should show. */
      readonly label: Label;
    }
  | {
      /** Two sides of one tile trade places; where they are opposite, the tile was typed the wrong way round. */
      readonly kind: "swap";
      /** The tile. */
      readonly tile: number;
      /** Its sides. */
      readonly sides: readonly [Side, Side];
    }
  | {
      /** One side each of two tiles trade places. */
      readonly kind: "exchange";
      /** The tiles. */
      readonly tiles: readonly [number, number];
      /** A side of each. */
      readonly sides: readonly [Side, Side];
    };

/** The puzzle after a repair. */
export function repaired(puzzle: Puzzle, repair: Repair): Puzzle {
  return makePuzzle({ ...(puzzle as PuzzleData), tiles: repairedTiles(puzzle.tiles, repair) });
}

export function repairedTiles(tiles: readonly Tile[], repair: Repair): readonly Tile[] {
  const result = [...tiles];
  const change = (tile: number, side: Side, label: Label) => {
    const before = result[tile] as Tile;
    result[tile] = SIDES.map((each) => (each === side ? label : before[each])) as unknown as Tile;
  };
  if (repair.kind === "label") change(repair.tile, repair.side, repair.label);
  else {
    const [a, b] = repair.kind === "swap" ? [repair.tile, repair.tile] : repair.tiles;
    const [x, y] = repair.sides;
    const [before, after] = [labelOf(tiles, a, x), labelOf(tiles, b, y)];
    change(a, x, after);
    change(b, y, before);
  }
  return result;
}

const labelOf = (tiles: readonly Tile[], tile: number, side: Side): Label => (tiles[tile] as Tile)[side];

/** Repairs that change one label, in the order of the tiles. */
export function* labelRepairs({ tiles, labels }: Puzzle): Generator<Repair> {
  for (const [tile, sides] of tiles.entries()) {
    for (const side of SIDES) {
      for (const label of labels.names) if (label !== sides[side]) yield { kind: "label", tile, side, label };
    }
  }
}

/** Repairs that move labels: within a tile first, then between two. Those that change no tile are left out. */
export function* movingRepairs(puzzle: Puzzle): Generator<Repair> {
  const { tiles } = puzzle;
  for (const [tile, sides] of tiles.entries()) {
    for (const [x, y] of SIDE_PAIRS) {
      if (sides[x] === sides[y]) continue;
      // For a tile that may turn, either pair of opposite sides makes its mirror image; that with a swap is enough.
      const isSecond = mayTurn(puzzle, tile) && x === 1 && y === 3 && sides[0] !== sides[2];
      if (!isSecond) yield { kind: "swap", tile, sides: [x, y] };
    }
  }
  for (const [b, those] of tiles.entries()) {
    for (const [a, these] of tiles.slice(0, b).entries()) {
      for (const x of SIDES) {
        for (const y of SIDES) {
          if (these[x] !== those[y]) yield { kind: "exchange", tiles: [a, b], sides: [x, y] };
        }
      }
    }
  }
}

function mayTurn({ rotate, pins }: Puzzle, tile: number): boolean {
  return rotate && !pins.some((pin) => pin.tile === tile && pin.rotation !== undefined);
}

const SIDE_PAIRS: readonly (readonly [Side, Side])[] = [
  [0, 2],
  [1, 3],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];

const PLACES = ["top", "right", "bottom", "left"] as const;

/**
 * What to look at, as the first half of a sentence: "tile 5, top: if this were TB instead of TF". Sides are as they are
 * listed, the north at the top.
 */
export function repairText(puzzle: Puzzle, repair: Repair): string {
  const name = (tile: number) => `tile ${tileName(puzzle, tile)}`;
  const label = (tile: number, side: Side) => labelOf(puzzle.tiles, tile, side);
  switch (repair.kind) {
    case "label": {
      const { tile, side } = repair;
      return `${name(tile)}, ${PLACES[side]}: if this were ${repair.label} instead of ${label(tile, side)}`;
    }
    case "swap": {
      const { tile, sides } = repair;
      const [x, y] = sides;
      return mayTurn(puzzle, tile) && (x + y) % 2 === 0
        ? `${name(tile)}: if its sides were typed the wrong way round`
        : `${name(tile)}, ${PLACES[x]} and ${PLACES[y]}: if ${label(tile, x)} and ${label(tile, y)} traded places`;
    }
    case "exchange": {
      const { tiles, sides } = repair;
      const [a, b] = tiles;
      const [x, y] = sides;
      return `${name(a)}, ${PLACES[x]}, and ${name(b)}, ${PLACES[y]}: if ${label(a, x)} and ${label(b, y)} traded places`;
    }
  }
}

/**
 * Domains: which oriented tiles a cell may hold, before its neighbours are considered. Pins, the labels of the rim,
 * forbidden rotation, rotations that look alike and symmetry breaking are all expressed as domains, so engines need to
 * know only these.
 */
import { type Puzzle, period, ROTATIONS, type Rotation, type Tile } from "../model.js";
import { rimMasks } from "./rim-masks.js";

/** By tile, the allowed rotations as a mask: bit r for rotation r. u8[tileCount]. */
export type Domain = Uint8Array;

/** The domain of each cell; cells that no pin or rim side tells apart share one. A pinned tile is only in that of its cell. */
export function cellDomains(puzzle: Puzzle): (cell: number) => Domain {
  const { board, tiles, pins, rim, rotate } = puzzle;
  const looksOf = (tile: Tile) => (rotate ? period(tile) : 1);
  const free = allTiles(puzzle);
  for (const pin of pins) free[pin.tile] = 0;

  const { ofCell, shown } = rimMasks(puzzle, rim);
  /** What remains of a domain on a cell with these rim sides. */
  const remaining = (domain: Domain, sides: number) =>
    domain.map((rotations, tile) =>
      ROTATIONS.reduce<number>(
        (left, rotation) => (sides & ~(shown[tile * 4 + rotation] as number) ? left & ~(1 << rotation) : left),
        rotations,
      ),
    );

  const pinned = new Map<number, Domain>();
  for (const { x, y, tile, rotation } of pins) {
    const domain = new Uint8Array(tiles.length);
    const looks = looksOf(tiles[tile] as Tile);
    // A pin to rotation 3 of a tile that looks the same after a half turn is a pin to rotation 1.
    domain[tile] = rotation === undefined ? (1 << looks) - 1 : 1 << (rotation % looks);
    const cell = y * board.width + x;
    pinned.set(cell, remaining(domain, ofCell(cell)));
  }
  const bySides = rim ? Array.from({ length: 16 }, (_, sides) => remaining(free, sides)) : [free];
  return (cell) => pinned.get(cell) ?? (bySides[ofCell(cell)] as Domain);
}

/** Every tile in every rotation that looks different: the domain of a cell without pin and rim. */
export function allTiles({ tiles, rotate }: Puzzle): Domain {
  return new Uint8Array(tiles.map((tile) => (1 << (rotate ? period(tile) : 1)) - 1));
}

/** Bit r is set for each rotation r. */
export function maskOf(rotations: readonly Rotation[]): number {
  return rotations.reduce<number>((mask, rotation) => mask | (1 << rotation), 0);
}

/** The rotations in a mask, ascending. */
export function rotationsIn(mask: number): Rotation[] {
  return ROTATIONS.filter((rotation) => mask & (1 << rotation));
}

/**
 * Domains: which oriented tiles a cell may hold, before its neighbours are considered. Pins, the labels of the rim,
 * forbidden rotation, rotations that look alike and symmetry breaking are all expressed as domains, so engines need to
 * know only these. A step of a plan is a cell and its domain.
 */
import { gridOf, rimMask } from "../geometry.js";
import { type Label, type Puzzle, period, ROTATIONS, type Rotation, type Tile } from "../model.js";

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

/** A cell, what it may hold, and the two conditions that symmetry breaking may put on it. */
export interface Step {
  /** y * width + x */
  readonly cell: number;
  /** The oriented tiles this cell may hold. Steps with equal domains share one object. */
  readonly domain: Domain;
  /**
   * A tile that must be on the board once this step is done; placements that violate this are not nodes. In free growth
   * a tile to start from (plan/growth.ts).
   */
  readonly requiredTile?: number | undefined;
  /** Index of an earlier step: the tile of this step must have a higher number than that step's tile. */
  readonly tileAbove?: number;
}

/**
 * Where the labels of the rim let an oriented tile be placed, as masks of sides, bit d for side d. With a frame, the
 * sides of a cell that lie on the rim are those that show it; with other labels, they are among those that show one.
 */
export interface RimMasks {
  /** The sides of a cell that must show one of the labels. */
  ofCell(cell: number): number;
  /** By orientation, tile * 4 + rotation: the sides that show one of the labels. */
  readonly shown: Uint8Array;
}

/** Without a frame all masks are 0. */
export function frameMasks(puzzle: Puzzle): RimMasks {
  return rimMasks(puzzle, puzzle.frame === undefined ? undefined : [puzzle.frame]);
}

/** @param wanted labels of the rim; without them all masks are 0 */
export function rimMasks({ board, labels: { names, shown } }: Puzzle, wanted?: readonly Label[]): RimMasks {
  const grid = gridOf(board);
  const masks = new Uint8Array(shown.length / 4);
  if (wanted)
    shown.forEach((label, at) => {
      if (wanted.includes(names[label] as Label)) masks[at >> 2] = (masks[at >> 2] ?? 0) | (1 << (at & 3));
    });
  return { ofCell: (cell) => (wanted ? rimMask(grid, cell) : 0), shown: masks };
}

/** The rotations of a tile in a domain that show the labels of the rim on exactly these sides. @param sides as a mask */
export function fittingRotations({ shown }: RimMasks, domain: Domain, tile: number, sides: number): Rotation[] {
  return rotationsIn(domain[tile] ?? 0).filter((rotation) => shown[tile * 4 + rotation] === sides);
}

/** Cells that are equivalent for every single tile, which fits all of them or none. */
export interface CellKind {
  readonly domain: Domain;
  /** The sides that must show the frame, as a mask. */
  readonly frame: number;
  readonly cells: number[];
}

/** In the order in which the steps meet them. @param masks of the frame */
export function kindsOfCells(steps: readonly Pick<Step, "cell" | "domain">[], masks: RimMasks): CellKind[] {
  const kinds: CellKind[] = [];
  for (const { cell, domain } of steps) {
    const frame = masks.ofCell(cell);
    const kind = kinds.find((other) => other.domain === domain && other.frame === frame);
    if (kind) kind.cells.push(cell);
    else kinds.push({ domain, frame, cells: [cell] });
  }
  return kinds;
}

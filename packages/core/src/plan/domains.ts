/**
 * Domains: which oriented tiles a cell may hold, before its neighbours are considered. Pins, the labels of the rim,
 * forbidden rotation, rotations that look alike and symmetry breaking are all expressed as domains, so engines need to
 * know only these.
 */
import { gridOf, rimMask } from "../geometry.js";
import { type Puzzle, period, ROTATIONS, type Rotation, type Tile } from "../model.js";
import { sidesShowing } from "./frame-masks.js";

/** By tile, the allowed rotations as a mask: bit r for rotation r. u8[tileCount]. */
export type Domain = Uint8Array;

/** The domain of each cell; cells that no pin or rim side tells apart share one. A pinned tile is only in that of its cell. */
export function cellDomains(puzzle: Puzzle): (cell: number) => Domain {
  const looksOf = (tile: Tile) => (puzzle.rotate ? period(tile) : 1);
  const free = Uint8Array.from(puzzle.tiles, (tile) => (1 << looksOf(tile)) - 1);
  for (const pin of puzzle.pins) free[pin.tile] = 0;

  const pinned = new Map<number, Domain>();
  for (const { x, y, tile, rotation } of puzzle.pins) {
    const labels = puzzle.tiles[tile];
    if (labels === undefined) continue;
    const domain = new Uint8Array(puzzle.tiles.length);
    // A pin to rotation 3 of a tile that looks the same after a half turn is a pin to rotation 1.
    domain[tile] = rotation === undefined ? (1 << looksOf(labels)) - 1 : 1 << (rotation % looksOf(labels));
    pinned.set(y * puzzle.board.width + x, domain);
  }
  const domainOf = (cell: number) => pinned.get(cell) ?? free;
  const { rim, labels } = puzzle;
  if (!rim) return domainOf;
  const grid = gridOf(puzzle.board);
  const allowed = sidesShowing(
    labels,
    rim.map((label) => labels.names.indexOf(label)),
  );
  const known = new Map<Domain, Domain[]>();
  return (cell) => {
    const mask = rimMask(grid, cell);
    const domain = domainOf(cell);
    const byMask = known.get(domain) ?? [];
    known.set(domain, byMask);
    byMask[mask] ??= domain.map(
      (rotations, tile) =>
        rotations & maskOf(ROTATIONS.filter((rotation) => !(mask & ~(allowed[tile * 4 + rotation] as number)))),
    );
    return byMask[mask];
  };
}

/** Bit r is set for each rotation r. */
export function maskOf(rotations: readonly Rotation[]): number {
  return rotations.reduce<number>((mask, rotation) => mask | (1 << rotation), 0);
}

/** The rotations in a mask, ascending. */
export function rotationsIn(mask: number): Rotation[] {
  return ROTATIONS.filter((rotation) => mask & (1 << rotation));
}

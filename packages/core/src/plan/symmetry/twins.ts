/**
 * Identical tiles are placed in ascending order, with every fill order and beside every rule for turns. Of all
 * arrangements that differ only in swaps of identical tiles the search then meets exactly one.
 *
 * The rule names for each tile the one that must come before it, so an engine only has to check its set of used tiles.
 * The alternative, one candidate for each kind of tile with a count, was not built: solutions and positions need tile
 * numbers.
 */
import { gridOf } from "../../geometry.js";
import type { Puzzle } from "../../model.js";
import { identicalTiles } from "../../symmetry.js";

export interface TwinOrder {
  /** By tile: the identical tile that must be on the board before it. */
  readonly tileBefore: readonly (number | undefined)[];
  /** Number of ways to swap identical tiles of an arrangement, with each other and with spare ones. */
  swaps(placed: Uint16Array): bigint;
}

/** Undefined if no two tiles are identical. */
export function orderTwins(puzzle: Puzzle): TwinOrder | undefined {
  const kinds = identicalTiles(puzzle);
  if (kinds.length === 0) return undefined;
  const before = new Map(kinds.flatMap((tiles) => tiles.map((tile, i) => [tile, tiles[i - 1]] as const)));
  const tileBefore = puzzle.tiles.map((_, tile) => before.get(tile));

  if (puzzle.tiles.length === gridOf(puzzle.board).openCells.length) {
    const all = kinds.reduce((product, tiles) => product * waysToPick(tiles.length, tiles.length), 1n);
    return { tileBefore, swaps: () => all };
  }
  const kindOf = new Map(kinds.flatMap((tiles, kind) => tiles.map((tile) => [tile, kind] as const)));
  return {
    tileBefore,
    swaps(placed) {
      const used = kinds.map(() => 0);
      for (const oriented of placed) {
        const kind = kindOf.get(oriented >> 2);
        if (kind !== undefined) used[kind] = (used[kind] ?? 0) + 1;
      }
      return kinds.reduce((product, tiles, kind) => product * waysToPick(used[kind] ?? 0, tiles.length), 1n);
    },
  };
}

/** n! / (n - k)! */
function waysToPick(k: number, n: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways *= BigInt(n - i);
  return ways;
}

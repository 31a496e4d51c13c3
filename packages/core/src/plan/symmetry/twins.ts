/**
 * Identical tiles: those of a kind go onto the board in ascending order, whatever the fill order and whichever rule breaks
 * the turns. Of all arrangements that differ in swaps of identical tiles alone a search then meets exactly one.
 *
 * The rule names for each tile one that must come before it, so that an engine has no more to do than to look at its set of
 * used tiles. Counting tiles by kind instead, of which a list would need one candidate only, was not built: candidates
 * without numbers of their own would be neither solutions nor positions.
 */
import { gridOf } from "../../geometry.js";
import type { Puzzle } from "../../model.js";
import { identicalTiles } from "../../symmetry.js";

export interface TwinOrder {
  /** By tile: the identical one that must lie on the board before it. */
  readonly tileBefore: readonly (number | undefined)[];
  /** In how many ways identical tiles of an arrangement can be swapped, with each other and with spare ones. */
  swaps(placed: Uint16Array): bigint;
}

/** Undefined where no two tiles are identical. */
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

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
import type { SymmetryBreaking } from "./breaking.js";

/** Adds the rule, unless no two tiles are identical. */
export function leaveOutSwaps(puzzle: Puzzle, symmetry: SymmetryBreaking): SymmetryBreaking {
  const kinds = identicalTiles(puzzle);
  if (kinds.length === 0) return symmetry;
  const swaps = swapsOf(puzzle, kinds);
  const before = new Map(kinds.flatMap((tiles) => tiles.map((tile, i) => [tile, tiles[i - 1]] as const)));
  const tileBefore = puzzle.tiles.map((_, tile) => before.get(tile));
  return { ...symmetry, active: true, tileBefore, weight: (placed) => symmetry.weight(placed) * swaps(placed) };
}

/** Counts the ways to swap identical tiles of an arrangement, with each other and with spare ones. */
function swapsOf(puzzle: Puzzle, kinds: readonly (readonly number[])[]): (placed: Uint16Array) => bigint {
  if (puzzle.tiles.length === gridOf(puzzle.board).openCells.length) {
    const all = kinds.reduce((product, tiles) => product * waysToPick(tiles.length, tiles.length), 1n);
    return () => all;
  }
  const kindOf = new Map(kinds.flatMap((tiles, kind) => tiles.map((tile) => [tile, kind] as const)));
  return (placed) => {
    const used = kinds.map(() => 0);
    for (const oriented of placed) {
      const kind = kindOf.get(oriented >> 2);
      if (kind !== undefined) used[kind] = (used[kind] ?? 0) + 1;
    }
    return kinds.reduce((product, tiles, kind) => product * waysToPick(used[kind] ?? 0, tiles.length), 1n);
  };
}

/** n! / (n - k)! */
function waysToPick(k: number, n: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways *= BigInt(n - i);
  return ways;
}

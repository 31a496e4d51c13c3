/**
 * The order in which to try tiles when only the first solution is wanted: first those whose sides have few mates. The
 * tiles left for the last cells, where few candidates must meet several neighbours, then mate more easily. The tree is
 * as large as before, but if it has many solutions the first comes sooner.
 *
 * Counting the sides again after each tile was no better than counting once. Ordering by the number of equal labels
 * instead of mates lost.
 */
import { gridOf, opposite } from "../geometry.js";
import { type Puzzle, SIDES } from "../model.js";
import type { Random } from "../random.js";
import { lookOf } from "../rules.js";

/** Largest random change of a tile's count, as a share of it. Without it all restarts are nearly the same. */
const JITTER = 0.1;

/**
 * Every tile once, roughly the scarcest first, with some randomness. A puzzle with spare tiles gets a random order,
 * since then it is better to leave the scarce tiles over.
 */
export function scarcestFirst(puzzle: Puzzle, random: Random): number[] {
  const tiles = random.shuffled(puzzle.tiles.map((_, tile) => tile));
  if (puzzle.tiles.length > gridOf(puzzle.board).openCells.length) return tiles;
  const counts = mateCounts(puzzle);
  return tiles
    .map((tile) => {
      const jitter = 1 + JITTER * ((2 * random.uint32()) / 2 ** 32 - 1);
      return { tile, rank: (counts[tile] ?? 0) * jitter };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ tile }) => tile);
}

/**
 * By tile: the number of sides of all tiles, its own included, that mate with each of its sides, summed over its sides.
 * A side that shows the frame mates with none.
 */
export function mateCounts(puzzle: Puzzle): number[] {
  const { matesOf } = puzzle.labels;
  const sides = puzzle.tiles.map((_, tile) => [...lookOf(puzzle.labels, tile * 4)]);
  const showing = SIDES.map((side) => {
    const counts = matesOf.map(() => 0);
    for (const tile of sides) {
      tile.forEach((label, at) => {
        if (puzzle.rotate || at === opposite(side)) counts[label] = (counts[label] ?? 0) + 1;
      });
    }
    return matesOf.map((mates) => mates.reduce((sum, mate) => sum + (counts[mate] ?? 0), 0));
  });
  return sides.map((tile) => tile.reduce((sum, label, side) => sum + (showing[side]?.[label] ?? 0), 0));
}

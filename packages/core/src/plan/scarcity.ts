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

/** Every tile once, roughly the scarcest first; at random with spare tiles, of which the scarce are left over. */
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

/** By tile: how many sides of all tiles mate with each of its sides, in sum. The frame mates with none. */
export function mateCounts(puzzle: Puzzle): number[] {
  const partners = SIDES.map((side) => partnersOf(puzzle, (at) => puzzle.rotate || at === opposite(side)));
  return puzzle.tiles.map((_, tile) =>
    lookOf(puzzle.labels, tile * 4).reduce((sum, label, side) => sum + (partners[side]?.[label] ?? 0), 0),
  );
}

/** By label: the number of sides of all tiles, as given, that mate with it. @param counts which sides are counted */
export function partnersOf({ tiles, labels }: Puzzle, counts = (_side: number) => true): number[] {
  const showing = labels.names.map(() => 0);
  tiles.forEach((_, tile) => {
    lookOf(labels, tile * 4).forEach((label, side) => {
      if (counts(side)) showing[label] = (showing[label] ?? 0) + 1;
    });
  });
  return labels.matesOf.map((mates) => mates.reduce((sum, mate) => sum + (showing[mate] ?? 0), 0));
}

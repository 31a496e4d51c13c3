/**
 * In which order to try tiles, when only the first solution is wanted: those first whose sides are hard to mate. What is
 * left for the last cells, where few candidates must meet several neighbours, then mates the more easily. The tree stays
 * as large as it was; its solutions come sooner, where there are many.
 *
 * Counting the sides once lost nothing against counting again after each tile; ordering by the number of equal
 * labels, and not of mates, lost.
 */
import { gridOf, opposite } from "../geometry.js";
import { type Puzzle, SIDES } from "../model.js";
import type { Random } from "../random.js";
import { lookOf } from "../rules.js";

/** How far chance may move a tile's count up or down, as a share of it. Without it all attempts are much alike. */
const SWAY = 0.1;

/**
 * Every tile once, the scarcest first, by and large: chance has its say. Where tiles are left over, by chance alone, since
 * then it is the scarce ones that had better be left.
 */
export function scarcestFirst(puzzle: Puzzle, random: Random): number[] {
  const tiles = random.shuffled(puzzle.tiles.map((_, tile) => tile));
  if (puzzle.tiles.length > gridOf(puzzle.board).openCells.length) return tiles;
  const counts = mateCounts(puzzle);
  return tiles
    .map((tile) => {
      const sway = 1 + SWAY * ((2 * random.uint32()) / 2 ** 32 - 1);
      return { tile, rank: (counts[tile] ?? 0) * sway };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ tile }) => tile);
}

/**
 * By tile: the sides of all tiles, its own included, that could lie against one of its sides. A side that shows the
 * frame mates with none.
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

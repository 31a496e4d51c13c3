/** Counts of a puzzle's labels, from which warnings.ts draws its conclusions. */
import { type Grid, gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { lookOf } from "../rules.js";

export interface Census {
  readonly puzzle: Puzzle;
  readonly grid: Grid;
  /** Sides of open cells that are on the rim. */
  readonly rimSideCount: number;
  readonly spareTileCount: number;
  /** By label id: the number of tile sides that show it. */
  readonly sideCounts: readonly number[];
  /** By label id: the tiles that show it, ascending. */
  readonly tilesWith: readonly (readonly number[])[];
}

export function takeCensus(puzzle: Puzzle): Census {
  const grid = gridOf(puzzle.board);
  const { names } = puzzle.labels;
  const sideCounts = names.map(() => 0);
  const tilesWith = names.map((): number[] => []);
  puzzle.tiles.forEach((_, tile) => {
    const ids = lookOf(puzzle.labels, tile * 4);
    for (const id of ids) sideCounts[id] = (sideCounts[id] ?? 0) + 1;
    for (const id of new Set(ids)) tilesWith[id]?.push(tile);
  });
  const rimSideCount = grid.openCells.length * 4 - grid.innerEdgeCount * 2;
  const spareTileCount = puzzle.tiles.length - grid.openCells.length;
  return { puzzle, grid, rimSideCount, spareTileCount, sideCounts, tilesWith };
}

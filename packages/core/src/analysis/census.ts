/** A puzzle's labels counted: the figures that warnings.ts draws its conclusions from. */
import { type Grid, gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { indexLabels, type LabelIndex } from "../rules.js";

export interface Census {
  readonly puzzle: Puzzle;
  readonly grid: Grid;
  readonly index: LabelIndex;
  /** Sides of open cells that lie on the rim. */
  readonly rimSideCount: number;
  readonly spareTileCount: number;
  /** By label id: on how many sides of tiles it stands. */
  readonly sideCounts: readonly number[];
  /** By label id: the tiles that show it, ascending. */
  readonly tilesWith: readonly (readonly number[])[];
}

export function takeCensus(puzzle: Puzzle): Census {
  const grid = gridOf(puzzle.board);
  const index = indexLabels(puzzle);
  const sideCounts = index.labels.map(() => 0);
  const tilesWith = index.labels.map((): number[] => []);
  puzzle.tiles.forEach((tile, number) => {
    const ids = tile.map(index.idOf);
    for (const id of ids) sideCounts[id] = (sideCounts[id] ?? 0) + 1;
    for (const id of new Set(ids)) tilesWith[id]?.push(number);
  });
  const rimSideCount = grid.openCells.length * 4 - grid.innerEdgeCount * 2;
  const spareTileCount = puzzle.tiles.length - grid.openCells.length;
  return { puzzle, grid, index, rimSideCount, spareTileCount, sideCounts, tilesWith };
}

/**
 * The score of a board that need not be a solution: how many of its inner edges match. It is counted from the tiles'
 * labels, independently of any search.
 */
import { gridOf, innerEdgeCount, opposite, RIM } from "./geometry.js";
import { type Placement, type Puzzle, type Tile, turned } from "./model.js";
import { matcherOf } from "./rules.js";

/** The score of a board. */
export interface Score {
  /** Inner edges with a tile on each side whose labels mate. The frame's label mates with nothing. */
  readonly matching: number;
  /** All inner edges of the board: the score of a solution. If the puzzle has no solution, no board reaches it. */
  readonly possible: number;
}

/** Counts matching edges. @throws RangeError if a placement is not on an open cell, or its tile does not exist. */
export function scoreOf(puzzle: Puzzle, placements: readonly Placement[]): Score {
  const possible = innerEdgeCount(gridOf(puzzle.board));
  return { matching: edgesOf(puzzle, placements).filter(({ mates }) => mates).length, possible };
}

/**
 * Every inner edge with a tile on each side, in row-major order: its left or upper cell, the east or south side of that
 * cell, and whether the two sides mate. @throws RangeError as `scoreOf`.
 */
export function edgesOf(puzzle: Puzzle, placements: readonly Placement[]) {
  const grid = gridOf(puzzle.board);
  const { mates } = matcherOf(puzzle.rule);
  const shown = new Map<number, Tile>();
  for (const { x, y, tile: number, rotation } of placements) {
    const tile = puzzle.tiles[number];
    const cell = y * grid.width + x;
    if (tile === undefined) throw new RangeError(`there is no tile ${number} among ${puzzle.tiles.length}`);
    if (!(x >= 0 && x < grid.width) || !grid.openCells.includes(cell)) {
      throw new RangeError(`cell (${x}, ${y}) is not an open cell of the board`);
    }
    shown.set(cell, turned(tile, rotation));
  }
  return grid.openCells.flatMap((cell) =>
    ([1, 2] as const).flatMap((side) => {
      const next = grid.neighbour(cell, side);
      const here = shown.get(cell)?.[side];
      const there = next === RIM ? undefined : shown.get(next)?.[opposite(side)];
      if (here === undefined || there === undefined) return [];
      const isMating = here !== puzzle.frame && there !== puzzle.frame && mates(here, there);
      return [{ x: cell % grid.width, y: Math.floor(cell / grid.width), side, mates: isMating }];
    }),
  );
}

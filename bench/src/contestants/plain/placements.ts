/**
 * The data of the simple encodings: every turned tile that a cell may hold, and the borders between cells. Shares no code
 * with packages/models.
 */
import { type Board, type Placement, type Puzzle, SIDES, type Side } from "@edgewise/core";
import { gridOf, type LabelTable, lookOf, opposite, RIM } from "@edgewise/core/engine";
import { cellDomains, rotationsIn } from "@edgewise/core/plan";

interface TurnedTile {
  readonly tile: number;
  readonly rotation: Placement["rotation"];
  /** Label ids by side. */
  readonly shows: readonly number[];
}

interface Border {
  /** Numbers among the open cells. */
  readonly cells: readonly [number, number];
  /** The sides by which the two cells touch. */
  readonly sides: readonly [Side, Side];
}

export interface PlainModel {
  readonly labels: LabelTable;
  readonly cellCount: number;
  readonly placements: readonly (TurnedTile & { readonly cell: number })[];
  readonly borders: readonly Border[];
}

/** @throws RangeError for puzzles with a frame, holes, pins or spare tiles. */
export function plainModel(puzzle: Puzzle): PlainModel {
  const { board, tiles, pins, frame, labels } = puzzle;
  if (frame !== undefined || pins.length > 0 || tiles.length !== board.width * board.height)
    throw new RangeError("takes bare boards only");
  const placements = tilesByCell(puzzle).flatMap((turned, cell) => turned.map((each) => ({ cell, ...each })));
  return { labels, cellCount: tiles.length, placements, borders: bordersOf(board) };
}

/** By open cell. */
export function tilesByCell(puzzle: Puzzle): TurnedTile[][] {
  const { labels } = puzzle;
  const grid = gridOf(puzzle.board);
  const domainOf = cellDomains(puzzle);
  const fits = (cell: number, shows: readonly number[]) =>
    labels.frame === undefined ||
    SIDES.every((side) => (shows[side] === labels.frame) === (grid.neighbour(cell, side) === RIM));
  return grid.openCells.map((cell) =>
    [...domainOf(cell)]
      .flatMap((mask, tile) =>
        rotationsIn(mask).map((rotation) => ({ tile, rotation, shows: [...lookOf(labels, tile * 4 + rotation)] })),
      )
      .filter(({ shows }) => fits(cell, shows)),
  );
}

export function bordersOf(board: Board): Border[] {
  const grid = gridOf(board);
  return grid.openCells.flatMap((cell, i) =>
    ([1, 2] as const).flatMap((side): Border[] => {
      const other = grid.neighbour(cell, side);
      return other === RIM ? [] : [{ cells: [i, grid.openCells.indexOf(other)], sides: [side, opposite(side)] }];
    }),
  );
}

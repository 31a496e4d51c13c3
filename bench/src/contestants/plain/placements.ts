/**
 * The data of the simple encodings: every turned tile on every cell of a board without a frame, and the borders between
 * cells. Shares no code with packages/models.
 */
import type { Placement, Puzzle, Side } from "@edgewise/core";
import { distinctRotations, gridOf, type LabelTable, lookOf } from "@edgewise/core/engine";

interface PlainPlacement {
  readonly cell: number;
  readonly tile: number;
  readonly rotation: Placement["rotation"];
  /** Label ids by side. */
  readonly shows: readonly number[];
}

interface PlainBorder {
  readonly cells: readonly [number, number];
  /** The sides by which the two cells touch. */
  readonly sides: readonly [Side, Side];
}

export interface PlainModel {
  readonly labels: LabelTable;
  readonly cellCount: number;
  readonly placements: readonly PlainPlacement[];
  readonly borders: readonly PlainBorder[];
}

const EAST = 1;
const SOUTH = 2;

/** @throws RangeError for puzzles with a frame, holes, pins or spare tiles. */
export function plainModel(puzzle: Puzzle): PlainModel {
  const grid = gridOf(puzzle.board);
  const { tiles, pins, frame, rotate } = puzzle;
  if (frame !== undefined || pins.length > 0 || tiles.length !== grid.width * grid.height) {
    throw new RangeError("takes bare boards only");
  }
  const turned = tiles.flatMap((labels, tile) =>
    distinctRotations(labels, rotate).map((rotation) => ({
      tile,
      rotation,
      shows: [...lookOf(puzzle.labels, tile * 4 + rotation)],
    })),
  );
  const cells = grid.openCells;
  return {
    labels: puzzle.labels,
    cellCount: cells.length,
    placements: cells.flatMap((cell) => turned.map((each) => ({ cell, ...each }))),
    borders: cells.flatMap((cell): PlainBorder[] => [
      ...((cell % grid.width) + 1 < grid.width ? [{ cells: [cell, cell + 1], sides: [EAST, 3] } as const] : []),
      ...(cell + grid.width < cells.length ? [{ cells: [cell, cell + grid.width], sides: [SOUTH, 0] } as const] : []),
    ]),
  };
}

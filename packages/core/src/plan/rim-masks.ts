/**
 * Where the labels of the rim let an oriented tile be placed, as masks of sides, bit d for side d. With a frame, the
 * sides of a cell that lie on the rim are those that show it; with other labels, they are among those that show one.
 */
import { gridOf, rimMask } from "../geometry.js";
import type { Label, Puzzle } from "../model.js";

export interface RimMasks {
  /** The sides of a cell that must show one of the labels. */
  ofCell(cell: number): number;
  /** By orientation, tile * 4 + rotation: the sides that show one of the labels. */
  readonly shown: Uint8Array;
}

/** Without a frame all masks are 0. */
export function frameMasks(puzzle: Puzzle): RimMasks {
  return rimMasks(puzzle, puzzle.frame === undefined ? undefined : [puzzle.frame]);
}

/** @param wanted labels of the rim; without them all masks are 0 */
export function rimMasks({ board, labels: { names, shown } }: Puzzle, wanted?: readonly Label[]): RimMasks {
  const grid = gridOf(board);
  const masks = new Uint8Array(shown.length / 4);
  if (wanted)
    shown.forEach((label, at) => {
      if (wanted.includes(names[label] as Label)) masks[at >> 2] = (masks[at >> 2] ?? 0) | (1 << (at & 3));
    });
  return { ofCell: (cell) => (wanted ? rimMask(grid, cell) : 0), shown: masks };
}

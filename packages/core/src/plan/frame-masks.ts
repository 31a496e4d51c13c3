/**
 * Where the frame lets an oriented tile be placed: the sides that must show it and those that do are masks, bit d for
 * side d, and the two must be equal. Without a frame all are 0.
 */
import { type Grid, rimMask } from "../geometry.js";
import type { LabelTable } from "../model.js";

export interface FrameMasks {
  /** The sides of a cell that must show the frame. */
  ofCell(cell: number): number;
  /** By orientation, tile * 4 + rotation: the sides that show the frame. */
  readonly shown: Uint8Array;
}

export function frameMasks(labels: LabelTable, grid: Grid): FrameMasks {
  const { frame } = labels;
  if (frame === undefined) return { ofCell: () => 0, shown: sidesShowing(labels, []) };
  return { ofCell: (cell) => rimMask(grid, cell), shown: sidesShowing(labels, [frame]) };
}

/** By orientation, tile * 4 + rotation: the sides that show one of the labels, by id. */
export function sidesShowing({ shown }: LabelTable, labels: readonly number[]): Uint8Array {
  const masks = new Uint8Array(shown.length / 4);
  shown.forEach((label, at) => {
    if (labels.includes(label)) masks[at >> 2] = (masks[at >> 2] ?? 0) | (1 << (at & 3));
  });
  return masks;
}

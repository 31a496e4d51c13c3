/**
 * How the rim classifies cells and tiles: a mask of four bits, bit d for side d, says which sides of a cell are on the
 * rim and which sides of a tile show the frame (`frameMasks` of plan/domains.ts).
 */
import { ROTATIONS, type Rotation } from "../model.js";

/** The mask of the same tile after clockwise quarter turns. */
export function turnedMask(mask: number, rotation: Rotation): number {
  return ((mask << rotation) | (mask >> (4 - rotation))) & 15;
}

/**
 * The kind of a cell or tile with this mask: a tile fits only its own kind, in equally many rotations in each cell.
 * Named by the least of its turned masks: 0, 1, 3, 5, 7 or 15. Without a frame all masks are 0.
 */
export function kindOf(mask: number, rotate: boolean): number {
  return rotate ? Math.min(...ROTATIONS.map((rotation) => turnedMask(mask, rotation))) : mask;
}

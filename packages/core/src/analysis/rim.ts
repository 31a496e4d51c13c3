/**
 * How the rim classifies cells and tiles: a mask of four bits, bit d for side d, says which sides of a cell are on the
 * rim and which sides of a tile show the frame. With a frame, a tile fits a cell in a rotation only if the masks agree.
 */
import {
  distinctRotations,
  type Label,
  type Pin,
  type Puzzle,
  period,
  ROTATIONS,
  type Rotation,
  SIDES,
  type Tile,
} from "../model.js";

/** The sides of a tile, as given, that show the frame. */
export function frameMask(tile: Tile, frame: Label): number {
  return SIDES.reduce<number>((mask, side) => mask | (tile[side] === frame ? 1 << side : 0), 0);
}

/** The mask of the same tile after clockwise quarter turns. */
export function turnedMask(mask: number, rotation: Rotation): number {
  return ((mask << rotation) | (mask >> (4 - rotation))) & 15;
}

/** What decides whether a tile fits a cell. */
export interface Fit {
  readonly frame?: Label | undefined;
  readonly rotate: boolean;
}

/** Does the frame allow a tile in this rotation on a cell with this rim? */
export function fitsRim({ frame }: Fit, tile: Tile, rotation: Rotation, cellMask: number): boolean {
  return frame === undefined || turnedMask(frameMask(tile, frame), rotation) === cellMask;
}

/** The rotations in which a tile fits a cell, look-alikes once; without a frame, all that the puzzle allows. */
export function fittingRotations(fit: Fit, tile: Tile, cellMask: number): readonly Rotation[] {
  return distinctRotations(tile, fit.rotate).filter((rotation) => fitsRim(fit, tile, rotation, cellMask));
}

/** The same for a pinned tile on its own cell: at most one where its rotation is given. */
export function fittingPinRotations(fit: Fit, puzzle: Puzzle, pin: Pin, cellMask: number): readonly Rotation[] {
  const tile = puzzle.tiles[pin.tile];
  if (tile === undefined) return [];
  const given = pin.rotation === undefined ? undefined : pin.rotation % period(tile);
  return fittingRotations(fit, tile, cellMask).filter((rotation) => given === undefined || rotation === given);
}

/**
 * The kind of a cell or tile with this mask: a tile fits only its own kind, in equally many rotations in each cell.
 * Named by the least of its turned masks: 0, 1, 3, 5, 7 or 15.
 */
export function kindOf({ frame, rotate }: Fit, mask: number): number {
  if (frame === undefined) return 0;
  return rotate ? Math.min(...ROTATIONS.map((rotation) => turnedMask(mask, rotation))) : mask;
}

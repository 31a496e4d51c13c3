/**
 * The filled rectangle in one u32: one byte for each side, north in the lowest, with the outermost filled row or column
 * there. A strip on a side runs clockwise around the rectangle: eastwards in the north, southwards in the east, and so
 * on.
 */
import { height, width } from "../problem";

const NORTH: u32 = 0;
const EAST: u32 = 1;
const SOUTH: u32 = 2;
const WEST: u32 = 3;

/** The empty rectangle just below this cell: growing north makes it the rectangle of this one cell. */
export function rectangleBelow(cell: u32): u32 {
  const x = cell % width;
  const y = cell / width;
  // On a board of 256 rows, y + 1 can overflow into the next byte; growing north undoes it.
  return y + 1 + (x << 8) + (y << 16) + (x << 24);
}

function reach(rectangle: u32, side: u32): u32 {
  return (rectangle >> (side << 3)) & 255;
}

/** The rectangle with one more row or column on a side that has room. */
export function grownOn(rectangle: u32, side: u32): u32 {
  const line: u32 = 1 << (side << 3);
  return (side + 1) & 2 ? rectangle + line : rectangle - line;
}

export function hasRoom(rectangle: u32, side: u32): bool {
  return reach(rectangle, side) != (side == EAST ? width - 1 : side == SOUTH ? height - 1 : 0);
}

/** Number of cells of a strip on this side. */
export function stripLength(rectangle: u32, side: u32): u32 {
  return 1 + (side & 1 ? reach(rectangle, SOUTH) - reach(rectangle, NORTH) : reach(rectangle, EAST) - reach(rectangle, WEST));
}

/** First cell of a strip on this side, which must have room. */
export function firstOfStrip(rectangle: u32, side: u32): u32 {
  const line = reach(rectangle, side);
  const begin = reach(rectangle, (side + 3) & 3);
  return (side & 1 ? begin * width + line : line * width + begin) - inwardsFrom(side);
}

/** Difference from one cell of a strip on this side to the next. */
// @ts-ignore: decorator
@inline
export function alongSide(side: u32): i32 {
  const step = side & 1 ? <i32>width : 1;
  return side & 2 ? -step : step;
}

/** Difference from a cell of a strip on this side to the filled cell that it touches. */
// @ts-ignore: decorator
@inline
export function inwardsFrom(side: u32): i32 {
  const step = side & 1 ? 1 : <i32>width;
  return (side + 1) & 2 ? -step : step;
}

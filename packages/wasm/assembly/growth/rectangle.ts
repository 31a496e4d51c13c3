/**
 * The filled rectangle in one u64: 16 bits for each side, north in the lowest, with the number of rows or columns between
 * it and the rim of the board. A strip on a side runs clockwise around the rectangle: eastwards in the north, southwards in
 * the east, and so on.
 */
import { height, width } from "../problem";

/** The empty rectangle just below this cell: growing north makes it the rectangle of this one cell. */
export function rectangleBelow(cell: u32): u64 {
  const x: u64 = cell % width;
  const y: u64 = cell / width;
  return y + 1 + ((width - 1 - x) << 16) + ((height - 1 - y) << 32) + (x << 48);
}

/** The square of twice the distance between a cell and the centre of the board. */
// @ts-ignore: decorator
@inline
export function fromCentre(cell: u32): u32 {
  const x = 2 * (cell % width) + 1 - width;
  const y = 2 * (cell / width) + 1 - height;
  return x * x + y * y;
}

/** Rows or columns that the rectangle can still grow by on a side. */
// @ts-ignore: decorator
@inline
export function room(rectangle: u64, side: u32): u32 {
  return <u32>(rectangle >> (side << 4)) & 0xffff;
}

/** The rectangle with one more row or column on a side that has room. */
// @ts-ignore: decorator
@inline
export function grownOn(rectangle: u64, side: u32): u64 {
  return rectangle - ((<u64>1) << (side << 4));
}

/** Number of cells of a strip on this side. */
// @ts-ignore: decorator
@inline
export function stripLength(rectangle: u64, side: u32): u32 {
  return (side & 1 ? height : width) - room(rectangle, (side + 1) & 3) - room(rectangle, (side + 3) & 3);
}

/** First cell of a strip on this side, which must have room. */
// @ts-ignore: decorator
@inline
export function firstOfStrip(rectangle: u64, side: u32): u32 {
  const corner = ((side + 1) & 2 ? width - 1 : 0) + (side & 2 ? (height - 1) * width : 0);
  return corner + room(rectangle, (side + 3) & 3) * alongSide(side) + (room(rectangle, side) - 1) * inwardsFrom(side);
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
  return alongSide(side + 1);
}

/**
 * The filled rectangle in one u64, with two bytes for each side, north first. Where on the board it is stays open: a byte
 * of the lower half says by how many rows or columns it can still grow on a side, wherever it is; one of the upper half,
 * how far from the first tile the next strip on that side is. A strip runs clockwise around the rectangle: eastwards in the
 * north, southwards in the east, and so on.
 *
 * Cells are those of a canvas that is large enough for all places, with the first tile in its middle.
 */
import { height, width } from "../problem";

/** Nothing yet: growing north makes it the rectangle of the first tile. */
export function emptyRectangle(): u64 {
  const rows: u64 = height;
  const columns: u64 = width;
  return 0x01010100_00000000 | rows | ((columns - 1) << 8) | ((rows - 1) << 16) | ((columns - 1) << 24);
}

/** Cells in a row of the canvas. */
export function canvasWidth(): u32 {
  return 2 * width - 1;
}

export function canvasCells(): u32 {
  return canvasWidth() * (2 * height - 1);
}

/** The most rows or columns that the rectangle can still grow by on a side. */
// @ts-ignore: decorator
@inline
export function room(rectangle: u64, side: u32): u32 {
  return <u32>(rectangle >> (side << 3)) & 0xff;
}

// @ts-ignore: decorator
@inline
function distance(rectangle: u64, side: u32): u32 {
  return <u32>(rectangle >> (32 + (side << 3))) & 0xff;
}

/** Rows or columns that are missing, on this side and the opposite one together. */
// @ts-ignore: decorator
@inline
function missing(rectangle: u64, side: u32): u32 {
  return (side & 1 ? width : height) - stripLength(rectangle, side + 1);
}

/** Can the side be at the rim? */
// @ts-ignore: decorator
@inline
export function mayEnd(rectangle: u64, side: u32): bool {
  return room(rectangle, side ^ 2) == missing(rectangle, side);
}

/** The rectangle with the side at the rim; 0 if it cannot be there. */
// @ts-ignore: decorator
@inline
export function endedOn(rectangle: u64, side: u32): u64 {
  return mayEnd(rectangle, side) ? rectangle & ~((<u64>0xff) << (side << 3)) : 0;
}

/** The rectangle with one more row or column on a side that has room. */
// @ts-ignore: decorator
@inline
export function grownOn(rectangle: u64, side: u32): u64 {
  // Of the places where the opposite side has all that is missing, none is left.
  const opposite = mayEnd(rectangle, side) ? (<u64>1) << ((side ^ 2) << 3) : 0;
  return rectangle + ((<u64>1) << (32 + (side << 3))) - ((<u64>1) << (side << 3)) - opposite;
}

/** Number of cells of a strip on this side. */
// @ts-ignore: decorator
@inline
export function stripLength(rectangle: u64, side: u32): u32 {
  return distance(rectangle, (side + 1) & 3) + distance(rectangle, (side + 3) & 3) - 1;
}

/** First cell of a strip on this side. */
// @ts-ignore: decorator
@inline
export function firstOfStrip(rectangle: u64, side: u32): u32 {
  const before: i32 = distance(rectangle, (side + 3) & 3) - 1;
  return canvasCells() / 2 - <i32>distance(rectangle, side) * inwardsFrom(side) - before * alongSide(side);
}

/** Difference from one cell of a strip on this side to the next. */
// @ts-ignore: decorator
@inline
export function alongSide(side: u32): i32 {
  const step: i32 = side & 1 ? canvasWidth() : 1;
  return side & 2 ? -step : step;
}

/** Difference from a cell of a strip on this side to the filled cell that it touches. */
// @ts-ignore: decorator
@inline
export function inwardsFrom(side: u32): i32 {
  return alongSide(side + 1);
}

/** The filled rectangle in one u32, its corners a byte each, and how it grows. */
import { height, width } from "../problem";

const LEFT: u32 = 0;
const TOP: u32 = 8;
const RIGHT: u32 = 16;
const BOTTOM: u32 = 24;

/** An empty rectangle, from which the one of this cell grows north. */
export function rectangleBelow(cell: u32): u32 {
  const x = cell % width;
  const y = cell / width;
  return (x << LEFT) + ((y + 1) << TOP) + (x << RIGHT) + (y << BOTTOM);
}

/** With one more row or column on a side that has room. */
// @ts-ignore: decorator
@inline
export function grownOn(rectangle: u32, side: u32): u32 {
  switch (side) {
    case 0:
      return rectangle - (1 << TOP);
    case 1:
      return rectangle + (1 << RIGHT);
    case 2:
      return rectangle + (1 << BOTTOM);
    default:
      return rectangle - (1 << LEFT);
  }
}

// @ts-ignore: decorator
@inline
export function hasRoom(rectangle: u32, side: u32): bool {
  switch (side) {
    case 0:
      return ((rectangle >> TOP) & 255) > 0;
    case 1:
      return ((rectangle >> RIGHT) & 255) < width - 1;
    case 2:
      return rectangle >> BOTTOM < height - 1;
    default:
      return (rectangle & 255) > 0;
  }
}

/** Cells of a strip on this side. */
// @ts-ignore: decorator
@inline
export function stripLength(rectangle: u32, side: u32): u32 {
  return side & 1
    ? (rectangle >> BOTTOM) - ((rectangle >> TOP) & 255) + 1
    : ((rectangle >> RIGHT) & 255) - (rectangle & 255) + 1;
}

/** First cell of a strip on this side, which has room. */
// @ts-ignore: decorator
@inline
export function firstOfStrip(rectangle: u32, side: u32): u32 {
  const left = rectangle & 255;
  const top = (rectangle >> TOP) & 255;
  const right = (rectangle >> RIGHT) & 255;
  const bottom = rectangle >> BOTTOM;
  switch (side) {
    case 0:
      return (top - 1) * width + left;
    case 1:
      return top * width + right + 1;
    case 2:
      return (bottom + 1) * width + right;
    default:
      return bottom * width + left - 1;
  }
}

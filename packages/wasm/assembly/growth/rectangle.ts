/**
 * The filled rectangle. Where on the board it is stays open. Numbers for the sides are in one byte each, north lowest:
 *
 *     room   u64: the most rows or columns by which it can still grow on a side; in the upper half, the least
 *     reach  u32: how far from the first tile the next strip on a side is
 *
 * A strip on a side runs clockwise around the rectangle: eastwards in the north, southwards in the east, and so on. Its
 * cells are addresses on a canvas that is large enough for all places, with the first tile in its middle (board.ts).
 */
import { ANY_CELL, CENTRE_FIRST } from "../layout.gen";
import { height, width } from "../problem";

export const NORTH: u32 = 0;

/** The reach of nothing: growing north makes it that of the first tile. */
export const EMPTY_REACH: u32 = 0x01010100;

/** The room around the first tile. @param cell its cell; `ANY_CELL`; or `CENTRE_FIRST`, any cell of the centre */
export function roomAround(cell: u32): u64 {
  const any = inRows(height - 1) + inColumns(width - 1);
  if (cell == ANY_CELL) return any;
  if (cell == CENTRE_FIRST) {
    const beyond = inRows(beyondCentre(height)) + inColumns(beyondCentre(width));
    return any - beyond + (beyond << 32);
  }
  const x: u64 = cell % width;
  const y: u64 = cell / width;
  const room = any - ((width - 1 - x) << 24) - (x << 8) - (y << 16) - (height - 1 - y);
  return room + (room << 32);
}

// @ts-ignore: decorator
@inline
function inRows(count: u64): u64 {
  return count * 0x10001;
}

// @ts-ignore: decorator
@inline
function inColumns(count: u64): u64 {
  return count * 0x1000100;
}

/** Rows or columns between the centre and the rim: about a quarter of the board on each side, but never all. */
export function beyondCentre(length: u32): u32 {
  return min((length + 2) >> 2, (length - 1) >> 1);
}

/** Bytes of a cell of the canvas, log2. */
export const CELL_BYTES_SHIFT: u32 = 3;

/** Address of the first tile's cell, and the difference to the one below it. */
let middle: u32 = 0;
let down: i32 = 0;

export function canvasBytes(): u32 {
  return ((2 * width - 1) * (2 * height - 1)) << CELL_BYTES_SHIFT;
}

export function placeCanvas(address: usize): void {
  middle = <u32>address + (((width - 1) + (2 * width - 1) * (height - 1)) << CELL_BYTES_SHIFT);
  down = <i32>(2 * width - 1) << CELL_BYTES_SHIFT;
}

/** The most rows or columns by which the rectangle can grow on this side. */
// @ts-ignore: decorator
@inline
export function mostOn(room: u64, side: u32): u32 {
  return <u32>room >> (side << 3) & 0xff;
}

/** Can the side be at the rim? */
// @ts-ignore: decorator
@inline
export function mayEnd(room: u64, side: u32): bool {
  return (<u32>(room >> 32) >> (side << 3) & 0xff) == 0;
}

/** The room once this side, which may end, is at the rim: the other side has to grow by all that is missing. */
export function endedOn(room: u64, side: u32): u64 {
  const other = (side ^ 2) << 3;
  return (room & ~((<u64>0xff) << (side << 3))) | ((room & ((<u64>0xff) << other)) << 32);
}

/** The room after growing on this side. If it could have ended, the other side could have had all that is missing. */
// @ts-ignore: decorator
@inline
export function grownOn(room: u64, side: u32): u64 {
  const other = mayEnd(room, side) ? (side ^ 2) << 3 : 32 + (side << 3);
  return room - ((<u64>1) << (side << 3)) - ((<u64>1) << other);
}

// @ts-ignore: decorator
@inline
function reachOn(reach: u32, side: u32): u32 {
  return (reach >> (side << 3)) & 0xff;
}

/** Number of cells of a strip on this side. */
// @ts-ignore: decorator
@inline
export function stripLength(reach: u32, side: u32): u32 {
  return reachOn(reach, (side + 1) & 3) + reachOn(reach, (side + 3) & 3) - 1;
}

/** First cell of a strip on this side. */
export function firstOfStrip(reach: u32, side: u32): u32 {
  const before: i32 = reachOn(reach, (side + 3) & 3) - 1;
  return middle - <i32>reachOn(reach, side) * inwardsFrom(side) - before * alongSide(side);
}

/** Difference from one cell of a strip on this side to the next. */
// @ts-ignore: decorator
@inline
export function alongSide(side: u32): i32 {
  const step: i32 = side & 1 ? down : 1 << CELL_BYTES_SHIFT;
  return side & 2 ? -step : step;
}

/** Difference from a cell of a strip on this side to the filled cell that it touches. */
// @ts-ignore: decorator
@inline
export function inwardsFrom(side: u32): i32 {
  return alongSide(side + 1);
}

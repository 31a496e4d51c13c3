/**
 * The growth kernel's own part of the search state: its levels.
 *
 *     | frames [cells] |
 *
 * A frame is one level of the search: the list of strips that fit there, and where in it the search stands. Level 0 is the
 * first tile: its list are the starts, one for each cell and rotation.
 */
import { height, width } from "../problem";
import { buildState, ownAddress } from "../state";

export const FRAME_SIZE: usize = 32;
const CURSOR: usize = 0;
const END: usize = 4;
const BASE: usize = 8;
const RECTANGLE: usize = 12;
const FIRST: usize = 16;
const FILLED: usize = 18;
const SIDE: usize = 20;
const FROM: usize = 21;
const CELLS: usize = 22;
const LENGTH: usize = 23;

let frames: usize = 0;

/** The whole search state; nodes are counted by the number of tiles placed. @returns false when memory ran out. */
export function buildFrames(): bool {
  const cells = width * height;
  if (!buildState(cells, cells * FRAME_SIZE)) return false;
  frames = ownAddress();
  return true;
}

export function frameAddress(depth: u32): usize {
  return frames + depth * FRAME_SIZE;
}

/** Number of the next strip to look at; where one is placed, it points one past that. */
// @ts-ignore: decorator
@inline
export function cursorOf(frame: usize): u32 {
  return load<u32>(frame, CURSOR);
}

// @ts-ignore: decorator
@inline
export function setCursor(frame: usize, strip: u32): void {
  store<u32>(frame, strip, CURSOR);
}

/** One past the last strip of the list. */
// @ts-ignore: decorator
@inline
export function endOf(frame: usize): u32 {
  return load<u32>(frame, END);
}

export function setEnd(frame: usize, strip: u32): void {
  store<u32>(frame, strip, END);
}

/** Number of the first strip of the list. */
// @ts-ignore: decorator
@inline
export function baseOf(frame: usize): u32 {
  return load<u32>(frame, BASE);
}

/** The list of a level, from its beginning. */
// @ts-ignore: decorator
@inline
export function setList(frame: usize, base: u32, end: u32): void {
  store<u32>(frame, base, CURSOR);
  store<u32>(frame, end, END);
  store<u32>(frame, base, BASE);
}

/** The rectangle that the strip grows. */
// @ts-ignore: decorator
@inline
export function rectangleAt(frame: usize): u32 {
  return load<u32>(frame, RECTANGLE);
}

/** First cell of the block. */
// @ts-ignore: decorator
@inline
export function firstOf(frame: usize): u32 {
  return load<u16>(frame, FIRST);
}

/** Tiles on the board below this level. */
// @ts-ignore: decorator
@inline
export function filledAt(frame: usize): u32 {
  return load<u16>(frame, FILLED);
}

// @ts-ignore: decorator
@inline
export function sideOf(frame: usize): u32 {
  return load<u8>(frame, SIDE);
}

/** Cells of the strip before the block. */
// @ts-ignore: decorator
@inline
export function fromOf(frame: usize): u32 {
  return load<u8>(frame, FROM);
}

/** Cells of the block. */
// @ts-ignore: decorator
@inline
export function cellsOf(frame: usize): u32 {
  return load<u8>(frame, CELLS);
}

/** Cells of the whole strip. */
// @ts-ignore: decorator
@inline
export function lengthOf(frame: usize): u32 {
  return load<u8>(frame, LENGTH);
}

/** What a level is about: a block of `cells` cells of the strip on a side of the rectangle. */
// @ts-ignore: decorator
@inline
export function setBlock(frame: usize, rectangle: u32, filled: u32, side: u32, first: u32, from: u32, cells: u32, length: u32): void {
  store<u32>(frame, rectangle, RECTANGLE);
  store<u16>(frame, <u16>first, FIRST);
  store<u16>(frame, <u16>filled, FILLED);
  store<u32>(frame, side | (from << 8) | (cells << 16) | (length << 24), SIDE);
}

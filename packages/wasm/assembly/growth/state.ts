/**
 * The search state: everything that changes while searching, in one block.
 *
 *     | depth u32 | status u32 | pending u32 | floor u32 | used u64[16] | nodes u64[cells] | frames | solutions u16[][cells] |
 *
 * A frame is one level of the search: the list of strips that fit there, and where in it the search stands. Level 0 is the
 * first tile: its list are the starts, one for each cell and rotation.
 */
import { NONE } from "../layout.gen";
import { allocate } from "../memory";
import { height, width } from "../problem";

/** Solutions held until the host takes them. */
export const SOLUTION_CAPACITY: u32 = 256;

const DEPTH: usize = 0;
const STATUS: usize = 4;
const PENDING: usize = 8;
const FLOOR: usize = 12;
const USED: usize = 16;
const USED_BYTES: usize = 128;

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

let state: usize = 0;
let nodes: usize = 0;
let frames: usize = 0;
let solutions: usize = 0;

/** @returns false when memory ran out. */
export function buildState(): bool {
  const cells: usize = width * height;
  nodes = USED + USED_BYTES;
  frames = nodes + cells * 8;
  solutions = frames + cells * FRAME_SIZE;
  state = allocate(solutions + SOLUTION_CAPACITY * cells * 2);
  if (!state) return false;
  nodes += state;
  frames += state;
  solutions += state;
  for (let i: usize = 0; i < SOLUTION_CAPACITY * cells; i++) store<u16>(solutions + (i << 1), <u16>NONE);
  return true;
}

/** No tile placed, no node visited, no solution waiting. */
export function clearState(): void {
  memory.fill(state, 0, solutions - state);
}

export function statusAddress(): usize {
  return state + STATUS;
}

export function savedDepth(): u32 {
  return load<u32>(state, DEPTH);
}

export function saveDepth(depth: u32): void {
  store<u32>(state, depth, DEPTH);
}

/** One of RUN_*, as of the last slice. */
export function savedStatus(): u32 {
  return load<u32>(state, STATUS);
}

export function saveStatus(status: u32): void {
  store<u32>(state, status, STATUS);
}

/** Solutions found and not yet taken. */
export function pendingSolutions(): u32 {
  return load<u32>(state, PENDING);
}

export function setPendingSolutions(count: u32): void {
  store<u32>(state, count, PENDING);
}

/** Levels that stay as they are: the search is of the subtree below them. */
export function savedFloor(): u32 {
  return load<u32>(state, FLOOR);
}

export function saveFloor(floor: u32): void {
  store<u32>(state, floor, FLOOR);
}

export function clearUsed(): void {
  memory.fill(usedAddress(), 0, USED_BYTES);
}

export function usedAddress(): usize {
  return state + USED;
}

/** u64[cells]: nodes by the number of tiles placed, less one. */
export function nodesAddress(): usize {
  return nodes;
}

export function solutionAddress(i: u32): usize {
  return solutions + i * width * height * 2;
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

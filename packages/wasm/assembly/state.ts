/**
 * The search state: everything that changes while searching, in one block.
 *
 *     | depth u32 | status u32 | pending u32 | floor u32 | used u64[16] | nodes u64[steps] | cursors u32[steps] | outward u8[cells][4] |
 *     | solutions u16[SOLUTION_CAPACITY][cells] |
 *
 * A cursor is the address of the next candidate to look at; that of a step with a placed tile points one past it. The
 * steps before the floor have one candidate each, in a list of its own (position.ts).
 */
import { NONE } from "./layout.gen";
import { allocate } from "./memory";
import { height, stepCount, width } from "./problem";

/** Solutions held until the host takes them. */
export const SOLUTION_CAPACITY: u32 = 256;

const DEPTH: usize = 0;
const STATUS: usize = 4;
const PENDING: usize = 8;
const FLOOR: usize = 12;
const USED: usize = 16;
const USED_BYTES: usize = 128;

let state: usize = 0;
let nodes: usize = 0;
let cursors: usize = 0;
let outward: usize = 0;
let solutions: usize = 0;

/** @returns false when memory ran out. */
export function buildState(): bool {
  const cells: usize = width * height;
  nodes = USED + USED_BYTES;
  cursors = nodes + stepCount * 8;
  outward = (cursors + stepCount * 4 + 7) & ~7;
  solutions = outward + cells * 4;
  state = allocate(solutions + SOLUTION_CAPACITY * cells * 2);
  if (!state) return false;
  nodes += state;
  cursors += state;
  outward += state;
  solutions += state;
  for (let i: usize = 0; i < SOLUTION_CAPACITY * cells; i++) store<u16>(solutions + (i << 1), <u16>NONE);
  return true;
}

/** No tile placed, no node visited, no solution waiting. */
export function clearState(): void {
  memory.fill(state, 0, outward - state);
}

export function depthAddress(): usize {
  return state + DEPTH;
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

/** Steps that stay as they are placed: the search is of the subtree below them. */
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

export function nodesAddress(): usize {
  return nodes;
}

export function cursorsAddress(): usize {
  return cursors;
}

/** Where a cell's four outward class bytes lie. */
export function outwardAddress(cell: u32): usize {
  return outward + (cell << 2);
}

export function solutionAddress(i: u32): usize {
  return solutions + i * width * height * 2;
}

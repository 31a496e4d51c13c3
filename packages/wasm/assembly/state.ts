/**
 * The search state: what both searches keep alike, and room for what is their own, in one block.
 *
 *     | depth u32 | status u32 | pending u32 | floor u32 | used u64[16] | nodes u64[levels] | the search's own |
 *     | solutions u16[SOLUTION_CAPACITY][cells] |
 *
 * It holds all that changes while searching, so a search can stop after any node and go on from there.
 */
import { NONE } from "./layout.gen";
import { allocate } from "./memory";
import { height, width } from "./problem";
import { keepBackTwins } from "./twins";

/** Solutions held until the host takes them. */
export const SOLUTION_CAPACITY: u32 = 256;

const DEPTH: usize = 0;
const STATUS: usize = 4;
const PENDING: usize = 8;
const FLOOR: usize = 12;
const USED: usize = 16;
const USED_BYTES: usize = 128;
const NODES: usize = USED + USED_BYTES;

let state: usize = 0;
let own: usize = 0;
let solutions: usize = 0;

/**
 * @param levels for which nodes are counted
 * @param ownBytes what the search keeps besides; all 0 at the root
 * @returns false when memory ran out
 */
export function buildState(levels: u32, ownBytes: usize): bool {
  const cells: usize = width * height;
  const ownOffset = NODES + levels * 8;
  const solutionsOffset = (ownOffset + ownBytes + 7) & ~7;
  state = allocate(solutionsOffset + SOLUTION_CAPACITY * cells * 2);
  if (!state) return false;
  own = state + ownOffset;
  solutions = state + solutionsOffset;
  for (let i: usize = 0; i < SOLUTION_CAPACITY * cells; i++) store<u16>(solutions + (i << 1), <u16>NONE);
  return true;
}

/** No tile placed, no node visited, no solution waiting. */
export function clearState(): void {
  memory.fill(state, 0, solutions - state);
  keepBackTwins(usedAddress());
}

/** The used set of an empty board. */
export function clearUsed(): void {
  memory.fill(usedAddress(), 0, USED_BYTES);
  keepBackTwins(usedAddress());
}

/** Where the search keeps what is its own, on a multiple of 8. */
export function ownAddress(): usize {
  return own;
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

/** Levels that stay as they are: the search is of the subtree below them. */
export function savedFloor(): u32 {
  return load<u32>(state, FLOOR);
}

export function saveFloor(floor: u32): void {
  store<u32>(state, floor, FLOOR);
}

export function usedAddress(): usize {
  return state + USED;
}

/** u64[levels] */
export function nodesAddress(): usize {
  return state + NODES;
}

export function solutionAddress(i: u32): usize {
  return solutions + i * width * height * 2;
}

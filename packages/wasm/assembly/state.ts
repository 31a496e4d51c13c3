/**
 * The search state: everything that changes while searching, in one block, so that a search can stop after any node and
 * resume there.
 *
 *     | State | used u64[16] | nodes u64[stepCount] | the search's own | solutions u16[SOLUTION_CAPACITY][cells] |
 *
 * A search is a stack of levels, each with a list of choices: a level is a step, or in free growth a strip.
 */
import { align8, allocate } from "./memory";
import { height, stepCount, width } from "./problem";
import { keepBackTwins } from "./twins";

/** Solutions held until the host takes them. */
export const SOLUTION_CAPACITY: u32 = 256;
const USED_BYTES: u32 = 128;

@unmanaged
export class State {
  /** Levels with a choice in place. */
  depth: u32;
  /** One of RUN_*, as of the last slice. */
  status: u32;
  /** Solutions found and not yet taken. */
  pending: u32;
  /** Number of first levels that are fixed: the search covers the subtree below them. */
  floor: u32;
}

export let state: State = changetype<State>(0);
/** Address of the search's own part, a multiple of 8; all bytes are 0 at the root. */
export let own: usize = 0;
let solutions: usize = 0;

/** @returns false when memory ran out. */
export function buildState(ownBytes: u32): bool {
  const solutionsBytes = SOLUTION_CAPACITY * solutionBytes();
  const ownOffset = <u32>offsetof<State>() + USED_BYTES + (stepCount << 3);
  const solutionsOffset = align8(ownOffset + ownBytes);
  const address = allocate(solutionsOffset + solutionsBytes);
  if (!address) return false;
  state = changetype<State>(address);
  own = address + ownOffset;
  solutions = address + solutionsOffset;
  memory.fill(solutions, 0xff, solutionsBytes); // NONE
  return true;
}

/** Resets to no choice in place, no node visited, no solution waiting. */
export function clearState(): void {
  const address = changetype<usize>(state);
  memory.fill(address, 0, solutions - address);
  keepBackTwins(usedOffset());
}

/** Resets the used set to that of an empty board. */
export function clearUsed(): void {
  memory.fill(usedOffset(), 0, USED_BYTES);
  keepBackTwins(usedOffset());
}

export function depthOffset(): usize {
  return changetype<usize>(state);
}

/** Address of State.status. */
export function statusOffset(): usize {
  return changetype<usize>(state) + offsetof<State>("status");
}

export function usedOffset(): usize {
  return changetype<usize>(state) + offsetof<State>();
}

/** u64[stepCount]: nodes visited, by the number of tiles placed, from 1. */
export function nodesOffset(): usize {
  return usedOffset() + USED_BYTES;
}

/** The waiting solutions, each u16[cells]: tile * 4 + rotation, NONE for a hole. */
export function solutionsOffset(): usize {
  return solutions;
}

/** @returns the address of a new solution, counted as waiting from now on. */
export function addSolution(): usize {
  return solutions + state.pending++ * solutionBytes();
}

function solutionBytes(): u32 {
  return (width * height) << 1;
}

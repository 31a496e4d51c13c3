/**
 * The Edgewise kernel: a bitmask backtracker over one flat problem. It imports nothing, never traps on what a host may
 * hand it, and is driven like this:
 *
 *     address = reserve(byteLength)      write the problem there
 *     prepare()                          PREPARE_READY, or why not
 *     run(nodeBudget, solutionBudget) …  until RUN_COMPLETE; on RUN_SOLUTIONS read and clear them
 *
 * One instance holds one problem at a time; `reserve` starts over.
 */
import { emptyListAddress } from "./candidates";
import { cursorsAddress } from "./cursors";
import { becomeReady, isReady, solutionCount, takeProblem } from "./host";
import { PREPARE_OUT_OF_MEMORY, PREPARE_READY, RUN_IDLE } from "./layout.gen";
import { buildPositions, moveTo, positionAddress, startAt } from "./position";
import { buildTables, stepAddress } from "./prepare";
import { acceptedAddress, classBits, rotatedAddress } from "./rotations";
import { passesChecks, recordSolution, runSearch, shareDone, startSearch, widthAt } from "./search";
import { depthAddress, savedDepth, savedFloor, SOLUTION_CAPACITY, usedAddress } from "./state";
import { indexOf, keySides, outwardOf } from "./steps";
import { twinsAddress } from "./twins";

export { clearSolutions, nodesOffset, reserve, solutionCapacity, solutionCount, solutionsOffset, statusOffset } from "./host";
// All that a host has to compare.
export { LAYOUT_VERSION } from "./layout.gen";

/** Checks the problem and builds the tables. @returns one of PREPARE_*. */
export function prepare(): u32 {
  const status = takeProblem();
  if (status != PREPARE_READY) return status;
  if (!buildTables() || !buildPositions()) return PREPARE_OUT_OF_MEMORY;
  startSearch();
  return becomeReady();
}

/**
 * Visits at most `nodeBudget` nodes, and stops when `solutionBudget` solutions wait or there is no room for more.
 * @returns one of RUN_*. After RUN_COMPLETE the last solutions may still wait.
 */
export function run(nodeBudget: u64, solutionBudget: u32): u32 {
  return isReady ? runSearch(nodeBudget, solutionBudget) : RUN_IDLE;
}

/** Share of the tree, or of the subtree entered, that is done: 0 to 1. */
export function share(): f64 {
  return isReady ? shareDone() : 0;
}

/** Where the host writes a position for `enter`: u16[count] tiles placed, tile * 4 + rotation, then u16 next. */
export function positionOffset(): usize {
  return positionAddress();
}

/**
 * Starts over at the position, which has `count` tiles placed, and searches nothing but the subtree below the first
 * `floor` of them. Nodes are counted from 0. @returns 0, and starts at the root, where there is no such position.
 */
export function enter(count: u32, floor: u32): u32 {
  return isReady && startAt(count, floor) ? 1 : 0;
}

/** How many candidates the step's list has where the search stands; 0 below that. */
export function width(step: u32): u32 {
  return isReady && step <= savedDepth() ? widthAt(step) : 0;
}

// For the specialiser, which writes code that works on tables made of these, and hands over to this search.

/** Goes on at the position: as `enter`, but nodes and waiting solutions stay. @returns 0 where there is no such position. */
export function moveOn(count: u32): u32 {
  return isReady && moveTo(count, savedFloor()) ? 1 : 0;
}

/** Steps that stay as they are placed. */
export function floor(): u32 {
  return isReady ? savedFloor() : 0;
}

/** Does a candidate meet what is neither in the key nor in the used set? `word`: that of the required tile. */
export function meetsConditions(step: u32, candidate: usize, word: u64): u32 {
  return passesChecks(stepAddress(step), candidate, word) ? 1 : 0;
}

/** Address of a step's edge index. */
export function stepIndex(step: u32): usize {
  return indexOf(stepAddress(step));
}

/** How many of a step's constrained sides, ascending, make its key. */
export function stepKeySides(step: u32): u32 {
  return keySides(stepAddress(step));
}

/** Where a step's cell keeps the four classes it shows. */
export function stepOutward(step: u32): usize {
  return outwardOf(stepAddress(step));
}

/** The address that every empty candidate list has. */
export function emptyListOffset(): usize {
  return emptyListAddress();
}

/** The table of identical tiles that wait for each other (twins.ts), or 0. */
export function twinsOffset(): usize {
  return twinsAddress();
}

export function classBitCount(): u32 {
  return classBits;
}

export function rotatedOffset(): usize {
  return rotatedAddress();
}

export function acceptedOffset(): usize {
  return acceptedAddress();
}

export function depthOffset(): usize {
  return depthAddress();
}

export function usedOffset(): usize {
  return usedAddress();
}

export function cursorsOffset(): usize {
  return cursorsAddress();
}

/** Takes over the solution that the cursors stand for, where there is room. @returns how many wait now. */
export function record(): u32 {
  const pending = solutionCount();
  return isReady && pending < SOLUTION_CAPACITY ? recordSolution(cursorsAddress()) : pending;
}

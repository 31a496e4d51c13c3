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
import { HEADER_BYTES, MAX_CELLS, MAX_LABELS, MAX_TILES, PREPARE_OUT_OF_MEMORY, PREPARE_READY, PREPARE_TOO_SHORT, RUN_IDLE, STEP_BYTES, TILE_BYTES } from "./layout.gen";
import { allocate, resetMemory } from "./memory";
import { buildPositions, moveTo, positionAddress, startAt } from "./position";
import { prepareProblem, stepAddress } from "./prepare";
import { acceptedAddress, classBits, rotatedAddress } from "./rotations";
import { passesChecks, recordSolution, runSearch, shareDone, startSearch, widthAt } from "./search";
import {
  cursorsAddress,
  depthAddress,
  nodesAddress,
  pendingSolutions,
  savedDepth,
  savedFloor,
  SOLUTION_CAPACITY,
  setPendingSolutions,
  solutionAddress,
  statusAddress,
  usedAddress,
} from "./state";
import { indexOf, keySides, outwardOf } from "./steps";
import { twinsAddress } from "./twins";

export * from "./layout.gen";

/** No problem within the caps is longer. */
const MAX_PROBLEM_BYTES: u32 =
  HEADER_BYTES + MAX_CELLS * STEP_BYTES + MAX_TILES * TILE_BYTES + MAX_LABELS * 32 + MAX_CELLS * MAX_TILES + 32;

let problem: usize = 0;
let problemBytes: u32 = 0;
let isReady: bool = false;

/** @returns where the host writes the problem, or 0 when it is longer than any problem or memory ran out. */
export function reserve(byteLength: u32): usize {
  isReady = false;
  problemBytes = 0;
  if (byteLength > MAX_PROBLEM_BYTES) return 0;
  resetMemory();
  problem = allocate(byteLength);
  if (problem) problemBytes = byteLength;
  return problem;
}

/** Checks the problem and builds the tables. @returns one of PREPARE_*. */
export function prepare(): u32 {
  isReady = false;
  if (!problemBytes) return PREPARE_TOO_SHORT;
  const status = prepareProblem(problem, problemBytes);
  if (status != PREPARE_READY) return status;
  if (!buildPositions()) return PREPARE_OUT_OF_MEMORY;
  startSearch();
  isReady = true;
  return PREPARE_READY;
}

/**
 * Visits at most `nodeBudget` nodes, and stops when `solutionBudget` solutions wait or there is no room for more.
 * @returns one of RUN_*. After RUN_COMPLETE the last solutions may still wait.
 */
export function run(nodeBudget: u64, solutionBudget: u32): u32 {
  return isReady ? runSearch(nodeBudget, solutionBudget) : RUN_IDLE;
}

/** Solutions waiting at `solutionsOffset`, each u16[cells]: tile * 4 + rotation, NONE for a hole. */
export function solutionCount(): u32 {
  return isReady ? pendingSolutions() : 0;
}

export function solutionsOffset(): usize {
  return solutionAddress(0);
}

/** How many solutions can wait. */
export function solutionCapacity(): u32 {
  return SOLUTION_CAPACITY;
}

export function clearSolutions(): void {
  if (isReady) setPendingSolutions(0);
}

/** u64[stepCount]: nodes visited at each depth. */
export function nodesOffset(): usize {
  return nodesAddress();
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

export function statusOffset(): usize {
  return statusAddress();
}

export function usedOffset(): usize {
  return usedAddress();
}

export function cursorsOffset(): usize {
  return cursorsAddress();
}

/** Takes over the solution that the cursors stand for. @returns how many wait now. */
export function record(): u32 {
  return recordSolution(cursorsAddress());
}

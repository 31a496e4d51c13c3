/**
 * The kernel of fixed orders: a bitmask backtracker over one flat problem. It imports nothing, never traps on what a host
 * may hand it, and is driven like this:
 *
 *     address = reserve(byteLength)      write the problem there
 *     prepare()                          PREPARE_READY, or why not
 *     run(nodeBudget, solutionBudget) …  until RUN_COMPLETE; on RUN_SOLUTIONS read and clear them
 *
 * One instance holds one problem at a time; `reserve` starts over. What the exports do: kernel.ts and docs/KERNEL.md.
 */
import * as kernel from "../kernel";
import { accepted, classBits, rotated } from "../rotations";
import { SOLUTION_CAPACITY, state } from "../state";
import { twins } from "../twins";
import { Candidate, emptyList } from "./candidates";
import { passesChecks, recordSolution, StepSearch } from "./search";
import { cursors, stepAt } from "./steps";

export { clearSolutions, positionOffset, reserve, solutionCapacity, solutionCount } from "../kernel";
// All that a host has to compare.
export { LAYOUT_VERSION } from "../layout.gen";
export { nodesOffset, solutionsOffset, statusOffset } from "../state";

export function prepare(): u32 {
  return kernel.prepare<StepSearch>();
}

export function run(nodeBudget: u64, solutionBudget: u32): u32 {
  return kernel.run<StepSearch>(nodeBudget, solutionBudget);
}

export function share(): f64 {
  return kernel.share<StepSearch>();
}

export function enter(count: u32, floor: u32): u32 {
  return kernel.enter<StepSearch>(count, floor);
}

export function width(step: u32): u32 {
  return kernel.width<StepSearch>(step);
}

// For the specialiser, which writes code that works on tables made of these, and hands over to this search.

export { depthOffset, usedOffset } from "../state";

/** Goes on at the position: as `enter`, but nodes and waiting solutions stay. @returns 0 where there is no such position. */
export function moveOn(count: u32): u32 {
  return kernel.isReady && kernel.moveTo<StepSearch>(count, state.floor) ? 1 : 0;
}

/** Steps that stay as they are placed. */
export function floor(): u32 {
  return kernel.isReady ? state.floor : 0;
}

/** Does a candidate meet what is neither in the key nor in the used set? `word`: that of the required tile. */
export function meetsConditions(step: u32, candidate: usize, word: u64): u32 {
  return passesChecks(stepAt(step), changetype<Candidate>(candidate), word) ? 1 : 0;
}

/** Address of a step's edge index. */
export function stepIndex(step: u32): usize {
  return stepAt(step).index;
}

/** How many of a step's constrained sides, ascending, make its key. */
export function stepKeySides(step: u32): u32 {
  return stepAt(step).keySides;
}

/** Where a step's cell keeps the four classes it shows. */
export function stepOutward(step: u32): usize {
  return stepAt(step).outward;
}

/** The address that every empty candidate list has. */
export function emptyListOffset(): usize {
  return emptyList;
}

/** The table of identical tiles that wait for each other (twins.ts), or 0. */
export function twinsOffset(): usize {
  return twins;
}

export function classBitCount(): u32 {
  return classBits;
}

export function rotatedOffset(): usize {
  return rotated;
}

export function acceptedOffset(): usize {
  return accepted;
}

export function cursorsOffset(): usize {
  return cursors;
}

/** Takes over the solution that the cursors stand for, where there is room. @returns how many wait now. */
export function record(): u32 {
  if (kernel.isReady && state.pending < SOLUTION_CAPACITY) recordSolution();
  return kernel.solutionCount();
}

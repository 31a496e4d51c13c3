/**
 * The kernel for fixed orders: a bitmask backtracker over one flat problem. It imports nothing and does not trap on any
 * problem that a host writes. A host calls:
 *
 *     address = reserve(byteLength)      write the problem there
 *     prepare()                          PREPARE_READY, or why not
 *     run(nodeBudget, solutionBudget) …  until RUN_COMPLETE; on RUN_SOLUTIONS read and clear them
 *
 * One instance holds one problem at a time; `reserve` starts over. What the exports do: kernel.ts and docs/KERNEL.md.
 */
import * as kernel from "../kernel";
import { SOLUTION_CAPACITY, state } from "../state";
import { Candidate } from "./candidates";
import { passesChecks, recordSolution, StepSearch } from "./search";
import { stepAt } from "./steps";

export { clearSolutions, positionOffset, reserve, solutionCapacity, solutionCount } from "../kernel";
// A host compares this with its own version.
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

export function position(): u32 {
  return kernel.writePosition<StepSearch>();
}

export function width(step: u32): u32 {
  return kernel.width<StepSearch>(step);
}

// For the specialiser. The code that it writes works on tables made from these and takes turns with this search.

export { accepted, classBits, rotated } from "../rotations";
export { depthOffset, usedOffset } from "../state";
export { twins } from "../twins";
export { emptyList } from "./candidates";
export { cursors } from "./steps";

/** As `enter`, but keeps counted nodes, waiting solutions and the floor. @returns 0 if there is no such position. */
export function moveOn(count: u32): u32 {
  return kernel.isReady && kernel.moveTo<StepSearch>(count, state.floor) ? 1 : 0;
}

/** Number of first steps whose tiles are fixed: the search covers the subtree below them. */
export function floor(): u32 {
  return kernel.isReady ? state.floor : 0;
}

/**
 * Does a candidate agree on the unkeyed sides and with symmetry breaking?
 * @param word the word of the used set that has the required tile
 */
export function meetsConditions(step: u32, candidate: usize, word: u64): u32 {
  return passesChecks(stepAt(step), changetype<Candidate>(candidate), word) ? 1 : 0;
}

/** Address of a step's edge index. */
export function stepIndex(step: u32): usize {
  return stepAt(step).index;
}

/** Number of a step's constrained sides, ascending from the first, that make its key. */
export function stepKeySides(step: u32): u32 {
  return stepAt(step).keySides;
}

/** Address of the four classes that a step's cell shows. */
export function stepOutward(step: u32): usize {
  return stepAt(step).outward;
}

/** Adds the solution that the cursors describe, if there is room. @returns how many wait now. */
export function record(): u32 {
  if (kernel.isReady && state.pending < SOLUTION_CAPACITY) recordSolution();
  return kernel.solutionCount();
}

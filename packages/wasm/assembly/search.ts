/**
 * The search: depth first over the steps, with an explicit stack of cursors into candidate lists.
 *
 * One node is one candidate that is free and agrees with its neighbours. The label constraints are met by looking the
 * list up; what remains per candidate is one test of the used set. With up to 64 tiles the used set is one local that the
 * compiler keeps in a register; with more it lies in memory and a candidate names its word.
 */
import { bitOf, CANDIDATE_SIZE, orientationOf, shownBy, wordOf } from "./candidates";
import { RUN_BUDGET, RUN_COMPLETE, RUN_SOLUTIONS } from "./layout.gen";
import { stepAddress } from "./prepare";
import { cellOfStep, stepCount, tileCount } from "./problem";
import { classBits, labelOf, mayLieAgainst } from "./rotations";
import {
  cursorsAddress,
  nodesAddress,
  pendingSolutions,
  SOLUTION_CAPACITY,
  clearState,
  saveDepth,
  savedDepth,
  savedFloor,
  savedStatus,
  saveStatus,
  setPendingSolutions,
  solutionAddress,
  usedAddress,
} from "./state";
import {
  aboveCursor,
  CHECKS_ABOVE,
  CHECKS_REQUIRED,
  CHECKS_UNKEYED,
  checksOf,
  indexOf,
  keyClass,
  keySides,
  outwardOf,
  requiredBit,
  requiredWord,
  STEP_SIZE,
  unkeyedClass,
  unkeyedSide,
} from "./steps";

/** Puts the search at the root of its tree. */
export function startSearch(): void {
  clearState();
  saveStatus(RUN_BUDGET);
  store<u32>(cursorsAddress(), <u32>candidatesFor(stepAddress(0)));
}

/**
 * Visits at most `budget` nodes, and stops when `solutionBudget` solutions wait, or as many as there is room for.
 * @returns RUN_BUDGET, RUN_SOLUTIONS or RUN_COMPLETE.
 */
export function runSearch(budget: u64, solutionBudget: u32): u32 {
  const limit = min(solutionBudget, SOLUTION_CAPACITY);
  if (savedStatus() == RUN_COMPLETE) return RUN_COMPLETE;
  if (pendingSolutions() >= limit) return RUN_SOLUTIONS;
  // Two copies of one loop: the constant makes the compiler keep or drop the code for several words.
  const status = tileCount <= 64 ? descend(false, budget, limit) : descend(true, budget, limit);
  saveStatus(status);
  return status;
}

// @ts-ignore: decorator
@inline
function descend(manyWords: bool, budget: u64, solutionLimit: u32): u32 {
  const usedWords = usedAddress();
  const nodes = nodesAddress();
  const cursors = cursorsAddress();
  const last = stepCount - 1;
  let depth = savedDepth();
  let step = stepAddress(depth);
  let used = load<u64>(usedWords);
  let cursor: usize = load<u32>(cursors + (depth << 2));
  let left = budget;
  let status = RUN_BUDGET;

  while (left > 0) {
    const bit = bitOf(cursor);
    if (bit == 0) {
      if (depth == 0) {
        status = RUN_COMPLETE;
        break;
      }
      depth--;
      step -= STEP_SIZE;
      cursor = load<u32>(cursors + (depth << 2));
      const placed = cursor - CANDIDATE_SIZE;
      if (manyWords) {
        const word = usedWords + wordOf(placed);
        store<u64>(word, load<u64>(word) ^ bitOf(placed));
      } else {
        used ^= bitOf(placed);
      }
      continue;
    }
    const candidate = cursor;
    cursor += CANDIDATE_SIZE;
    if (((manyWords ? load<u64>(usedWords + wordOf(candidate)) : used) & bit) != 0) continue;
    if (checksOf(step) != 0) {
      const word = manyWords ? load<u64>(usedWords + requiredWord(step)) : used;
      if (!passesChecks(step, candidate, word)) continue;
    }

    left--;
    const count = nodes + (depth << 3);
    store<u64>(count, load<u64>(count) + 1);
    if (depth == last) {
      store<u32>(cursors + (depth << 2), <u32>cursor);
      if (recordSolution(cursors) >= solutionLimit) {
        status = RUN_SOLUTIONS;
        break;
      }
      continue;
    }
    if (manyWords) {
      const word = usedWords + wordOf(candidate);
      store<u64>(word, load<u64>(word) | bit);
    } else {
      used |= bit;
    }
    store<u32>(outwardOf(step), shownBy(candidate));
    store<u32>(cursors + (depth << 2), <u32>cursor);
    depth++;
    step += STEP_SIZE;
    cursor = candidatesFor(step);
  }

  if (!manyWords) store<u64>(usedWords, used);
  store<u32>(cursors + (depth << 2), <u32>cursor);
  saveDepth(depth);
  return status;
}

/** The list of candidates that agree with what the placed neighbours show on the keyed sides. */
// @ts-ignore: decorator
@inline
export function candidatesFor(step: usize): usize {
  const sides = keySides(step);
  let key: u32 = 0;
  if (sides > 0) {
    key = keyClass(step, 0);
    if (sides > 1) {
      key = (key << classBits) | keyClass(step, 1);
      for (let i: u32 = 2; i < sides; i++) key = (key << classBits) | keyClass(step, i);
    }
  }
  return load<u32>(indexOf(step) + (key << 2));
}

/** Sides that are not part of the key, and the conditions of symmetry breaking. */
export function passesChecks(step: usize, candidate: usize, requiredUsed: u64): bool {
  const checks = checksOf(step);
  const unkeyed = checks & CHECKS_UNKEYED;
  for (let i: u32 = 0; i < unkeyed; i++) {
    if (!mayLieAgainst(labelOf(orientationOf(candidate), unkeyedSide(step, i)), unkeyedClass(step, i))) return false;
  }
  if (checks & CHECKS_ABOVE) {
    const below = <usize>load<u32>(aboveCursor(step)) - CANDIDATE_SIZE;
    if (orientationOf(candidate) >> 2 <= orientationOf(below) >> 2) return false;
  }
  if (!(checks & CHECKS_REQUIRED) || (requiredUsed & requiredBit(step)) != 0) return true;
  return wordOf(candidate) == requiredWord(step) && bitOf(candidate) == requiredBit(step);
}

/** Writes the arrangement that the cursors stand for. @returns how many wait now. */
export function recordSolution(cursors: usize): u32 {
  const pending = pendingSolutions();
  const solution = solutionAddress(pending);
  for (let step: u32 = 0; step < stepCount; step++) {
    const placed = <usize>load<u32>(cursors + (step << 2)) - CANDIDATE_SIZE;
    store<u16>(solution + (cellOfStep(step) << 1), <u16>orientationOf(placed));
  }
  setPendingSolutions(pending + 1);
  return pending + 1;
}

/**
 * Share of the subtree that is done: at each depth the candidates passed of those in the list, as a mixed-radix
 * fraction. It never falls, since the search goes through the lists in order.
 */
export function shareDone(): f64 {
  if (savedStatus() == RUN_COMPLETE) return 1;
  const depth = savedDepth();
  let share: f64 = 0;
  let weight: f64 = 1;
  for (let d = savedFloor(); d <= depth; d++) {
    const width = widthAt(d);
    if (width == 0) break;
    const begin = candidatesFor(stepAddress(d));
    const cursor: usize = load<u32>(cursorsAddress() + (d << 2));
    weight /= <f64>width;
    const passed = cursor - begin - (d < depth ? CANDIDATE_SIZE : 0);
    share += weight * <f64>(passed / CANDIDATE_SIZE);
  }
  // Each term is rounded.
  return min(share, 1);
}

/** How many candidates a step's list has where the search stands, those passed and those in use included. */
export function widthAt(step: u32): u32 {
  const begin = candidatesFor(stepAddress(step));
  let end = begin;
  while (bitOf(end) != 0) end += CANDIDATE_SIZE;
  return <u32>((end - begin) / CANDIDATE_SIZE);
}

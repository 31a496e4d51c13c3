/**
 * The search: depth first over the steps, with an explicit stack of cursors into candidate lists.
 *
 * One node is one candidate that is free and agrees with its neighbours. The lookup of the list satisfies the label
 * constraints; each candidate then needs one test of the used set. With up to 64 tiles the used set is one local that
 * the compiler keeps in a register; with more it is in memory, and a candidate names its word.
 */
import { Search } from "../kernel";
import { NONE, PREPARE_OUT_OF_MEMORY, PREPARE_READY, RUN_BUDGET, RUN_COMPLETE, RUN_SOLUTIONS } from "../layout.gen";
import { cellOfStep, stepCount, tileCount } from "../problem";
import { classBits, labelOf, mayLieAgainst } from "../rotations";
import { addSolution, nodesOffset, state, usedOffset } from "../state";
import { bitAfter, toggleAfter, twins } from "../twins";
import { Candidate, resetCandidates } from "./candidates";
import {
  buildSteps, CHECKS_ABOVE, CHECKS_REQUIRED, CHECKS_UNKEYED, cursorOf, cursors, listOfOne, setCursor, Step, stepAt,
} from "./steps";

export class StepSearch implements Search {
  build(): u32 {
    return resetCandidates() && buildSteps() ? PREPARE_READY : PREPARE_OUT_OF_MEMORY;
  }

  begin(): void {
    setCursor(0, candidatesFor(stepAt(0)));
  }

  descend(budget: u64, solutionLimit: u32): u32 {
    // Two copies of one loop: in each the compiler removes the code for the other case.
    return tileCount <= 64 ? descend(false, budget, solutionLimit) : descend(true, budget, solutionLimit);
  }

  width(level: u32): u32 {
    const begin = candidatesFor(stepAt(level));
    let end = begin;
    while (end.bit != 0) end = end.next;
    return countBetween(begin, end);
  }

  passed(level: u32): u32 {
    return countBetween(candidatesFor(stepAt(level)), currentAt(level));
  }

  /** A choice is an oriented tile, or NONE after the last. */
  choice(level: u32): u32 {
    const candidate = currentAt(level);
    return candidate.bit != 0 ? <u32>candidate.orientation : NONE;
  }

  place(level: u32, choice: u32, alone: bool): bool {
    const step = stepAt(level);
    let candidate = candidateFrom(step, choice);
    if (candidate.bit == 0 || candidate.orientation != choice) return false;
    const used = usedOffset();
    if ((load<u64>(used + candidate.word) & candidate.bit) != 0) return false;
    if (step.checks != 0 && !passesChecks(step, candidate, load<u64>(used + step.requiredWord))) return false;
    toggled(true, twins != 0, used, 0, candidate, candidate.bit);
    store<u32>(step.outward, candidate.classes);
    if (alone) candidate = listOfOne(level, candidate);
    setCursor(level, candidate.next);
    return true;
  }

  skipTo(level: u32, choice: u32): void {
    setCursor(level, candidateFrom(stepAt(level), choice));
  }
}

// @ts-ignore: decorator
@inline
function descend(manyWords: bool, budget: u64, solutionLimit: u32): u32 {
  const usedWords = usedOffset();
  const nodes = nodesOffset();
  const stack = cursors;
  const last = stepCount - 1;
  const hasTwins = twins != 0;
  let depth = state.depth;
  let step = stepAt(depth);
  let used = load<u64>(usedWords);
  let cursor = cursorOf(depth, stack);
  let left = budget;
  let status = RUN_BUDGET;

  while (left > 0) {
    const bit = cursor.bit;
    if (bit == 0) {
      if (depth == 0) {
        status = RUN_COMPLETE;
        break;
      }
      depth--;
      step = step.previous;
      cursor = cursorOf(depth, stack);
      used = toggled(manyWords, hasTwins, usedWords, used, cursor.previous, cursor.previous.bit);
      continue;
    }
    const candidate = cursor;
    cursor = cursor.next;
    if (((manyWords ? load<u64>(usedWords + candidate.word) : used) & bit) != 0) continue;
    if (step.checks != 0) {
      const word = manyWords ? load<u64>(usedWords + step.requiredWord) : used;
      if (!passesChecks(step, candidate, word)) continue;
    }

    left--;
    const count = nodes + (depth << 3);
    store<u64>(count, load<u64>(count) + 1);
    setCursor(depth, cursor, stack);
    if (depth == last) {
      recordSolution();
      if (state.pending >= solutionLimit) {
        status = RUN_SOLUTIONS;
        break;
      }
      continue;
    }
    used = toggled(manyWords, hasTwins, usedWords, used, candidate, bit);
    store<u32>(step.outward, candidate.classes);
    depth++;
    step = step.next;
    cursor = candidatesFor(step);
  }

  if (!manyWords) store<u64>(usedWords, used);
  setCursor(depth, cursor, stack);
  state.depth = depth;
  return status;
}

/**
 * The used set with the candidate's tile placed or removed. A set of several words is changed in memory. `bit` is a
 * parameter because loading it again for such sets costs 5 %.
 */
// @ts-ignore: decorator
@inline
function toggled(manyWords: bool, hasTwins: bool, usedWords: usize, used: u64, candidate: Candidate, bit: u64): u64 {
  if (manyWords) {
    const word = usedWords + candidate.word;
    store<u64>(word, load<u64>(word) ^ bit);
    if (hasTwins) toggleAfter(usedWords, candidate.tile);
    return used;
  }
  used ^= bit;
  if (hasTwins) used ^= bitAfter(candidate.tile);
  return used;
}

/** The candidates that agree with what the placed neighbours show on the keyed sides. */
// @ts-ignore: decorator
@inline
function candidatesFor(step: Step): Candidate {
  const sides = step.keySides;
  let key: u32 = 0;
  if (sides > 0) {
    key = step.classOn(0);
    if (sides > 1) {
      key = (key << classBits) | step.classOn(1);
      for (let i: u32 = 2; i < sides; i++) key = (key << classBits) | step.classOn(i);
    }
  }
  return changetype<Candidate>(<usize>load<u32>(step.index + (key << 2)));
}

/** The first of the step's candidates that is this oriented tile or a later one. */
function candidateFrom(step: Step, orientation: u32): Candidate {
  let candidate = candidatesFor(step);
  while (candidate.bit != 0 && candidate.orientation < orientation) candidate = candidate.next;
  return candidate;
}

/** The candidate placed at a step, or the next one at the step after those. */
function currentAt(step: u32): Candidate {
  return step < state.depth ? cursorOf(step).previous : cursorOf(step);
}

function countBetween(begin: Candidate, end: Candidate): u32 {
  return (changetype<u32>(end) - changetype<u32>(begin)) / <u32>offsetof<Candidate>();
}

/** Tests the sides that are not part of the key, and the conditions of symmetry breaking. */
export function passesChecks(step: Step, candidate: Candidate, requiredUsed: u64): bool {
  const checks = step.checks;
  const sides = step.keySides + (checks & CHECKS_UNKEYED);
  for (let i = step.keySides; i < sides; i++) {
    if (!mayLieAgainst(labelOf(candidate.orientation, step.side(i)), step.classOn(i))) return false;
  }
  if (checks & CHECKS_ABOVE && candidate.tile <= cursorOf(step.above).previous.tile) return false;
  if (!(checks & CHECKS_REQUIRED) || (requiredUsed & step.requiredBit) != 0) return true;
  return candidate.word == step.requiredWord && candidate.bit == step.requiredBit;
}

/** Records the arrangement that the cursors describe. */
export function recordSolution(): void {
  const solution = addSolution();
  for (let step: u32 = 0; step < stepCount; step++) {
    store<u16>(solution + (cellOfStep(step) << 1), cursorOf(step).previous.orientation);
  }
}

/**
 * The frame that both kernels share: all that a host says to them, and slices, pending solutions and positions behind it.
 * A kernel adds its search, S, and exports the functions here for it: a class without fields, so that every call is
 * resolved when the module is built.
 */
import {
  HEADER_BYTES, MAX_CELLS, MAX_LABELS, MAX_TILES, PREPARE_OUT_OF_MEMORY, PREPARE_READY, RUN_BUDGET, RUN_COMPLETE, RUN_IDLE,
  RUN_SOLUTIONS, STEP_BYTES, TILE_BYTES,
} from "./layout.gen";
import { allocate, resetMemory } from "./memory";
import { checkProblem, stepCount } from "./problem";
import { buildRotations } from "./rotations";
import { clearState, clearUsed, SOLUTION_CAPACITY, state } from "./state";
import { buildTwins } from "./twins";

/** Every level has a list of choices, passed one by one. */
export interface Search {
  /** Builds the tables of a checked problem, and the state. @returns one of PREPARE_*. */
  build(): u32;
  /** Puts level 0 before its first choice, in a cleared state. */
  begin(): void;
  /** Visits at most `budget` nodes, and stops when `solutionLimit` solutions wait. @returns one of RUN_*. */
  descend(budget: u64, solutionLimit: u32): u32;
  /** Choices of a level's list, those passed and the one in place included. */
  width(level: u32): u32;
  /** How many of them the search has passed; the one in place counts as passed. */
  passed(level: u32): u32;
  /** Takes the choice that a position names, `alone` as the only one of its list. @returns false where it is none. */
  place(level: u32, choice: u32, alone: bool): bool;
  /** Passes the choices before this one. */
  skipTo(level: u32, choice: u32): void;
}

/** No problem within the caps is longer. */
const MAX_PROBLEM_BYTES: u32 =
  HEADER_BYTES + MAX_CELLS * STEP_BYTES + MAX_TILES * TILE_BYTES + MAX_LABELS * 32 + MAX_CELLS * MAX_TILES + 32;

let problem: usize = 0;
let problemBytes: u32 = 0;
/** u16[stepCount + 1]: a choice for each level in place, then the next choice of the level after these. */
let position: usize = 0;

/** Is there a prepared problem? */
export let isReady: bool = false;

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
export function prepare<S extends Search>(): u32 {
  isReady = false;
  resetMemory(problem + problemBytes);
  let status = checkProblem(problem, problemBytes);
  if (status != PREPARE_READY) return status;
  if (!buildRotations() || !buildTwins()) return PREPARE_OUT_OF_MEMORY;
  status = changetype<S>(0).build();
  if (status != PREPARE_READY) return status;
  position = allocate((stepCount + 1) << 1);
  if (!position) return PREPARE_OUT_OF_MEMORY;
  startOver<S>();
  isReady = true;
  return PREPARE_READY;
}

/** Puts the search at the root of its tree. */
function startOver<S extends Search>(): void {
  clearState();
  state.status = RUN_BUDGET;
  changetype<S>(0).begin();
}

/**
 * Visits at most `nodeBudget` nodes, and stops when `solutionBudget` solutions wait or there is no room for more.
 * @returns one of RUN_*. After RUN_COMPLETE the last solutions may still wait.
 */
export function run<S extends Search>(nodeBudget: u64, solutionBudget: u32): u32 {
  if (!isReady) return RUN_IDLE;
  if (state.status == RUN_COMPLETE) return RUN_COMPLETE;
  const limit = min(solutionBudget, SOLUTION_CAPACITY);
  if (state.pending >= limit) return RUN_SOLUTIONS;
  const status = changetype<S>(0).descend(nodeBudget, limit);
  state.status = status;
  return status;
}

/**
 * Share of the tree, or of the subtree entered, that is done, 0 to 1: at each level the choices passed of those in the list,
 * as a mixed-radix fraction. It never falls, since a search goes through its lists in order.
 */
export function share<S extends Search>(): f64 {
  if (!isReady) return 0;
  if (state.status == RUN_COMPLETE) return 1;
  let share: f64 = 0;
  let weight: f64 = 1;
  for (let level = state.floor; level <= state.depth; level++) {
    const width = changetype<S>(0).width(level);
    if (width == 0) break;
    weight /= <f64>width;
    share += weight * <f64>done<S>(level);
  }
  // Each term is rounded.
  return min(share, 1);
}

/** Choices of a level that are done: the one in place is not. */
function done<S extends Search>(level: u32): u32 {
  return changetype<S>(0).passed(level) - (level < state.depth ? 1 : 0);
}

/** How many choices the level's list has where the search stands; 0 below that. */
export function width<S extends Search>(level: u32): u32 {
  return isReady && level <= state.depth ? changetype<S>(0).width(level) : 0;
}

/** Where the host writes a position for `enter`, and reads one. */
export function positionOffset(): usize {
  return position;
}

/** Writes where the search stands, each choice as its place in the list. @returns how many levels have one. */
export function writePosition<S extends Search>(): u32 {
  if (!isReady) return 0;
  for (let level: u32 = 0; level <= state.depth; level++) store<u16>(position + (level << 1), <u16>done<S>(level));
  return state.depth;
}

/**
 * Starts over at the position, which has choices for `count` levels, and searches nothing but the subtree below the first
 * `floor` of them. Nodes are counted from 0. @returns 0, and starts at the root, where there is no such position.
 */
export function enter<S extends Search>(count: u32, floor: u32): u32 {
  if (!isReady) return 0;
  startOver<S>();
  if (moveTo<S>(count, floor)) return 1;
  startOver<S>();
  return 0;
}

/**
 * Goes to the position and keeps what was counted and found. Every choice is tested as the search would, so no position
 * can lead outside the tables. @returns false, at no position at all, where the tree has no such position.
 */
export function moveTo<S extends Search>(count: u32, floor: u32): bool {
  if (count >= stepCount || floor > count) return false;
  clearUsed();
  for (let level: u32 = 0; level < count; level++) {
    if (!changetype<S>(0).place(level, load<u16>(position + (level << 1)), level < floor)) return false;
  }
  changetype<S>(0).skipTo(count, load<u16>(position + (count << 1)));
  state.depth = count;
  state.floor = floor;
  return true;
}

/** Solutions waiting at `solutionsOffset`. */
export function solutionCount(): u32 {
  return isReady ? state.pending : 0;
}

/** How many solutions can wait. */
export function solutionCapacity(): u32 {
  return SOLUTION_CAPACITY;
}

export function clearSolutions(): void {
  if (isReady) state.pending = 0;
}

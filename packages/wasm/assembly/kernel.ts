/**
 * What both kernels share: the functions that a host calls. A kernel supplies its search S and exports these functions
 * for it. S is a class without fields, so the compiler resolves every call when it builds the module.
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

/** Every level has a list of choices, which the search goes through in order. */
export interface Search {
  /** Builds the tables of a checked problem, and the state. @returns one of PREPARE_*. */
  build(): u32;
  /** Sets up level 0 before its first choice. The state has been cleared. */
  begin(): void;
  /** Visits at most `budget` nodes, and stops when `solutionLimit` solutions wait. @returns one of RUN_*. */
  descend(budget: u64, solutionLimit: u32): u32;
  /** Number of choices in a level's list, including those passed and the one in place. */
  width(level: u32): u32;
  /** How many of them are done; the one in place is not. */
  passed(level: u32): u32;
  /** The choice in place, or the next one at the level after those, as a position names it. */
  choice(level: u32): u32;
  /**
   * Places the choice that a position names, `alone` as the only one of its list.
   * @returns false if it is not in the list or cannot be placed.
   */
  place(level: u32, choice: u32, alone: bool): bool;
  /** Skips the choices before this one. */
  skipTo(level: u32, choice: u32): void;
}

/** Upper bound of the length of a problem within the caps. */
const MAX_PROBLEM_BYTES: u32 =
  HEADER_BYTES + MAX_CELLS * STEP_BYTES + MAX_TILES * TILE_BYTES + MAX_LABELS * 32 + MAX_CELLS * MAX_TILES + 32;

let problem: usize = 0;
let problemBytes: u32 = 0;
/** u16[stepCount + 1]: a choice for each level in place, then the next choice of the level after them. */
let position: usize = 0;

/** Is there a prepared problem? */
export let isReady: bool = false;

/** @returns where the host writes the problem, or 0 if no problem is that long or memory ran out. */
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
 * Visits at most `nodeBudget` nodes. Stops earlier when `solutionBudget` solutions wait or the buffer is full.
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
 * Share of the tree, or of the subtree entered, that is done, 0 to 1: a mixed-radix fraction whose digit at each level
 * is the number of choices passed. It never falls, because a search goes through its lists in order.
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
    share += weight * <f64>changetype<S>(0).passed(level);
  }
  // Rounding each term can push the sum above 1.
  return min(share, 1);
}

/** Number of choices in the level's list at the search's current position; 0 for deeper levels. */
export function width<S extends Search>(level: u32): u32 {
  return isReady && level <= state.depth ? changetype<S>(0).width(level) : 0;
}

/** Where the host writes a position for `enter`, and reads one after `writePosition`. */
export function positionOffset(): usize {
  return position;
}

/** Writes the current position. @returns the number of levels in place. */
export function writePosition<S extends Search>(): u32 {
  if (!isReady) return 0;
  for (let level: u32 = 0; level <= state.depth; level++) {
    store<u16>(position + (level << 1), <u16>changetype<S>(0).choice(level));
  }
  return state.depth;
}

/**
 * Starts over at the position, which has choices for `count` levels, and searches only the subtree below the first
 * `floor` of them. Nodes are counted from 0. @returns 1, or 0 if the tree has no such position: the search then starts
 * at the root.
 */
export function enter<S extends Search>(count: u32, floor: u32): u32 {
  if (!isReady) return 0;
  startOver<S>();
  if (moveTo<S>(count, floor)) return 1;
  startOver<S>();
  return 0;
}

/**
 * Goes to the position and keeps counted nodes and waiting solutions. Every choice gets the tests that the search
 * makes, so no position can lead outside the tables.
 * @returns false if the tree has no such position; the state is then invalid until the search starts over.
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

/** Number of solutions waiting at `solutionsOffset`. */
export function solutionCount(): u32 {
  return isReady ? state.pending : 0;
}

/** Number of solutions that can wait. */
export function solutionCapacity(): u32 {
  return SOLUTION_CAPACITY;
}

export function clearSolutions(): void {
  if (isReady) state.pending = 0;
}

/**
 * How candidates are tested is a strategy: several at once (passes/tester.ts) or one by one (scan.ts). All else of the code is
 * the same (chunk.ts), and so is how it takes turns with the kernel (handover.ts).
 */
import type { Code, Label } from "./encoder.js";
import type { Level, Problem, Source } from "./problem.js";

/** A function of nested loops, as its tester sees it. */
export interface Frame {
  readonly code: Code;
  readonly problem: Problem;
  /** Its levels: from the first to the one before `to`. */
  readonly from: number;
  readonly to: number;
  /** Pushes the offset of the entry that a key chooses: an entry takes 2 ** shift bytes. */
  pushEntry(key: readonly Source[], shift: number): void;
  /** Pushes i32, 1 or 0: does the candidate of a step meet what is neither in the key nor in the used set? */
  pushMeetsConditions(step: number): void;
  /** Counts as many nodes at a step as the i64 on the stack says. */
  countNodes(step: number): void;
}

/** Writes how a function tests candidates, and knows what it keeps in locals of each level. Levels are named by index. */
export interface Tester {
  /**
   * Can a level be entered without a look at the used set? Then a tile is put there only when the next list is known not to
   * be empty, and dead ends cost next to nothing.
   */
  readonly entersUnplaced: boolean;
  /** Makes the used set of an earlier function this one's, where it begins, or the other way round, where it calls the next. */
  loadUsed(address: number): void;
  storeUsed(address: number): void;
  /** Puts what a level has placed into the used set, or takes it out. */
  toggle(level: number): void;
  /** Finds the list for what the neighbours show, and branches to `out` where it is empty. */
  enter(level: number, out: Label): void;
  /** The same from what is saved. */
  resume(level: number, out: Label): void;
  /** Runs code for each candidate left that can be placed, and has counted it by then. */
  forEach(level: number, out: Label, place: () => void): void;
  /** Pushes the address of the kernel's record of what is placed in one of a level's cells. */
  pushCandidate(level: number, cell: number): void;
  /** Pushes the class that it shows on a side. */
  pushClass(level: number, cell: number, side: number): void;
  /** Pushes i32: does a tile lie on the board? */
  pushIsUsed(tile: number): void;
}

/** Orientations, tile * 4 + rotation. */
export interface Point {
  /** What lies at each of the first steps. */
  readonly placed: readonly number[];
  /** At the step after these, those below it are done; undefined: that step has not begun. */
  readonly next: number | undefined;
}

/** Where a level goes on. */
export interface LevelState {
  readonly level: Level;
  readonly saved: readonly [number, number];
  /** Nodes counted before they are visited: at the level's last step, and with two steps at the first. */
  readonly early: number;
  readonly earlyAtFirst: number;
  /** Nodes that are counted once more when the level goes on. */
  readonly again: number;
}

/** Reads the kernel's state: where every level goes on that has begun, the first one first. */
export type ReadStates = (point: Point) => LevelState[];

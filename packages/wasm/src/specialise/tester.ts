/**
 * There are two ways to test candidates: several at once (passes/tester.ts) or one by one (scan.ts). The rest of the
 * code (chunk.ts) and the turns with the kernel (handover.ts) are the same for both.
 */
import type { KernelExports } from "../kernel.js";
import type { Code, Label } from "./encoder.js";
import type { Level, Problem, Source } from "./problem.js";

/** What a tester uses of a function of nested loops. */
export interface Frame {
  readonly code: Code;
  readonly kernel: KernelExports;
  readonly problem: Problem;
  /** The function's levels: from this one to the one before `to`. */
  readonly from: number;
  readonly to: number;
  /** Pushes the offset of a key's entry; an entry takes 2 ** shift bytes. */
  pushEntry(key: readonly Source[], shift: number): void;
  /** Pushes i32, 1 or 0: does a step's candidate agree on the unkeyed sides and with symmetry breaking? */
  pushMeetsConditions(step: number): void;
  /** Pops an i64 and counts that number of nodes at a step. */
  countNodes(step: number): void;
}

/** Writes the code that tests candidates, and owns each level's locals. Levels are given by index. */
export interface Tester {
  /**
   * Can a level be entered without reading the used set? Then a tile is placed only after the next level's list was
   * found not to be empty, and dead ends cost almost nothing.
   */
  readonly entersUnplaced: boolean;
  /** At the beginning of a function: loads the used set that the calling function stored. */
  loadUsed(address: number): void;
  /** Before a call of the next function: stores the used set for it. */
  storeUsed(address: number): void;
  /** Adds to the used set what a level has placed, or removes it. */
  toggle(level: number): void;
  /** Finds the list for what the neighbours show, and branches to `out` if it is empty. */
  enter(level: number, out: Label): void;
  /** The same from the level's saved state. */
  resume(level: number, out: Label): void;
  /** Runs code for each remaining candidate that can be placed. The candidate is counted before the code runs. */
  forEach(level: number, out: Label, place: () => void): void;
  /** Pushes the address of the kernel's record of the candidate placed in one of a level's cells. */
  pushCandidate(level: number, cell: number): void;
  /** Pushes the class that this candidate shows on a side. */
  pushClass(level: number, cell: number, side: number): void;
  /** Pushes i32: is a tile in the used set? */
  pushIsUsed(tile: number): void;
}

/** Orientations, tile * 4 + rotation. */
export interface Point {
  /** The orientation placed at each of the first steps. */
  readonly placed: readonly number[];
  /** At the step after these, candidates below this one are done; undefined: that step has not begun. */
  readonly next: number | undefined;
}

/** Where a level resumes. */
export interface LevelState {
  readonly level: Level;
  readonly saved: readonly [number, number];
  /** Nodes counted before they are visited, at the level's last step. */
  readonly early: number;
  /** The same at the first step of a level with two steps. */
  readonly earlyAtFirst: number;
  /** Nodes that are counted again when the level resumes. */
  readonly again: number;
}

/** Reads from the kernel's state where each level that has begun resumes, the first one first. */
export type ReadStates = (point: Point) => LevelState[];

/** A bug: `takesTiles` was not asked. */
export function noScan(): never {
  throw new RangeError("this engine has no scan");
}

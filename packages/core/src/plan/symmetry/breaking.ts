/** What the rules of symmetry breaking start from and what they give. */
import type { Puzzle, Rotation } from "../../model.js";
import type { Step } from "../step.js";

/** How a plan leaves out arrangements that are turns of others, and still counts them. */
export interface SymmetryBreaking {
  /** false: nothing is left out. */
  readonly active: boolean;
  /**
   * How many arrangements a found one stands for.
   * @param placed u16[cellCount], row-major: tile * 4 + rotation, 0xffff on holes.
   */
  weight(placed: Uint16Array): bigint;
  /**
   * Is this turned image of a found arrangement searched as well? Counting distinct ones compares only with those that
   * are. Undefined: all of them.
   */
  readonly isSearched?: (placed: Uint16Array, turn: Rotation) => boolean;
  /** Where swaps are left out: by tile, an identical one that must lie on the board before it does. */
  readonly tileBefore?: readonly (number | undefined)[];
}

export const NO_SYMMETRY_BREAKING: SymmetryBreaking = { active: false, weight: () => 1n };

export interface Broken {
  readonly steps: readonly Step[];
  readonly symmetry: SymmetryBreaking;
}

/** What the rules start from. */
export interface Symmetric {
  readonly puzzle: Puzzle;
  readonly steps: readonly Step[];
  /** The turns of the board that leave the puzzle as it is, 0 included. */
  readonly turns: readonly Rotation[];
  /** The cells that the turns carry a cell to, itself included. */
  imagesOf(cell: number): ReadonlySet<number>;
}

/** A rule found to apply. */
export interface Breaking extends Broken {
  /** Index of the step after which each family is down to its last member. */
  readonly settledAt: number;
}

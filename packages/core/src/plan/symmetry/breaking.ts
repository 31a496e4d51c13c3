/** The input and the output of the rules of symmetry breaking. */
import type { Puzzle, Rotation } from "../../model.js";
import type { Step } from "../domains.js";

/** How a plan leaves out images of arrangements (turns, swaps of identical tiles) and still counts them. */
export interface SymmetryBreaking {
  /** false: nothing is left out. */
  readonly active: boolean;
  /** How many arrangements one that was found stands for. @param placed u16[cellCount] (problem/layout.ts) */
  weight(placed: Uint16Array): bigint;
  /** Does the search also visit this turned image of an arrangement that was found? Undefined: it visits all. */
  readonly isSearched?: (placed: Uint16Array, turn: Rotation) => boolean;
  /** If swaps are left out: by tile, the identical tile that must be on the board before it. */
  readonly tileBefore?: readonly (number | undefined)[];
}

export const NO_SYMMETRY_BREAKING: SymmetryBreaking = { active: false, weight: () => 1n };

/** Of the images of an arrangement by these turns, 0 included, the search visits exactly one. */
export function oneOfTurns(turns: readonly Rotation[]): SymmetryBreaking {
  return { active: turns.length > 1, weight: () => BigInt(turns.length), isSearched: (_, turn) => turn === 0 };
}

/** Steps and counting after symmetry breaking. */
export interface Broken {
  readonly steps: readonly Step[];
  readonly symmetry: SymmetryBreaking;
}

/** The input of a rule. */
export interface Symmetric {
  readonly puzzle: Puzzle;
  readonly steps: readonly Step[];
  /** The turns of the board that leave the puzzle as it is, 0 included. */
  readonly turns: readonly Rotation[];
  /** The cells that the turns carry a cell to, itself included. */
  imagesOf(cell: number): ReadonlySet<number>;
}

/** The output of a rule that applies. */
export interface Breaking extends Broken {
  /** Index of the step after which the search keeps only one member of each family of images. */
  readonly settledAt: number;
}

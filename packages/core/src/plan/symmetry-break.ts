/**
 * Symmetry breaking by turns of the board. Where turning the board keeps the puzzle as it is, every arrangement comes
 * with its turned images; a search needs only one of each family, and knows how many it stands for.
 *
 * There are three rules, and the fill order decides which of those that apply is the best: the one that is settled
 * after the fewest steps, since nothing is saved before.
 */
import { gridOf } from "../geometry.js";
import type { Puzzle, Rotation } from "../model.js";
import { boardTurns, turnedCell } from "../symmetry.js";
import type { Step } from "./step.js";
import { fixCentre } from "./symmetry/centre.js";
import { confineChosenTile } from "./symmetry/chosen-tile.js";
import { orderRing } from "./symmetry/ring.js";

export interface SymmetryBreaking {
  readonly active: boolean;
  /**
   * How many arrangements a found one stands for.
   * @param placed u16[cellCount], row-major: tile * 4 + rotation, 0xffff on holes.
   */
  weight(placed: Uint16Array): number;
  /**
   * Is this turned image of a found arrangement searched as well? Counting distinct ones compares only with those that
   * are. Undefined: all of them.
   */
  readonly isSearched?: (placed: Uint16Array, turn: Rotation) => boolean;
}

export const NO_SYMMETRY_BREAKING: SymmetryBreaking = { active: false, weight: () => 1 };

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

export function breakSymmetry(puzzle: Puzzle, steps: readonly Step[]): Broken {
  const turns = boardTurns(puzzle);
  const whole: Broken = { steps, symmetry: NO_SYMMETRY_BREAKING };
  if (turns.length === 1) return whole;
  const symmetric: Symmetric = {
    puzzle,
    steps,
    turns,
    imagesOf: (cell) => new Set(turns.map((turn) => turnedCell(puzzle.board, cell, turn))),
  };
  const grid = gridOf(puzzle.board);
  return [confineChosenTile(symmetric, grid), fixCentre(symmetric, grid), orderRing(symmetric)]
    .flatMap((breaking) => breaking ?? [])
    .reduce<Broken & { settledAt?: number }>(
      (best, next) => (next.settledAt < (best.settledAt ?? Number.POSITIVE_INFINITY) ? next : best),
      whole,
    );
}

/**
 * Symmetry breaking by turns of the board. Where turning the board keeps the puzzle as it is, every arrangement comes
 * with its turned images; a search needs only one of each family, and knows how many it stands for.
 *
 * There are three rules, and the fill order decides which of those that apply is the best: the one that is settled
 * after the fewest steps, since nothing is saved before.
 */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { boardTurns, turnedCell } from "../symmetry.js";
import type { Step } from "./step.js";
import { type Broken, NO_SYMMETRY_BREAKING, type Symmetric } from "./symmetry/breaking.js";
import { fixCentre } from "./symmetry/centre.js";
import { confineChosenTile } from "./symmetry/chosen-tile.js";
import { orderRing } from "./symmetry/ring.js";

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

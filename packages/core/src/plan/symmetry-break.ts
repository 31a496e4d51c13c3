/**
 * Symmetry breaking. If a turn of the board leaves the puzzle unchanged, every arrangement has turned images; if tiles
 * are identical, it has images with those tiles swapped. The search visits one arrangement of each family of images,
 * and knows how many it stands for.
 *
 * There are three rules for turns. Of those that apply, the best is the one that is settled after the fewest steps of
 * the fill order, since it saves nothing before. Swaps are left out together with any of them.
 */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { boardTurns, turnedCell } from "../symmetry.js";
import type { Step } from "./domains.js";
import { type Broken, NO_SYMMETRY_BREAKING, type Symmetric } from "./symmetry/breaking.js";
import { fixCentre } from "./symmetry/centre.js";
import { confineChosenTile } from "./symmetry/chosen-tile.js";
import { orderRing } from "./symmetry/ring.js";
import { leaveOutSwaps } from "./symmetry/twins.js";

export function breakSymmetry(puzzle: Puzzle, steps: readonly Step[]): Broken {
  const broken = breakTurns(puzzle, steps);
  return { ...broken, symmetry: leaveOutSwaps(puzzle, broken.symmetry) };
}

function breakTurns(puzzle: Puzzle, steps: readonly Step[]): Broken {
  const turns = boardTurns(puzzle);
  const whole: Broken = { steps, symmetry: NO_SYMMETRY_BREAKING };
  if (turns.length === 1) return whole;
  const imagesOf = (cell: number) => new Set(turns.map((turn) => turnedCell(puzzle.board, cell, turn)));
  const symmetric: Symmetric = { puzzle, steps, turns, imagesOf };
  const grid = gridOf(puzzle.board);
  let best: Broken & { settledAt: number } = { ...whole, settledAt: Number.POSITIVE_INFINITY };
  for (const rule of [fixCentre, confineChosenTile, orderRing]) {
    if (best.settledAt === 0) break; // no other rule is settled sooner
    const next = rule(symmetric, grid);
    if (next !== undefined && next.settledAt < best.settledAt) best = next;
  }
  return best;
}

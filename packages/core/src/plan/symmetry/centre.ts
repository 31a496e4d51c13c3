/**
 * Rule 2, the centre: on boards with a centre cell, the tile there must have the least of its turned looks. An
 * arrangement whose centre tile looks the same after a half turn stands for fewer images, so the weight depends on the
 * tile.
 */
import type { Grid } from "../../geometry.js";
import { looksOf, turnedFurther } from "../../symmetry.js";
import type { Step } from "../step.js";
import type { Breaking, Symmetric } from "./breaking.js";

export function fixCentre({ puzzle, steps, turns }: Symmetric, grid: Grid): Breaking | undefined {
  // Not a whole number, and so not open, unless both sides of the board are odd.
  const centre = (grid.cellCount - 1) / 2;
  if (!grid.isOpen(centre)) return undefined;

  const { names, shown } = puzzle.labels;
  const sorted = names.toSorted();
  const ranks = names.map((name) => sorted.indexOf(name));
  const looks = looksOf(shown.map((label) => ranks[label] ?? 0));
  const restricted = steps.map((step): Step => {
    if (step.cell !== centre) return step;
    const domain = step.domain.slice();
    looks.forEach((look, oriented) => {
      const isLeast = turns.every((turn) => look <= (looks[turnedFurther(oriented, turn)] ?? 0));
      if (!isLeast) domain[oriented >> 2] = (domain[oriented >> 2] ?? 0) & ~(1 << (oriented & 3));
    });
    return { ...step, domain };
  });

  const quarterTurns = 4 / turns.length;
  const at = (placed: Uint16Array) => placed[centre] ?? 0;
  return {
    steps: restricted,
    symmetry: {
      active: true,
      weight(placed) {
        const first = at(placed) & ~3;
        const period = new Set(looks.subarray(first, first + 4)).size;
        return BigInt(Math.max(1, period / quarterTurns));
      },
      isSearched: (placed, turn) => looks[at(placed)] === looks[turnedFurther(at(placed), turn)],
    },
    settledAt: steps.findIndex((step) => step.cell === centre),
  };
}

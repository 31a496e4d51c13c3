/**
 * Rule 2, the centre: on boards with a centre cell, the tile there must have the least of its turned looks. An
 * arrangement whose centre tile looks the same after a half turn stands for fewer images, so the weight depends on the
 * tile.
 */
import type { Grid } from "../../geometry.js";
import { turnedFurther } from "../../symmetry.js";
import type { Step } from "../domains.js";
import type { Breaking, Symmetric } from "./breaking.js";

export function fixCentre({ puzzle, steps, turns }: Symmetric, grid: Grid): Breaking | undefined {
  // A whole number, and so a cell, only if both sides of the board are odd.
  const centre = (grid.cellCount - 1) / 2;
  if (!grid.isOpen(centre)) return undefined;

  const { looks } = puzzle.labels;
  const quarterTurns = 4 / turns.length;
  const settledAt = steps.findIndex((step) => step.cell === centre);
  const step = steps[settledAt] as Step;
  const domain = step.domain.slice();
  looks.forEach((look, oriented) => {
    for (let turn = quarterTurns; turn < 4; turn += quarterTurns) {
      const isLess = (looks[turnedFurther(oriented, turn)] ?? 0) < look;
      if (isLess) domain[oriented >> 2] = (domain[oriented >> 2] ?? 0) & ~(1 << (oriented & 3));
    }
  });

  const at = (placed: Uint16Array) => placed[centre] ?? 0;
  return {
    steps: steps.with(settledAt, { ...step, domain }),
    symmetry: {
      active: true,
      weight(placed) {
        const first = at(placed) & ~3;
        const period = new Set(looks.subarray(first, first + 4)).size;
        return BigInt(Math.max(1, period / quarterTurns));
      },
      isSearched: (placed, turn) => looks[at(placed)] === looks[turnedFurther(at(placed), turn)],
    },
    settledAt,
  };
}

/**
 * Rule 2, the centre: on boards with a centre cell, the tile there must have the least of its turned looks. An
 * arrangement whose centre tile looks the same after a half turn stands for fewer images, so the weight depends on the
 * tile.
 */
import type { Grid } from "../../geometry.js";
import { period, type Rotation, turned } from "../../model.js";
import { maskOf, rotationsIn } from "../domains.js";
import type { Step } from "../step.js";
import type { Breaking, Symmetric } from "./breaking.js";

export function fixCentre({ puzzle, steps, turns }: Symmetric, grid: Grid): Breaking | undefined {
  const { width, height } = grid;
  const centre = (grid.cellCount - 1) / 2;
  if (width % 2 === 0 || height % 2 === 0 || !grid.isOpen(centre)) return undefined;

  const looks = puzzle.tiles.map((tile) =>
    ([0, 1, 2, 3] as const).map((rotation) => turned(tile, rotation).join("\n")),
  );
  const lookOf = (tile: number, rotation: number) => looks[tile]?.[rotation & 3] ?? "";
  const isLeast = (tile: number, rotation: Rotation) =>
    turns.every((turn) => lookOf(tile, rotation) <= lookOf(tile, rotation + turn));
  const restricted = steps.map((step): Step => {
    if (step.cell !== centre) return step;
    const domain = step.domain.map((mask, tile) => maskOf(rotationsIn(mask).filter((r) => isLeast(tile, r))));
    return { ...step, domain };
  });

  const quarterTurns = 4 / turns.length;
  const weights = puzzle.tiles.map((tile) => BigInt(Math.max(1, period(tile) / quarterTurns)));
  const at = (placed: Uint16Array) => placed[centre] ?? 0;
  return {
    steps: restricted,
    symmetry: {
      active: true,
      weight: (placed) => weights[at(placed) >> 2] ?? 1n,
      isSearched: (placed, turn) => lookOf(at(placed) >> 2, at(placed)) === lookOf(at(placed) >> 2, at(placed) + turn),
    },
    settledAt: steps.findIndex((step) => step.cell === centre),
  };
}

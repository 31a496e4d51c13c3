/**
 * Rule 3, a ring: of the cells that the turns carry onto each other, the one filled first must have the tile with the
 * lowest number. The rule uses the ring that is full first. On a board with even sides that is filled from its centre,
 * this ring is the four cells around the centre, and the tree shrinks to a quarter from its fourth step on.
 */
import { identicalTiles } from "../../symmetry.js";
import type { Step } from "../domains.js";
import { type Breaking, oneOfTurns, type Symmetric } from "./breaking.js";

export function orderRing({ puzzle, steps, turns, imagesOf }: Symmetric): Breaking | undefined {
  // Turned images may swap identical tiles, so several images could have the lowest number first.
  if (identicalTiles(puzzle).length > 0) return undefined;
  const pinned = new Set(puzzle.pins.map(({ x, y }) => y * puzzle.board.width + x));

  const stepOfCell = new Map(steps.map((step, i) => [step.cell, i]));
  const rings = steps.flatMap(({ cell }, first) => {
    const ring = [...imagesOf(cell)].map((image) => stepOfCell.get(image) ?? -1).sort((a, b) => a - b);
    return ring.length === turns.length && ring[0] === first && !pinned.has(cell) ? [ring] : [];
  });
  const fullAt = (ring: readonly number[]) => ring.at(-1) ?? Number.POSITIVE_INFINITY;
  const soonest = rings.reduce<number[]>((best, ring) => (fullAt(ring) < fullAt(best) ? ring : best), []);
  const [first, ...others] = soonest;
  if (first === undefined) return undefined;

  return {
    steps: steps.map((step, i): Step => (others.includes(i) ? { ...step, tileAbove: first } : step)),
    symmetry: oneOfTurns(turns),
    settledAt: fullAt(soonest),
  };
}

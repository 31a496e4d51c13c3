/** Kinds of cells: those that are equivalent for every single tile, which fits all of them or none. */
import type { Domain } from "./domains.js";
import type { RimMasks } from "./rim-masks.js";
import type { Step } from "./step.js";

export interface CellKind {
  readonly domain: Domain;
  /** The sides that must show the frame, as a mask. */
  readonly frame: number;
  readonly cells: number[];
}

/** In the order in which the steps meet them. @param masks of the frame */
export function kindsOfCells(steps: readonly Pick<Step, "cell" | "domain">[], masks: RimMasks): CellKind[] {
  const kinds: CellKind[] = [];
  for (const { cell, domain } of steps) {
    const frame = masks.ofCell(cell);
    const kind = kinds.find((other) => other.domain === domain && other.frame === frame);
    if (kind) kind.cells.push(cell);
    else kinds.push({ domain, frame, cells: [cell] });
  }
  return kinds;
}

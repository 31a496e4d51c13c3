/** Finds what is wrong on a played board: touching sides that do not mate, and frame sides in the wrong place. */
import type { Judge, Objection } from "../sides/objections.js";
import { laidAt, type Position } from "./position.js";

export interface Clash extends Objection {
  readonly cell: number;
  readonly tile: number;
}

/** In row-major order, each clash once: between two tiles it is reported for the left or upper one. */
export function clashesOf(judge: Judge, position: Position): Clash[] {
  const at = (cell: number) => laidAt(position, cell);
  return [...position.tileAt.keys()]
    .sort((a, b) => a - b)
    .flatMap((cell) => {
      const laid = at(cell);
      if (laid === undefined) return [];
      return judge
        .objections(cell, laid, at)
        .filter(({ against }) => against === undefined || against.cell > cell)
        .map((objection) => ({ ...objection, cell, tile: laid.tile }));
    });
}

/** Where a played board is wrong: sides that touch and do not mate, and the frame on the wrong side of a tile. */
import type { Side } from "@edgewise/core";
import type { Judge, Objection } from "../sides/objections.js";
import { laidAt, type Position } from "./position.js";

export interface Clash {
  readonly cell: number;
  readonly side: Side;
  readonly tile: number;
  readonly objection: Objection;
}

/** Each once: where two tiles clash, from the left or upper one. In row-major order. */
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
        .map((objection) => ({ cell, side: objection.side, tile: laid.tile, objection }));
    });
}

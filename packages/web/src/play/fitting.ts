/** Which tiles in the tray match all neighbours of a cell, and where each of them fits. */
import { gridOf } from "@edgewise/core/engine";
import { cellDomains, rotationsIn } from "@edgewise/core/plan";
import type { Judge } from "../sides/objections.js";
import { laidAt, type Position, type Rules, trayOf } from "./position.js";

export interface Fitting {
  /** For each empty cell, the tiles that fit. */
  readonly byCell: ReadonlyMap<number, readonly number[]>;
  /** For each tile in the tray, the cells where it fits. */
  readonly byTile: ReadonlyMap<number, readonly number[]>;
}

export function fittingOf(rules: Rules, judge: Judge, position: Position): Fitting {
  const { puzzle } = rules;
  const domainOf = cellDomains(puzzle);
  const at = (cell: number) => laidAt(position, cell);
  const tray = trayOf(rules, position);
  const empty = gridOf(puzzle.board).openCells.filter((cell) => !position.tileAt.has(cell));
  const byCell = new Map<number, number[]>();
  const byTile = new Map<number, number[]>(tray.map((tile) => [tile, []]));
  for (const cell of empty) {
    const domain = domainOf(cell);
    const fits = tray.filter((tile) =>
      rotationsIn(domain[tile] ?? 0).some((rotation) => judge.agrees(cell, { tile, rotation }, at)),
    );
    byCell.set(cell, fits);
    for (const tile of fits) byTile.get(tile)?.push(cell);
  }
  return { byCell, byTile };
}

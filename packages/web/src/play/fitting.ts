/** Which tiles in the tray match all neighbours of a cell, and where each of them fits. */
import type { Rotation } from "@edgewise/core";
import { gridOf } from "@edgewise/core/engine";
import { cellDomains, rotationsIn } from "@edgewise/core/plan";
import type { Judge } from "../sides/objections.js";
import { laidAt, type Position, type Rules, trayOf } from "./position.js";

interface Fit {
  readonly tile: number;
  /** At least one; of rotations that look alike only the first. */
  readonly rotations: readonly Rotation[];
}

export interface Fitting {
  /** For each empty cell, the tiles that fit. */
  readonly byCell: ReadonlyMap<number, readonly Fit[]>;
  /** For each tile in the tray, the cells where it fits. */
  readonly byTile: ReadonlyMap<number, readonly number[]>;
}

export function fittingOf(rules: Rules, judge: Judge, position: Position): Fitting {
  const { puzzle } = rules;
  const domainOf = cellDomains(puzzle);
  const at = (cell: number) => laidAt(position, cell);
  const tray = trayOf(rules, position);
  const empty = gridOf(puzzle.board).openCells.filter((cell) => !position.tileAt.has(cell));
  const byCell = new Map<number, Fit[]>();
  const byTile = new Map<number, number[]>(tray.map((tile) => [tile, []]));
  for (const cell of empty) {
    const domain = domainOf(cell);
    const fits = tray.flatMap((tile): Fit[] => {
      const rotations = rotationsIn(domain[tile] ?? 0).filter((rotation) => judge.agrees(cell, { tile, rotation }, at));
      return rotations.length === 0 ? [] : [{ tile, rotations }];
    });
    byCell.set(cell, fits);
    for (const { tile } of fits) byTile.get(tile)?.push(cell);
  }
  return { byCell, byTile };
}

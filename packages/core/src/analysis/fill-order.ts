/** Checks the fill order given to every figure that is computed by depth. */
import type { Grid } from "../geometry.js";

/** @throws RangeError unless `order` lists open cells of the board, each at most once. */
export function checkFillOrder(grid: Grid, order: readonly number[]): void {
  const seen = new Set<number>();
  for (const cell of order) {
    if (!grid.isOpen(cell)) throw new RangeError(`a fill order must list open cells of the board, not ${cell}`);
    if (seen.has(cell)) throw new RangeError(`a fill order must list each cell once, but lists ${cell} twice`);
    seen.add(cell);
  }
}

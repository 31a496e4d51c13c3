/**
 * Attempts as the articles count them, computed from the numbers of nodes: under every placement, the next cell is
 * tried with every unused tile in all four rotations, whether or not they look the same. Kernels look up only tiles
 * that can match, and can still report a figure that compares with published ones.
 */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { checkFillOrder } from "./arrangements.js";

/**
 * The attempts of a complete search without symmetry breaking. A pinned tile is tried only on its own cell, and that
 * cell takes no other tile: one rotation is tried if the pin fixes it, else four. Where turning is forbidden every tile
 * is tried once.
 * @param order the cells in fill order. The search tried as many of them as `nodesByDepth` has counts, and one more.
 * @param nodesByDepth index d: placements on the cell `order[d]`.
 * @throws RangeError if `order` does not list open cells once each, or if there are more counts than cells.
 */
export function attemptsOf(puzzle: Puzzle, order: readonly number[], nodesByDepth: readonly bigint[]): bigint {
  const grid = gridOf(puzzle.board);
  checkFillOrder(grid, order);
  if (nodesByDepth.length > order.length) {
    throw new RangeError(`nodes at ${nodesByDepth.length} depths, but the fill order has ${order.length} cells`);
  }
  const pins = new Map(puzzle.pins.map((pin) => [pin.y * grid.width + pin.x, pin]));
  const turns = puzzle.rotate ? 4 : 1;
  let unused = puzzle.tiles.length - pins.size;
  let attempts = 0n;
  order.forEach((cell, depth) => {
    const pin = pins.get(cell);
    const above = depth === 0 ? 1n : (nodesByDepth[depth - 1] ?? 0n);
    if (pin === undefined) attempts += above * BigInt(turns * unused--);
    else attempts += above * BigInt(pin.rotation === undefined ? turns : 1);
  });
  return attempts;
}

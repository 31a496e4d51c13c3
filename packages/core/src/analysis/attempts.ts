/**
 * Attempts as the articles count them, worked out from the nodes instead of counted one by one: under every placement,
 * the next cell is tried with every unused tile in all four rotations, looking the same or not. So kernels, which look
 * up only what can agree, still report a figure that compares with published ones.
 */
import { gridOf } from "../geometry.js";
import type { Puzzle } from "../model.js";
import { checkFillOrder } from "./fill-order.js";

/**
 * The attempts of a search without symmetry breaking that has run to its end. A pinned tile is tried on its own cell
 * alone, and nothing else there: in one rotation if that is given, else in four. Where turning is forbidden every
 * tile is tried once.
 * @param order the cells in the order in which they were filled; tried are as many of them as there are counts, and
 *   one more.
 * @param nodesByDepth index d: placements on the cell `order[d]`.
 * @throws RangeError for an order that lists other than open cells once each, or more counts than cells.
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

/**
 * The kernel's own part of the search state: where each step stands in its list, and what each filled cell shows.
 *
 *     | outward u8[cells][4] | cursors u32[steps] |
 *
 * A cursor is the address of the next candidate to look at; that of a step with a placed tile points one past it. The
 * steps before the floor have one candidate each, in a list of its own (position.ts).
 */
import { height, stepCount, width } from "./problem";
import { buildState, ownAddress } from "./state";

let outward: usize = 0;
let cursors: usize = 0;

/** The whole search state. @returns false when memory ran out. */
export function buildCursors(): bool {
  const cells = width * height;
  if (!buildState(stepCount, (cells + stepCount) << 2)) return false;
  outward = ownAddress();
  cursors = outward + (cells << 2);
  return true;
}

export function cursorsAddress(): usize {
  return cursors;
}

/** Where a cell's four outward class bytes lie. */
export function outwardAddress(cell: u32): usize {
  return outward + (cell << 2);
}

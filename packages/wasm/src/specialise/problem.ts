/**
 * What the written code depends on: the plan, and the addresses of tables and state. Plain data, so that it can be sent
 * to another thread. All addresses and offsets are in bytes.
 */
import type { Passes } from "./passes/tables.js";
import type { TileSets } from "./tile-sets.js";

/** A placed neighbour. The class that it shows to this step is one byte of its candidate. */
export interface Source {
  /** Index of the neighbour's step. */
  readonly step: number;
  /** The neighbour's side that touches this step's cell. */
  readonly side: number;
}

export interface Step {
  /** Address of the kernel's index: u32[] of candidate lists by key. */
  readonly index: number;
  /** In the order of the key, the first in its highest bits. */
  readonly keyed: readonly Source[];
  /** Constrained sides that are not in the key: the label on `ownSide` must be allowed to touch the source's class. */
  readonly unkeyed: readonly (Source & { readonly ownSide: number })[];
  readonly requiredTile: number | undefined;
  /** Index of an earlier step whose tile must have a lower number. */
  readonly tileAbove: number | undefined;
  /** Where the kernel keeps what this step's cell shows outward: u8[4]. */
  readonly outward: number;
}

/** One loop of the search: one step, or two steps filled together. */
export interface Loop {
  readonly from: number;
  readonly size: 1 | 2;
  /** The placed neighbours that choose the list, the first in the highest bits of the key. */
  readonly key: readonly Source[];
}

/** A loop and its addresses in memory. */
export interface Level extends Loop {
  /** Address of this level's saved locals, from which a search resumes: u32[2]. */
  readonly saved: number;
  /** Address of the used set for a function that begins at this level; at the first level, that of an empty board. */
  readonly usedAt: number;
}

export interface Problem {
  readonly steps: readonly Step[];
  readonly levels: readonly Level[];
  /** By level, how candidates are tested several at once; undefined: one by one, in the kernel's lists. */
  readonly passes: readonly Passes[] | undefined;
  readonly sets: TileSets;
  /** A slice ends when fewer nodes are left. Fewer nodes than this are counted between two tests of the budget. */
  readonly margin: number;
  readonly classBits: number;
}

export function hasConditions({ unkeyed, requiredTile, tileAbove }: Step): boolean {
  return unkeyed.length > 0 || requiredTile !== undefined || tileAbove !== undefined;
}

/** @throws RangeError if the list is too short, which would be a bug. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} of ${list.length}`);
  return item;
}

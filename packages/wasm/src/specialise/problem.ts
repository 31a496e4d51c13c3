/**
 * What the code must know of a plan and of what lies in memory: plain data, so that another thread can be given it. All
 * addresses and offsets in bytes.
 */
import type { Passes } from "./passes/tables.js";
import type { TileSets } from "./tile-sets.js";

/** A neighbour already placed: what it shows to this step is a byte of its candidate. */
export interface Source {
  /** Index of the neighbour's step. */
  readonly step: number;
  /** The neighbour's side that touches. */
  readonly side: number;
}

export interface Step {
  /** Address of the kernel's index: u32[] of candidate lists by key. */
  readonly index: number;
  /** In the order of the key, the first in its highest bits. */
  readonly keyed: readonly Source[];
  /** Constrained sides that are not in the key: `ownSide` must be allowed to lie against the source's class. */
  readonly unkeyed: readonly (Source & { readonly ownSide: number })[];
  readonly requiredTile: number | undefined;
  /** Index of an earlier step whose tile must have a lower number. */
  readonly tileAbove: number | undefined;
  /** Where the kernel keeps what this step's cell shows outward: u8[4]. */
  readonly outward: number;
}

/** One loop of the search: a step, or two that are taken together. */
export interface Loop {
  readonly from: number;
  readonly size: 1 | 2;
  /** The placed neighbours that choose the list, the first in the highest bits of the key. */
  readonly key: readonly Source[];
}

/** A loop and its room in memory. */
export interface Level extends Loop {
  /** Where a search that is resumed finds what this level keeps in locals: u32[2]. */
  readonly saved: number;
  /** Where a function that begins here finds the used tiles; at the first level those of an empty board. */
  readonly usedAt: number;
}

export interface Problem {
  readonly steps: readonly Step[];
  readonly levels: readonly Level[];
  /** By level, how candidates are tested several at once; undefined: one by one, in the kernel's lists. */
  readonly passes: readonly Passes[] | undefined;
  readonly sets: TileSets;
  /** A slice ends with fewer nodes left: no level counts as many before the next one is entered. */
  readonly margin: number;
  readonly classBits: number;
  /** Addresses of the kernel's. */
  readonly kernel: {
    /** u32 */
    readonly depth: number;
    /** u32[steps] */
    readonly cursors: number;
    /** u64[steps] */
    readonly nodes: number;
    /** u8[orientations][4]: labels. */
    readonly rotated: number;
    /** u8[classes][256]: may a label lie against a class? */
    readonly accepted: number;
    /** Of every empty list. */
    readonly emptyList: number;
    /** By tile, which one waits for it. */
    readonly twins: number;
  };
}

export function hasConditions({ unkeyed, requiredTile, tileAbove }: Step): boolean {
  return unkeyed.length > 0 || requiredTile !== undefined || tileAbove !== undefined;
}

/** @throws RangeError where the list is too short, which no caller should see. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} of ${list.length}`);
  return item;
}

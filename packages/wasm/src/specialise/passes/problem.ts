/** What the emitter must know of a plan and of what lies in memory. All addresses and offsets in bytes. */
import type { Table, TileCounts } from "./tables.js";
import type { TileSets } from "./tile-sets.js";

/** A neighbour already placed: what it shows to this step is a byte of its candidate. */
export interface Source {
  /** Index of the neighbour's step. */
  readonly step: number;
  /** The neighbour's side that touches. */
  readonly side: number;
}

export interface SpecialisedStep {
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
export interface Level {
  readonly from: number;
  readonly size: 1 | 2;
  /** The placed neighbours that choose the list, the first in the highest bits of the key. */
  readonly key: readonly Source[];
  readonly table: Table;
  /** With two steps: how many tiles fit at the first, since the table holds only pairs. */
  readonly firstFits: TileCounts | undefined;
  /** Where a resumed search finds its pass and what is left of it: u32[2]. */
  readonly saved: number;
  /** Room for the longest list of the table, for subtrees. */
  readonly ownList: number;
}

export interface SpecialisedProblem {
  readonly steps: readonly SpecialisedStep[];
  readonly levels: readonly Level[];
  readonly classBits: number;
  readonly sets: TileSets;
  /** Below so many nodes left a slice ends: no level counts as many before the next one is entered. */
  readonly margin: number;
  /** By level, a tile set: where a function that begins there finds the used tiles. That of the first is the empty board. */
  readonly usedAt: readonly number[];
  /** The kernel's. */
  readonly state: {
    readonly depth: number;
    /** u64[16] */
    readonly used: number;
    /** u32[steps] */
    readonly cursors: number;
    /** u64[steps] */
    readonly nodes: number;
  };
  /** u8[orientations][4]: labels. */
  readonly rotated: number;
  /** u8[classes][256]: may a label lie against a class? */
  readonly accepted: number;
  readonly status: { readonly budget: number; readonly solutions: number; readonly complete: number };
}

export function hasConditions({ unkeyed, requiredTile, tileAbove }: SpecialisedStep): boolean {
  return unkeyed.length > 0 || requiredTile !== undefined || tileAbove !== undefined;
}

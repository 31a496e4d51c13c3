/** What the emitter must know of a plan and of the kernel's memory. All addresses and offsets in bytes. */

/** A neighbour already placed: what it shows to this step is a byte of its candidate. */
export interface Source {
  /** Index of the neighbour's step. */
  readonly step: number;
  /** The neighbour's side that touches. */
  readonly side: number;
}

export interface SpecialisedStep {
  /** Address of the index: u32[] of candidate lists by key. */
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

/** Tiles that are kept back until an identical one is placed (assembly/twins.ts). */
export interface Twins {
  /** u64[tiles][2]: the bit of the tile that is let go, and the byte offset of its word. */
  readonly table: number;
  /** u64[16]: the used set of an empty board. */
  readonly keptBack: readonly bigint[];
}

export interface SpecialisedProblem {
  readonly steps: readonly SpecialisedStep[];
  /** Address that every empty list has. */
  readonly emptyList: number;
  readonly classBits: number;
  /** More than 64 tiles: the used set lies in memory, and candidates name their word. */
  readonly manyWords: boolean;
  readonly state: {
    readonly depth: number;
    /** u64[16] */
    readonly used: number;
    /** u32[steps] */
    readonly cursors: number;
    /** u64[steps] */
    readonly nodes: number;
  };
  /** Where identical tiles wait for each other. */
  readonly twins: Twins | undefined;
  /** u8[orientations][4]: labels. */
  readonly rotated: number;
  /** u8[classes][256]: may a label lie against a class? */
  readonly accepted: number;
  readonly status: { readonly budget: number; readonly solutions: number; readonly complete: number };
}

export const TWIN_SHIFT = 4;
export const TWIN = { bit: 0, word: 8 } as const;

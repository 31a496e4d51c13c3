/**
 * THE layout of the problem buffer, and the numbers that host and kernels say to each other. It is data, written here
 * once; the constants of the kernels in AssemblyScript and Rust are generated from it (packages/wasm/scripts/generate.mjs).
 * All values are little-endian.
 *
 *     0        64                                                            byteLength
 *     +--------+-----------+------------+---------------+--------------------+
 *     | header | steps     | tiles      | mates         | domains            |
 *     +--------+-----------+------------+---------------+--------------------+
 *       u32[16]  8 B a step  8 B a tile   bits, a row     u8[domains*tiles]
 *                                         a label
 *
 * - A step is u16 cell, u16 domain, u16 required tile, u16 step above whose tile its own must be (NONE where there is
 *   none). Steps stand in fill order and name every open cell once; a cell in no step is a hole.
 * - A tile is the ids of its labels, N E S W, a byte each, then u16 the tile of a lower number that must lie on the board
 *   before it (NONE where there is none; no two tiles name the same one), then two bytes 0.
 * - Bit b of row a of mates is set where label a mates with label b. A row is rounded up to whole bytes.
 * - A domain gives for each tile the mask of rotations that a cell may hold (bit r for rotation r).
 * - Sections start on multiples of 8 bytes, in this order, without other gaps.
 */
export const LAYOUT_VERSION = 2;

/** "EDGW" read as a little-endian u32. */
export const MAGIC = 0x57474445;

/** Header fields, u32 each, in order: the offset of field i is 4 * i. */
export const HEADER_FIELDS = [
  "magic",
  "version",
  "byteLength",
  "width",
  "height",
  "stepCount",
  "tileCount",
  "labelCount",
  /** Id of the label that every rim side and no inner side shows, or NO_FRAME. */
  "frameLabel",
  "domainCount",
  "stepsOffset",
  "tilesOffset",
  "matesOffset",
  "domainsOffset",
] as const;
/** Size of the header; what its fields leave over is zero. */
export const HEADER_BYTES = 64;
/** `frameLabel` of a puzzle without a frame. */
export const NO_FRAME = 0xffffffff;

/** Size of one step. */
export const STEP_BYTES = 8;
/**
 * Byte offsets of a step's fields, u16 each.
 * @enum
 */
export const STEP_OFFSETS = { cell: 0, domain: 2, requiredTile: 4, tileAbove: 6 } as const;
/** Size of one tile. */
export const TILE_BYTES = 8;
/**
 * Byte offsets of a tile's fields: u8[4], u16.
 * @enum
 */
export const TILE_OFFSETS = { labels: 0, before: 4 } as const;
/** "None" in a u16: no required tile, no step to be above, no tile before; in a placed arrangement, a hole. */
export const NONE = 0xffff;

/** Bytes of one row of the mates table. */
export function mateRowBytes(labelCount: number): number {
  return (labelCount + 7) >> 3;
}

/** Byte offset of a header field. */
export function headerOffset(field: (typeof HEADER_FIELDS)[number]): number {
  return HEADER_FIELDS.indexOf(field) * 4;
}

/** Byte offsets into a problem buffer, multiples of 8. */
export interface Sections {
  /** Of the steps, in fill order. */
  readonly stepsOffset: number;
  /** Of the tiles' labels, u8[tileCount * 4]. */
  readonly tilesOffset: number;
  /** Of the mates table, `mateRowBytes` a label. */
  readonly matesOffset: number;
  /** Of the domains, u8[domainCount * tileCount]. */
  readonly domainsOffset: number;
  /** Of the whole buffer. */
  readonly byteLength: number;
}

/** Where the sections of a problem lie, from its counts. Kernels refuse a buffer that says otherwise. */
export function sectionsOf(counts: {
  stepCount: number;
  tileCount: number;
  labelCount: number;
  domainCount: number;
}): Sections {
  const { stepCount, tileCount, labelCount, domainCount } = counts;
  const stepsOffset = HEADER_BYTES;
  const tilesOffset = aligned(stepsOffset + stepCount * STEP_BYTES);
  const matesOffset = aligned(tilesOffset + tileCount * TILE_BYTES);
  const domainsOffset = aligned(matesOffset + labelCount * mateRowBytes(labelCount));
  return {
    stepsOffset,
    tilesOffset,
    matesOffset,
    domainsOffset,
    byteLength: aligned(domainsOffset + domainCount * tileCount),
  };
}

function aligned(offset: number): number {
  return (offset + 7) & ~7;
}

/**
 * What a kernel says of a problem it was handed.
 * @enum
 */
export const PREPARE_STATUS = {
  ready: 0,
  tooShort: 1,
  notAProblem: 2,
  otherVersion: 3,
  badCounts: 4,
  badSections: 5,
  badStep: 6,
  badLabel: 7,
  badTile: 8,
  outOfMemory: 9,
  /** Free growth is not for this problem, or not from this tile. */
  notGrowable: 10,
} as const;

/**
 * Why a kernel returned from a slice.
 * @enum
 */
export const RUN_STATUS = {
  /** The node budget is used up; more is left to search. */
  budget: 0,
  /** The solution buffer is full; take the solutions out and run on. */
  solutions: 1,
  /** The whole tree has been searched. */
  complete: 2,
  /** There is no prepared problem. */
  idle: 3,
} as const;

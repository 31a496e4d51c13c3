import type { Placement, Puzzle, Rotation, Solution } from "../model.js";

/**
 * The layout of the problem buffer, and the codes that kernels return to the host. It is defined here and nowhere else:
 * the constants of the AssemblyScript and Rust kernels are generated from it (packages/wasm/scripts/generate.mjs). All
 * values are little-endian.
 *
 *     0        64                                                            byteLength
 *     +--------+-----------+------------+---------------+--------------------+
 *     | header | steps     | tiles      | mates         | domains            |
 *     +--------+-----------+------------+---------------+--------------------+
 *       u32[16]  8 B a step  8 B a tile   bits, a row     u8[domains*tiles]
 *                                         a label
 *
 * - A step is u16 cell, u16 domain, u16 required tile, u16 index of a step whose tile must have a lower number (NONE if
 *   there is none). Steps are in fill order and list every open cell once; a cell in no step is a hole.
 * - A tile is the ids of its labels, N E S W, a byte each; then u16 the lower-numbered tile that must be on the board
 *   before it (NONE if there is none; no two tiles name the same one); then two zero bytes.
 * - Bit b of row a of mates is set if label a mates with label b. A row is rounded up to whole bytes.
 * - A domain has one byte for each tile: the mask of rotations that a cell may hold (bit r for rotation r).
 * - Sections start on multiples of 8 bytes, in this order, without other gaps.
 */
export const LAYOUT_VERSION = 3;

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
/** Size of the header; bytes after the last field are zero. */
export const HEADER_BYTES = 64;
/** `frameLabel` of a puzzle without a frame. */
export const NO_FRAME = 0xffffffff;

/** Size of one step. */
export const STEP_BYTES = 8;
/** Byte offsets of a step's fields, u16 each. @enum */
export const STEP_OFFSETS = { cell: 0, domain: 2, requiredTile: 4, tileAbove: 6 } as const;
/** Size of one tile. */
export const TILE_BYTES = 8;
/** Byte offsets of a tile's fields: u8[4], u16. @enum */
export const TILE_OFFSETS = { labels: 0, before: 4 } as const;
/** "None" in a u16: no required tile, no `tileAbove` step, no tile before; in a placed arrangement, a hole. */
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
  /** Start of the steps, in fill order. */
  readonly stepsOffset: number;
  /** Start of the tiles, `TILE_BYTES` each. */
  readonly tilesOffset: number;
  /** Start of the mates table, `mateRowBytes` for each label. */
  readonly matesOffset: number;
  /** Start of the domains, u8[domainCount * tileCount]. */
  readonly domainsOffset: number;
  /** Size of the whole buffer. */
  readonly byteLength: number;
}

/** The section offsets that follow from a problem's counts. Kernels refuse a buffer with other offsets. */
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
  const byteLength = aligned(domainsOffset + domainCount * tileCount);
  return { stepsOffset, tilesOffset, matesOffset, domainsOffset, byteLength };
}

function aligned(offset: number): number {
  return (offset + 7) & ~7;
}

/** What `prepare` of the growth kernel takes instead of a cell: the first tile's cell stays open. */
export const ANY_CELL = 256;
/** Or: the first tiles are in the centre first. */
export const CENTRE_FIRST = 257;

/** A kernel can search the problem. This status and the next are apart from the others, so that small bundles have only them. */
export const PREPARE_READY = 0;
/** The host gives a kernel no more memory. */
export const PREPARE_OUT_OF_MEMORY = 9;

/** What a kernel returns for a problem it was given. @enum */
export const PREPARE_STATUS = {
  ready: PREPARE_READY,
  tooShort: 1,
  notAProblem: 2,
  otherVersion: 3,
  badCounts: 4,
  badSections: 5,
  badStep: 6,
  badLabel: 7,
  badTile: 8,
  outOfMemory: PREPARE_OUT_OF_MEMORY,
  /** Free growth cannot search this problem, or cannot start from a tile that a step requires, or none requires one. */
  notGrowable: 10,
} as const;

/** Why a kernel returned from a slice. @enum */
export const RUN_STATUS = {
  /** The node budget is used up; the search is not over. */
  budget: 0,
  /** The solution buffer is full; take the solutions and run again. */
  solutions: 1,
  /** The whole tree has been searched. */
  complete: 2,
  /** There is no prepared problem. */
  idle: 3,
} as const;

/** An arrangement as engines have it: u16[width * height], row-major, `tile * 4 + rotation`, NONE for a hole. */
export function toPlaced({ board }: Puzzle, solution: Solution): Uint16Array {
  const placed = new Uint16Array(board.width * board.height).fill(NONE);
  for (const { x, y, tile, rotation } of solution) placed[y * board.width + x] = tile * 4 + rotation;
  return placed;
}

/** The placements of an arrangement. @param placed as `toPlaced` gives it */
export function toSolution(puzzle: Puzzle, placed: Uint16Array): Solution {
  const { width } = puzzle.board;
  const placements: Placement[] = [];
  placed.forEach((value, cell) => {
    if (value === NONE) return;
    placements.push({
      x: cell % width,
      y: Math.floor(cell / width),
      tile: value >> 2,
      rotation: (value & 3) as Rotation,
    });
  });
  return placements;
}

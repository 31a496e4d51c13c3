/**
 * The problem as the host wrote it (core's problem/layout.ts): accessors, and the check that makes every later access
 * safe. No problem that `checkProblem` accepts can make later code read or write outside its tables.
 */
import {
  HEADER_BYTE_LENGTH, HEADER_BYTES, HEADER_DOMAIN_COUNT, HEADER_DOMAINS_OFFSET, HEADER_FRAME_LABEL, HEADER_HEIGHT,
  HEADER_LABEL_COUNT, HEADER_MAGIC, HEADER_MATES_OFFSET, HEADER_STEP_COUNT, HEADER_STEPS_OFFSET, HEADER_TILE_COUNT,
  HEADER_TILES_OFFSET, HEADER_VERSION, HEADER_WIDTH, LAYOUT_VERSION, MAGIC, MAX_CELLS, MAX_LABELS, MAX_TILES,
  NO_FRAME, NONE, PREPARE_BAD_COUNTS, PREPARE_BAD_LABEL, PREPARE_BAD_SECTIONS, PREPARE_BAD_STEP, PREPARE_BAD_TILE,
  PREPARE_NOT_A_PROBLEM, PREPARE_OTHER_VERSION, PREPARE_READY, PREPARE_TOO_SHORT, STEP_BYTES, STEP_CELL, STEP_DOMAIN,
  STEP_REQUIRED_TILE, STEP_TILE_ABOVE, TILE_BEFORE, TILE_BYTES, TILE_LABELS,
} from "./layout.gen";
import { align8 } from "./memory";

/** Address of the problem buffer. */
let base: usize = 0;

export let width: u32 = 0;
export let height: u32 = 0;
export let stepCount: u32 = 0;
export let tileCount: u32 = 0;
export let labelCount: u32 = 0;
export let domainCount: u32 = 0;
export let frameLabel: u32 = 0;
let mateRowBytes: u32 = 0;
let steps: usize = 0;
let tiles: usize = 0;
let mates: usize = 0;
let domains: usize = 0;

function header(field: u32): u32 {
  return load<u32>(base + field);
}

export function cellOfStep(step: u32): u32 {
  return load<u16>(steps + step * STEP_BYTES + STEP_CELL);
}

export function domainOfStep(step: u32): u32 {
  return load<u16>(steps + step * STEP_BYTES + STEP_DOMAIN);
}

/** A tile, or NONE. */
export function requiredTileOfStep(step: u32): u32 {
  return load<u16>(steps + step * STEP_BYTES + STEP_REQUIRED_TILE);
}

/** An earlier step, or NONE. */
export function tileAboveOfStep(step: u32): u32 {
  return load<u16>(steps + step * STEP_BYTES + STEP_TILE_ABOVE);
}

/** Label on a side of a tile that is not turned. */
export function tileLabel(tile: u32, side: u32): u32 {
  return load<u8>(tiles + tile * TILE_BYTES + TILE_LABELS + side);
}

/** The tile that must be placed before this one, or NONE. */
export function tileBefore(tile: u32): u32 {
  return load<u16>(tiles + tile * TILE_BYTES + TILE_BEFORE);
}

export function labelsMate(a: u32, b: u32): bool {
  return ((load<u8>(mates + a * mateRowBytes + (b >> 3)) >> (b & 7)) & 1) != 0;
}

/** Mask of the rotations in which a cell of this domain may hold the tile. */
export function allowedRotations(domain: u32, tile: u32): u32 {
  return load<u8>(domains + domain * tileCount + tile) & 15;
}

/** @returns one of PREPARE_*; on PREPARE_READY the accessors above may be used. */
export function checkProblem(address: usize, byteLength: u32): u32 {
  base = address;
  if (byteLength < HEADER_BYTES) return PREPARE_TOO_SHORT;
  if (header(HEADER_MAGIC) != MAGIC) return PREPARE_NOT_A_PROBLEM;
  if (header(HEADER_VERSION) != LAYOUT_VERSION) return PREPARE_OTHER_VERSION;

  width = header(HEADER_WIDTH);
  height = header(HEADER_HEIGHT);
  stepCount = header(HEADER_STEP_COUNT);
  tileCount = header(HEADER_TILE_COUNT);
  labelCount = header(HEADER_LABEL_COUNT);
  domainCount = header(HEADER_DOMAIN_COUNT);
  frameLabel = header(HEADER_FRAME_LABEL);
  if (
    width - 1 >= MAX_CELLS ||
    height - 1 >= MAX_CELLS ||
    width * height > MAX_CELLS ||
    stepCount - 1 >= width * height ||
    tileCount - 1 >= MAX_TILES ||
    tileCount < stepCount ||
    labelCount - 1 >= MAX_LABELS ||
    domainCount - 1 >= MAX_CELLS ||
    (frameLabel != NO_FRAME && frameLabel >= labelCount)
  ) {
    return PREPARE_BAD_COUNTS;
  }
  return checkSections(byteLength) ? checkContents() : PREPARE_BAD_SECTIONS;
}

/** Do the sections have the offsets that follow from their counts, and the buffer the length? */
function checkSections(byteLength: u32): bool {
  mateRowBytes = (labelCount + 7) >> 3;
  const stepsOffset: u32 = HEADER_BYTES;
  const tilesOffset = align8(stepsOffset + stepCount * STEP_BYTES);
  const matesOffset = align8(tilesOffset + tileCount * TILE_BYTES);
  const domainsOffset = align8(matesOffset + labelCount * mateRowBytes);
  const end = align8(domainsOffset + domainCount * tileCount);
  steps = base + stepsOffset;
  tiles = base + tilesOffset;
  mates = base + matesOffset;
  domains = base + domainsOffset;
  return (
    header(HEADER_STEPS_OFFSET) == stepsOffset &&
    header(HEADER_TILES_OFFSET) == tilesOffset &&
    header(HEADER_MATES_OFFSET) == matesOffset &&
    header(HEADER_DOMAINS_OFFSET) == domainsOffset &&
    header(HEADER_BYTE_LENGTH) == end &&
    byteLength == end
  );
}

function checkContents(): u32 {
  for (let step: u32 = 0; step < stepCount; step++) {
    const required = requiredTileOfStep(step);
    if (cellOfStep(step) >= width * height || domainOfStep(step) >= domainCount) return PREPARE_BAD_STEP;
    if (required != NONE && required >= tileCount) return PREPARE_BAD_STEP;
    if (tileAboveOfStep(step) != NONE && tileAboveOfStep(step) >= step) return PREPARE_BAD_STEP;
    for (let earlier: u32 = 0; earlier < step; earlier++) {
      if (cellOfStep(earlier) == cellOfStep(step)) return PREPARE_BAD_STEP;
    }
  }
  for (let tile: u32 = 0; tile < tileCount; tile++) {
    for (let side: u32 = 0; side < 4; side++) {
      if (tileLabel(tile, side) >= labelCount) return PREPARE_BAD_LABEL;
    }
    const before = tileBefore(tile);
    if (before == NONE) continue;
    if (before >= tile) return PREPARE_BAD_TILE;
    for (let other: u32 = 0; other < tile; other++) {
      if (tileBefore(other) == before) return PREPARE_BAD_TILE;
    }
  }
  return PREPARE_READY;
}

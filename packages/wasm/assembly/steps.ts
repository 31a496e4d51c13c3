/**
 * Steps made ready for the search: for each, where to look up its candidates and what else to check.
 *
 *     byte  0        4         8             24        28        32               48             52         56
 *           +--------+---------+-------------+---------+---------+----------------+--------------+----------+---------+
 *           | index  | key     | key sources | outward | checks  | unkeyed        | unkeyed      | required | required|
 *           |        | sides   | u32[4]      |         |         | sources u32[4] | sides u8[4]  | word     | bit u64 |
 *           +--------+---------+-------------+---------+---------+----------------+--------------+----------+---------+
 *     byte  64       68
 *           +--------+---------+
 *           | above  | 0       |
 *           +--------+---------+
 *
 * `index` is the address of a u32[2 ^ (keySides * classBits)] of candidate lists. A *source* is the address of the class byte
 * that a placed neighbour shows to this cell. `outward` is where this cell's own four class bytes go. `checks` is 0 for
 * nearly every step: the number of constrained sides that are not part of the key, plus flags for the conditions of
 * symmetry breaking. `above` is the address of an earlier step's cursor.
 */

export const STEP_SIZE: usize = 72;

const KEY_SIDES: usize = 4;
const KEY_SOURCES: usize = 8;
const OUTWARD: usize = 24;
const CHECKS: usize = 28;
const UNKEYED_SOURCES: usize = 32;
const UNKEYED_SIDES: usize = 48;
const REQUIRED_WORD: usize = 52;
const REQUIRED_BIT: usize = 56;
const ABOVE: usize = 64;

/** In `checks`, bits above the number of unkeyed sides: a tile must be on the board once the step is done … */
export const CHECKS_REQUIRED: u32 = 8;
/** … and this step's tile must have a higher number than that of an earlier step. */
export const CHECKS_ABOVE: u32 = 16;
/** Masks the number of unkeyed sides. */
export const CHECKS_UNKEYED: u32 = 7;

// @ts-ignore: decorator
@inline
export function indexOf(step: usize): usize {
  return load<u32>(step);
}

export function setIndex(step: usize, index: usize): void {
  store<u32>(step, <u32>index);
}

// @ts-ignore: decorator
@inline
export function keySides(step: usize): u32 {
  return load<u32>(step, KEY_SIDES);
}

export function setKeySides(step: usize, count: u32): void {
  store<u32>(step, count, KEY_SIDES);
}

/** The class that the neighbour on the i-th keyed side shows. */
// @ts-ignore: decorator
@inline
export function keyClass(step: usize, i: u32): u32 {
  return load<u8>(load<u32>(step + (i << 2), KEY_SOURCES));
}

export function setKeySource(step: usize, i: u32, source: usize): void {
  store<u32>(step + (i << 2), <u32>source, KEY_SOURCES);
}

// @ts-ignore: decorator
@inline
export function outwardOf(step: usize): usize {
  return load<u32>(step, OUTWARD);
}

export function setOutward(step: usize, address: usize): void {
  store<u32>(step, <u32>address, OUTWARD);
}

// @ts-ignore: decorator
@inline
export function checksOf(step: usize): u32 {
  return load<u32>(step, CHECKS);
}

export function setChecks(step: usize, checks: u32): void {
  store<u32>(step, checks, CHECKS);
}

export function unkeyedClass(step: usize, i: u32): u32 {
  return load<u8>(load<u32>(step + (i << 2), UNKEYED_SOURCES));
}

export function unkeyedSide(step: usize, i: u32): u32 {
  return load<u8>(step + i, UNKEYED_SIDES);
}

export function setUnkeyed(step: usize, i: u32, side: u32, source: usize): void {
  store<u32>(step + (i << 2), <u32>source, UNKEYED_SOURCES);
  store<u8>(step + i, side, UNKEYED_SIDES);
}

/** Byte offset of the word of the used set in which the required tile's bit lies. */
export function requiredWord(step: usize): usize {
  return load<u32>(step, REQUIRED_WORD);
}

export function requiredBit(step: usize): u64 {
  return load<u64>(step, REQUIRED_BIT);
}

export function setRequired(step: usize, tile: u32): void {
  store<u32>(step, (tile >> 6) << 3, REQUIRED_WORD);
  store<u64>(step, (<u64>1) << (tile & 63), REQUIRED_BIT);
}

/** Address of the cursor of the earlier step that this one's tile must be above. */
export function aboveCursor(step: usize): usize {
  return load<u32>(step, ABOVE);
}

export function setAboveCursor(step: usize, cursor: usize): void {
  store<u32>(step, <u32>cursor, ABOVE);
}

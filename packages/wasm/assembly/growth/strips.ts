/**
 * Strip tables: strips of a few tiles in a row, listed by what they touch.
 *
 *         key 0   key 1   key 2  ...
 *     index  |       |       |           u32[keys + 1]: number of the first strip of each key
 *     masks  | strip | strip | ...       a set each: its tiles
 *     tiles  | strip | strip | ...       u8[2] and u16[3] each: the classes that it shows west and east, its oriented tiles
 *     any    | key   | key   | ...       a set each: the tiles of all strips of the key
 *
 * A strip is north of the filled cells: the south side of each tile touches a filled cell. The key is made of the
 * classes that these cells show, as digits to the base `classCount`. Because tiles may turn, the same tables serve all
 * four sides of a rectangle. There are three kinds:
 *
 *     heads      the strips of 1 to `headCells` cells with which lists begin (lists.ts); with identical tiles, of 1
 *     following  single tiles that also touch the tile west of them, whose class is the first digit of the key
 *     leading    the same, east of them
 *
 * The starts, the first tile on every cell in every rotation, are one more table, without an index.
 *
 * Of identical tiles only the last is in the tables (lists.ts).
 */
import { NONE } from "../layout.gen";
import { allocate } from "../memory";
import { allowedRotations, tileBefore, tileCount } from "../problem";
import { acceptingBegin, acceptingEnd, classCount, classesShown, labelOf } from "../rotations";
import { bitAfter, twins } from "../twins";
import { addBit, setShift, sizeSets } from "./sets";

/** As many cells as a strip can have. */
export const MAX_BLOCK_CELLS: u32 = 256;
/** Lists do not get longer than this by the extension of their strips. */
export const MAX_LIST: u32 = 64;
/** Longer heads cost more cache than they save time. */
const MAX_HEAD_CELLS: u32 = 3;
const MAX_HEADS: u32 = 100_000;
const MAX_HEAD_KEYS: u32 = 1 << 17;

/** Bytes of what `tiles` has of one strip. */
export const STRIP_TILES_SIZE: u32 = 8;

const EAST: u32 = 1;
const SOUTH: u32 = 2;
const WEST: u32 = 3;

@unmanaged
export class StripTable {
  index: u32;
  masks: u32;
  tiles: u32;
  any: u32;
  /** Number of strips of the key with the most. */
  longest: u32;

  @inline
  begin(key: u32): u32 {
    return load<u32>(this.index + (key << 2));
  }

  @inline
  end(key: u32): u32 {
    return load<u32>(this.index + (key << 2), 4);
  }

  @inline
  maskOf(strip: u32): usize {
    return this.masks + (strip << setShift);
  }

  @inline
  tilesOf(strip: u32): usize {
    return this.tiles + strip * STRIP_TILES_SIZE;
  }

  @inline
  anyOf(key: u32): usize {
    return this.any + (key << setShift);
  }
}

/** Cells of the longest heads. */
export let headCells: u32 = 1;
export let starts: StripTable = changetype<StripTable>(0);
export let following: StripTable = changetype<StripTable>(0);
export let leading: StripTable = changetype<StripTable>(0);
let heads: usize = 0;

/** Input and progress of `addStrips`, which enumerates all strips of one table. */
let table: StripTable = changetype<StripTable>(0);
let length: u32 = 0;
/** EAST or WEST, or SOUTH for strips that touch nothing beside them. */
let beside: u32 = SOUTH;
let isFilling: bool = false;
let stripCount: u32 = 0;
/** u16[MAX_HEAD_CELLS]: the strip so far. */
let strip: usize = 0;

export function headTable(cells: u32): StripTable {
  return changetype<StripTable>(heads + cells * <u32>offsetof<StripTable>());
}

/**
 * Builds the tables, and the starts of a tile in the rotations of this mask.
 * @returns false when memory ran out.
 */
export function buildStrips(blockCells: u32, startTile: u32, startRotations: u32): bool {
  sizeSets();
  heads = allocate((MAX_HEAD_CELLS + 4) * <u32>offsetof<StripTable>());
  strip = allocate(MAX_HEAD_CELLS << 1);
  if (!heads || !strip) return false;
  following = headTable(MAX_HEAD_CELLS + 1);
  leading = headTable(MAX_HEAD_CELLS + 2);
  starts = headTable(MAX_HEAD_CELLS + 3);
  if (!buildTable(following, 1, WEST) || !buildTable(leading, 1, EAST) || !buildTable(headTable(1), 1, SOUTH)) return false;
  headCells = 1;
  let keys = classCount;
  while (headCells < min(twins ? <u32>1 : blockCells, MAX_HEAD_CELLS)) {
    keys *= classCount;
    if (keys > MAX_HEAD_KEYS) break;
    const longer = headTable(headCells + 1);
    if (!buildTable(longer, headCells + 1, SOUTH)) return false;
    if (stripCount > MAX_HEADS || longer.longest > MAX_LIST) break;
    headCells++;
  }
  return buildStarts(startTile, startRotations);
}

/** The starts are sorted by cell, then by rotation. */
function buildStarts(tile: u32, rotations: u32): bool {
  const count = tileCount * popcnt(rotations);
  table = starts;
  if (!allocateStrips(count)) return false;
  let left: u32 = 0;
  for (let start: u32 = 0; start < count; start++) {
    if (left == 0) left = rotations;
    storeTile(table.tilesOf(start), 0, (tile << 2) | ctz(left));
    addBit(table.maskOf(start), tile);
    left &= left - 1;
  }
  return true;
}

function allocateStrips(count: u32): bool {
  table.masks = <u32>allocate(count << setShift);
  table.tiles = <u32>allocate(count * STRIP_TILES_SIZE);
  return table.masks != 0 && table.tiles != 0;
}

/** @returns false when memory ran out. A table of too many strips stays empty. */
function buildTable(strips: StripTable, cells: u32, besideThem: u32): bool {
  table = strips;
  length = cells;
  beside = besideThem;
  let keys: u32 = 1;
  for (let i: u32 = 0; i < cells + (besideThem == SOUTH ? 0 : 1); i++) keys *= classCount;
  table.index = <u32>allocate((keys + 1) << 2);
  if (!table.index) return false;

  // The first pass counts the strips of each key. Then each key gets its first number, and the second pass fills it.
  isFilling = false;
  stripCount = 0;
  addStrips();
  if (stripCount > MAX_HEADS) return true;
  table.any = <u32>allocate(keys << setShift);
  if (!table.any || !allocateStrips(stripCount)) return false;
  let first: u32 = 0;
  for (let key: u32 = 0; key <= keys; key++) {
    const at = table.index + (key << 2);
    const count = load<u32>(at);
    table.longest = max(table.longest, count);
    store<u32>(at, first);
    first += count;
  }
  isFilling = true;
  addStrips();
  // Filling moved each key's number to the end of its strips, which is where the next key begins.
  memory.copy(table.index + 4, table.index, keys << 2);
  store<u32>(table.index, 0);
  return true;
}

function addStrips(): void {
  for (let orientation: u32 = 0; orientation < tileCount << 2; orientation++) {
    const digit = beside == SOUTH ? 0 : classAgainst(orientation, beside);
    if (isListed(orientation) && digit != classCount) extendStrip(orientation, 0, digit);
  }
}

/**
 * Puts an oriented tile on the strip at `cell`, then adds every strip that continues from there. The cells before touch
 * `key`. Stops once there are too many strips: if all tiles fit together, there is no end of them.
 */
function extendStrip(orientation: u32, cell: u32, key: u32): void {
  const south = classAgainst(orientation, SOUTH);
  if (south == classCount || stripCount > MAX_HEADS) return;
  const touched = key * classCount + south;
  store<u16>(strip + (cell << 1), <u16>orientation);
  if (cell + 1 == length) {
    addStrip(touched);
    return;
  }
  const shown = classOnSide(orientation, EAST);
  for (let next: u32 = 0; next < tileCount << 2; next++) {
    if (isListed(next) && classAgainst(next, WEST) == shown && isNew(next >> 2, cell + 1)) extendStrip(next, cell + 1, touched);
  }
}

function addStrip(key: u32): void {
  const at = table.index + (key << 2);
  const number = load<u32>(at);
  store<u32>(at, number + 1);
  if (!isFilling) {
    stripCount++;
    return;
  }
  for (let cell: u32 = 0; cell < length; cell++) {
    const orientation: u32 = load<u16>(strip + (cell << 1));
    storeTile(table.tilesOf(number), cell, orientation);
    addBit(table.maskOf(number), orientation >> 2);
    addCopies(table.anyOf(key), orientation >> 2);
  }
}

/** Puts a tile on the strip of which this is the place in `tiles`, after those west of it. */
function storeTile(tiles: usize, cell: u32, orientation: u32): void {
  if (cell == 0) store<u8>(tiles, <u8>classOnSide(orientation, WEST));
  store<u8>(tiles, <u8>classOnSide(orientation, EAST), 1);
  store<u16>(tiles + (cell << 1), <u16>orientation, 2);
}

/** Adds a tile and those identical to it that come before it. */
function addCopies(set: usize, tile: u32): void {
  for (let copy = tile; copy != NONE; copy = tileBefore(copy)) addBit(set, copy);
}

/** Is the tile none of those on the first `cells` cells? */
function isNew(tile: u32, cells: u32): bool {
  for (let i: u32 = 0; i < cells; i++) {
    if (<u32>load<u16>(strip + (i << 1)) >> 2 == tile) return false;
  }
  return true;
}

/** Is this orientation in the tables? Of rotations that look the same only the first is, of identical tiles the last. */
function isListed(orientation: u32): bool {
  const tile = orientation >> 2;
  return ((allowedRotations(0, tile) >> (orientation & 3)) & 1) != 0 && (!twins || bitAfter(tile) == 0);
}

/** The one class that a side may touch, `classCount` if there is none. The rule is one-to-one. */
function classAgainst(orientation: u32, side: u32): u32 {
  const label = labelOf(orientation, side);
  const begin = acceptingBegin(label);
  return begin == acceptingEnd(label) ? classCount : <u32>load<u8>(begin);
}

function classOnSide(orientation: u32, side: u32): u32 {
  return (classesShown(orientation) >> (side << 3)) & 255;
}

/**
 * Strip tables: every strip of m tiles in a row, filed under all that must lie against it.
 *
 *         key 0   key 1   key 2  ...
 *     index  |       |       |           u32[keys + 1]: number of the first strip of each key
 *     masks  | strip | strip | ...       u64[words] each: the tiles of the strip as a set
 *     tiles  | strip | strip | ...       u16[4] each: its oriented tiles, from west to east
 *
 * A strip lies north of what is filled: the south side of each tile touches a filled cell, and with `hasBefore` the west
 * side of the first touches the tile placed before it. The key reads what these cells show, that before the strip first,
 * as digits to the base `classCount`. Since tiles may turn, the same tables serve all four sides of a rectangle.
 *
 * Within a key strips stand in order of their oriented tiles, those of the first cell first.
 */
import { allocate } from "../memory";
import { allowedRotations, tileCount } from "../problem";
import { acceptingBegin, acceptingEnd, classCount, classesShown, labelOf } from "../rotations";

export const MAX_BLOCK_CELLS: u32 = 4;
/** Bytes of the oriented tiles of one strip. */
export const STRIP_TILES_SIZE: u32 = 8;

const EAST: u32 = 1;
const SOUTH: u32 = 2;
const WEST: u32 = 3;

/** More keys or strips would not stay in a cache; the planner keeps far below. */
const MAX_KEYS: u64 = 1 << 22;
const MAX_STRIPS: u32 = 1 << 22;

/** Words of a set of tiles: 1, 2, 4 or 16. */
export let words: u32 = 1;

/** u32[2][MAX_BLOCK_CELLS + 1][3]: addresses of index, masks, tiles by `hasBefore` and length. */
let tables: usize = 0;

/** What the walk through all strips of one length is about, and how far it has come. */
let index: usize = 0;
let masks: usize = 0;
let tiles: usize = 0;
let length: u32 = 0;
let hasBefore: bool = false;
let isFilling: bool = false;
let stripCount: u32 = 0;
/** u16[MAX_BLOCK_CELLS]: the strip so far. */
let strip: usize = 0;
/** u32[classCount + 1] into `goingOn`, where the list of a class begins. */
let goingOnStarts: usize = 0;
/** u16[]: by class, the oriented tiles that may lie east of it, ascending. */
let goingOn: usize = 0;

// @ts-ignore: decorator
@inline
function tableAddress(cells: u32, withBefore: bool): usize {
  return tables + ((withBefore ? MAX_BLOCK_CELLS + 1 : <u32>0) + cells) * 12;
}

// @ts-ignore: decorator
@inline
export function indexOfStrips(cells: u32, withBefore: bool): usize {
  return load<u32>(tableAddress(cells, withBefore));
}

// @ts-ignore: decorator
@inline
export function masksOfStrips(cells: u32, withBefore: bool): usize {
  return load<u32>(tableAddress(cells, withBefore), 4);
}

// @ts-ignore: decorator
@inline
export function tilesOfStrips(cells: u32, withBefore: bool): usize {
  return load<u32>(tableAddress(cells, withBefore), 8);
}

/** The tables of strips of up to `blockCells` cells. @returns false when memory ran out. */
export function buildStrips(blockCells: u32): bool {
  words = tileCount <= 64 ? 1 : tileCount <= 128 ? 2 : tileCount <= 256 ? 4 : 16;
  tables = allocate(2 * (MAX_BLOCK_CELLS + 1) * 12);
  strip = allocate(MAX_BLOCK_CELLS << 1);
  if (!tables || !strip || !buildGoingOn()) return false;
  for (let cells: u32 = 1; cells <= blockCells; cells++) {
    if (!buildTable(cells, false)) return false;
    if (cells <= max(1, blockCells - 1) && !buildTable(cells, true)) return false;
  }
  return true;
}

function buildGoingOn(): bool {
  goingOnStarts = allocate((classCount + 1) << 2);
  goingOn = allocate(tileCount << 3);
  if (!goingOnStarts || !goingOn) return false;
  let count: u32 = 0;
  for (let shown: u32 = 0; shown < classCount; shown++) {
    store<u32>(goingOnStarts + (shown << 2), count);
    for (let orientation: u32 = 0; orientation < tileCount << 2; orientation++) {
      if (!isLook(orientation) || classAgainst(labelOf(orientation, WEST)) != shown) continue;
      store<u16>(goingOn + (count++ << 1), <u16>orientation);
    }
  }
  store<u32>(goingOnStarts + (classCount << 2), count);
  return true;
}

function buildTable(cells: u32, withBefore: bool): bool {
  length = cells;
  hasBefore = withBefore;
  let keys: u64 = 1;
  for (let i: u32 = 0; i < cells + (withBefore ? 1 : 0); i++) keys *= classCount;
  if (keys > MAX_KEYS) return false;
  index = allocate((<u32>keys + 1) << 2);
  if (!index) return false;

  // First pass: how many strips each key has. Then each key gets its place, and the second pass fills it.
  isFilling = false;
  stripCount = 0;
  addStrips();
  if (stripCount > MAX_STRIPS) return false;
  masks = allocate(stripCount * words * 8);
  tiles = allocate(stripCount * STRIP_TILES_SIZE);
  if (!masks || !tiles) return false;
  let first: u32 = 0;
  for (let key: u32 = 0; key <= <u32>keys; key++) {
    const at = index + (key << 2);
    const count = load<u32>(at);
    store<u32>(at, first);
    first += count;
  }
  isFilling = true;
  stripCount = 0;
  addStrips();
  // Filling moved each key's number to its end, which is where the next key begins.
  memory.copy(index + 4, index, <u32>keys << 2);
  store<u32>(index, 0);

  const table = tableAddress(cells, withBefore);
  store<u32>(table, <u32>index);
  store<u32>(table, <u32>masks, 4);
  store<u32>(table, <u32>tiles, 8);
  return true;
}

function addStrips(): void {
  for (let orientation: u32 = 0; orientation < tileCount << 2; orientation++) {
    if (!isLook(orientation)) continue;
    const before = classAgainst(labelOf(orientation, WEST));
    if (!hasBefore) putOn(orientation, 0, 0);
    else if (before != classCount) putOn(orientation, 0, before);
  }
}

/**
 * Puts an oriented tile on the strip at `cell`, and all that goes on after it. The strip before touches `key`. Once there
 * are too many strips it adds no more: of tiles that all fit together there are so many that counting them never ends.
 */
function putOn(orientation: u32, cell: u32, key: u32): void {
  if (stripCount > MAX_STRIPS) return;
  const south = classAgainst(labelOf(orientation, SOUTH));
  if (south == classCount) return;
  const touched = key * classCount + south;
  store<u16>(strip + (cell << 1), <u16>orientation);
  if (cell + 1 == length) {
    addStrip(touched);
    return;
  }
  const starts = goingOnStarts + (classOnSide(orientation, EAST) << 2);
  const end = goingOn + (load<u32>(starts, 4) << 1);
  for (let at = goingOn + (load<u32>(starts) << 1); at < end; at += 2) {
    const next: u32 = load<u16>(at);
    if (!isInStrip(next >> 2, cell + 1)) putOn(next, cell + 1, touched);
  }
}

function addStrip(key: u32): void {
  const at = index + (key << 2);
  const number = load<u32>(at);
  store<u32>(at, number + 1);
  stripCount++;
  if (!isFilling) return;
  for (let cell: u32 = 0; cell < length; cell++) {
    const orientation: u32 = load<u16>(strip + (cell << 1));
    store<u16>(tiles + number * STRIP_TILES_SIZE + (cell << 1), <u16>orientation);
    const word = masks + ((number * words + (orientation >> 8)) << 3);
    store<u64>(word, load<u64>(word) | ((<u64>1) << ((orientation >> 2) & 63)));
  }
}

function isInStrip(tile: u32, cells: u32): bool {
  for (let i: u32 = 0; i < cells; i++) {
    if (<u32>load<u16>(strip + (i << 1)) >> 2 == tile) return true;
  }
  return false;
}

/** Rotations that look the same stand once. */
function isLook(orientation: u32): bool {
  return ((allowedRotations(0, orientation >> 2) >> (orientation & 3)) & 1) != 0;
}

/** The one class that a label may lie against, `classCount` where there is none: the rule is one to one. */
function classAgainst(label: u32): u32 {
  const begin = acceptingBegin(label);
  return begin == acceptingEnd(label) ? classCount : <u32>load<u8>(begin);
}

function classOnSide(orientation: u32, side: u32): u32 {
  return (classesShown(orientation) >> (side << 3)) & 255;
}

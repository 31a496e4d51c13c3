/**
 * Strip tables: every strip of m tiles in a row, listed by what it touches.
 *
 *         key 0   key 1   key 2  ...
 *     index  |       |       |           u32[keys + 1]: number of the first strip of each key
 *     masks  | strip | strip | ...       u64[words] each: the tiles that must be free, as a set
 *     moves  | strip | strip | ...       u64[words] each: what of the used set changes when the strip is placed or removed
 *     tiles  | strip | strip | ...       u16[4] each: its oriented tiles, from west to east
 *
 * A strip is north of the filled cells: the south side of each tile touches a filled cell, and with `hasBefore` the
 * west side of the first touches the tile placed before it. The key is made of the classes that these cells show, as
 * digits to the base `classCount`, the tile before the strip first. Because tiles may turn, the same tables serve all
 * four sides of a rectangle.
 *
 * Masks and moves are the same sets, in the same table, unless identical tiles are placed in a fixed order (twins.ts).
 * Then identical tiles in a strip follow that order without skipping one, and only the first of them must be free.
 *
 * Within a key strips are sorted by their oriented tiles, those of the first cell first.
 *
 * The starts, the first tile on every cell in every rotation, are one more table: strips of one tile, without an index.
 */
import { allocate } from "../memory";
import { allowedRotations, tileBefore, tileCount } from "../problem";
import { acceptingBegin, acceptingEnd, classCount, classesShown, labelOf } from "../rotations";
import { areTwins, toggleAfter, twins } from "../twins";

export const MAX_BLOCK_CELLS: u32 = 4;
/** Bytes of the oriented tiles of one strip. */
export const STRIP_TILES_SIZE: u32 = 8;

const EAST: u32 = 1;
const SOUTH: u32 = 2;
const WEST: u32 = 3;

/** More keys or strips would not stay in a cache; the planner stays far below. */
const MAX_KEYS: u64 = 1 << 22;
const MAX_STRIPS: u32 = 1 << 22;

@unmanaged
export class StripTable {
  index: u32;
  masks: u32;
  moves: u32;
  tiles: u32;

  /** Address of the number of a key's first strip; the next key's follows it. */
  @inline
  list(key: u32): usize {
    return this.index + (key << 2);
  }

  /** Oriented tiles of a strip. */
  @inline
  tilesOf(strip: u32): usize {
    return this.tiles + strip * STRIP_TILES_SIZE;
  }
}

/** Words of a set of tiles: 1, 2 or 4, since there are as many tiles as cells, at most 256. */
export let words: u32 = 1;

/** StripTable[2][MAX_BLOCK_CELLS + 1], by `hasBefore` and length. That of length 0 holds the starts. */
let tables: usize = 0;

/** Input and progress of `addStrips`, which enumerates all strips of one length. */
let table: StripTable = changetype<StripTable>(0);
let length: u32 = 0;
let hasBefore: bool = false;
let isFilling: bool = false;
let stripCount: u32 = 0;
/** u16[MAX_BLOCK_CELLS]: the strip so far. */
let strip: usize = 0;
/** u32[classCount + 1] into `followers`: where the list of a class begins. */
let followerStarts: usize = 0;
/** u16[]: by class, the oriented tiles that may be placed east of it, ascending. */
let followers: usize = 0;

// @ts-ignore: decorator
@inline
export function stripTable(cells: u32, withBefore: bool): StripTable {
  const number = (withBefore ? MAX_BLOCK_CELLS + 1 : <u32>0) + cells;
  return changetype<StripTable>(tables + number * <u32>offsetof<StripTable>());
}

/**
 * Builds the tables of strips of up to `blockCells` cells, and of the starts of a tile in the rotations of this mask.
 * @returns false when memory ran out.
 */
export function buildStrips(blockCells: u32, startTile: u32, startRotations: u32): bool {
  words = tileCount <= 64 ? 1 : tileCount <= 128 ? 2 : 4;
  tables = allocate(2 * (MAX_BLOCK_CELLS + 1) * <u32>offsetof<StripTable>());
  strip = allocate(MAX_BLOCK_CELLS << 1);
  if (!tables || !strip || !buildFollowers()) return false;
  for (let cells: u32 = 1; cells <= blockCells; cells++) {
    if (!buildTable(cells, false)) return false;
    if (cells <= max(1, blockCells - 1) && !buildTable(cells, true)) return false;
  }
  return buildStarts(startTile, startRotations);
}

/** The starts are sorted by cell, then by rotation. */
function buildStarts(tile: u32, rotations: u32): bool {
  const count = tileCount * popcnt(rotations);
  table = stripTable(0, false);
  if (!allocateStrips(count)) return false;
  let left: u32 = 0;
  for (let start: u32 = 0; start < count; start++) {
    if (left == 0) left = rotations;
    store<u16>(table.tilesOf(start), <u16>((tile << 2) | ctz(left)));
    addToSets((start * words) << 3, tile, 0);
    left &= left - 1;
  }
  return true;
}

function allocateStrips(count: u32): bool {
  const bytes = (count * words) << 3;
  table.masks = <u32>allocate(bytes);
  table.tiles = <u32>allocate(count * STRIP_TILES_SIZE);
  table.moves = twins ? <u32>allocate(bytes) : table.masks;
  return table.masks != 0 && table.tiles != 0 && table.moves != 0;
}

function buildFollowers(): bool {
  followerStarts = allocate((classCount + 1) << 2);
  followers = allocate(tileCount << 3);
  if (!followerStarts || !followers) return false;
  let count: u32 = 0;
  for (let shown: u32 = 0; shown < classCount; shown++) {
    store<u32>(followerStarts + (shown << 2), count);
    for (let orientation: u32 = 0; orientation < tileCount << 2; orientation++) {
      if (!isListed(orientation) || classAgainst(labelOf(orientation, WEST)) != shown) continue;
      store<u16>(followers + (count++ << 1), <u16>orientation);
    }
  }
  store<u32>(followerStarts + (classCount << 2), count);
  return true;
}

function buildTable(cells: u32, withBefore: bool): bool {
  table = stripTable(cells, withBefore);
  length = cells;
  hasBefore = withBefore;
  let keys: u64 = 1;
  for (let i: u32 = 0; i < cells + (withBefore ? 1 : 0); i++) keys *= classCount;
  if (keys > MAX_KEYS) return false;
  table.index = <u32>allocate((<u32>keys + 1) << 2);
  if (!table.index) return false;

  // The first pass counts the strips of each key. Then each key gets its first number, and the second pass fills it.
  isFilling = false;
  stripCount = 0;
  addStrips();
  if (stripCount > MAX_STRIPS || !allocateStrips(stripCount)) return false;
  let first: u32 = 0;
  for (let key: u32 = 0; key <= <u32>keys; key++) {
    const at = table.list(key);
    const count = load<u32>(at);
    store<u32>(at, first);
    first += count;
  }
  isFilling = true;
  stripCount = 0;
  addStrips();
  // Filling moved each key's number to the end of its strips, which is where the next key begins.
  memory.copy(table.index + 4, table.index, <u32>keys << 2);
  store<u32>(table.index, 0);
  return true;
}

function addStrips(): void {
  for (let orientation: u32 = 0; orientation < tileCount << 2; orientation++) {
    if (!isListed(orientation)) continue;
    const before = classAgainst(labelOf(orientation, WEST));
    if (!hasBefore) extendStrip(orientation, 0, 0);
    else if (before != classCount) extendStrip(orientation, 0, before);
  }
}

/**
 * Puts an oriented tile on the strip at `cell`, then adds every strip that continues from there. The cells before touch
 * `key`. Stops once there are too many strips: if all tiles fit together, there is no end of them.
 */
function extendStrip(orientation: u32, cell: u32, key: u32): void {
  if (stripCount > MAX_STRIPS) return;
  const south = classAgainst(labelOf(orientation, SOUTH));
  if (south == classCount) return;
  const touched = key * classCount + south;
  store<u16>(strip + (cell << 1), <u16>orientation);
  if (cell + 1 == length) {
    addStrip(touched);
    return;
  }
  const starts = followerStarts + (classOnSide(orientation, EAST) << 2);
  const end = followers + (load<u32>(starts, 4) << 1);
  for (let at = followers + (load<u32>(starts) << 1); at < end; at += 2) {
    const next: u32 = load<u16>(at);
    if (mayFollow(next >> 2, cell + 1)) extendStrip(next, cell + 1, touched);
  }
}

function addStrip(key: u32): void {
  const at = table.list(key);
  const number = load<u32>(at);
  store<u32>(at, number + 1);
  stripCount++;
  if (!isFilling) return;
  for (let cell: u32 = 0; cell < length; cell++) {
    const orientation: u32 = load<u16>(strip + (cell << 1));
    store<u16>(table.tilesOf(number) + (cell << 1), <u16>orientation);
    addToSets((number * words) << 3, orientation >> 2, cell);
  }
}

/** Adds a tile of the strip to its mask and move, which begin at offset `at` of their tables. */
function addToSets(at: u32, tile: u32, cell: u32): void {
  const word = at + ((tile >> 6) << 3);
  const bit = (<u64>1) << (tile & 63);
  if (isFirstOfKind(tile, cell)) toggleBit(table.masks + word, bit);
  if (!twins) return;
  toggleBit(table.moves + word, bit);
  toggleAfter(table.moves + at, tile);
}

function toggleBit(word: usize, bit: u64): void {
  store<u64>(word, load<u64>(word) ^ bit);
}

/** Is the tile none of those on the first `cells` cells, and next after the last of them that is identical to it? */
function mayFollow(tile: u32, cells: u32): bool {
  for (let i = <i32>cells - 1; i >= 0; i--) {
    const other = <u32>load<u16>(strip + (i << 1)) >> 2;
    if (other == tile) return false;
    if (areTwins(other, tile)) return tileBefore(tile) == other;
  }
  return true;
}

function isFirstOfKind(tile: u32, cells: u32): bool {
  for (let i: u32 = 0; i < cells; i++) {
    if (areTwins(<u32>load<u16>(strip + (i << 1)) >> 2, tile)) return false;
  }
  return true;
}

/** Is this orientation in the tables? Of rotations that look the same only the first is. */
function isListed(orientation: u32): bool {
  return ((allowedRotations(0, orientation >> 2) >> (orientation & 3)) & 1) != 0;
}

/** The one class that a label may touch, `classCount` if there is none. The rule is one-to-one. */
function classAgainst(label: u32): u32 {
  const begin = acceptingBegin(label);
  return begin == acceptingEnd(label) ? classCount : <u32>load<u8>(begin);
}

function classOnSide(orientation: u32, side: u32): u32 {
  return (classesShown(orientation) >> (side << 3)) & 255;
}

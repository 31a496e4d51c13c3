/**
 * A strip is a row of tiles north of the filled cells, so that the south side of each touches a filled cell. It runs east.
 * Because tiles may turn, the same strips serve all four sides of a rectangle.
 *
 *     | west u8 | east u8 | tile u16 | link u32 | its tiles: a set |
 *
 * `west` and `east` are the classes that it shows at its ends. It is a single tile, or it extends another strip by a tile
 * at one end: the link is the address of that, and its lowest bits are the side on which the tile touches it.
 *
 * Strip tables list strips by what they touch. The key is made of the classes that the filled cells show, as digits to the
 * base `classCount`. For each key, in order, a table has the addresses of its first strip and of one past its last:
 *
 *     | begin u32 | end u32 | the tiles of all its strips: a set |     if strips are single tiles
 *     | begin u32 |                                                    if they are longer: the end is the next key's begin
 *
 * There are three kinds of tables:
 *
 *     heads      the strips of 1 to `headCells` cells with which lists begin (lists.ts)
 *     following  single tiles that also touch the tile west of them, whose class is the first digit of the key
 *     leading    the same, east of them
 *
 * In the last two a tile is only what an extension adds, so it shows 0 where it touches the strip extended.
 *
 * Of identical tiles only the last is in the tables (lists.ts).
 */
import { ANY_CELL, CENTRE_FIRST, NONE } from "../layout.gen";
import { allocate } from "../memory";
import { allowedRotations, requiredTileOfStep, stepCount, tileBefore, tileCount } from "../problem";
import { acceptingBegin, acceptingEnd, classCount, classesShown, labelOf } from "../rotations";
import { bitAfter, isTwin, twins } from "../twins";
import { buildNotes, extend, MAX_LIST } from "./lists";
import { addBit, setShift, sizeSets } from "./sets";

/** Longer heads cost more cache than they save time. */
const MAX_HEAD_CELLS: u32 = 3;
const MAX_HEADS: u32 = 100_000;
const MAX_HEAD_KEYS: u32 = 1 << 17;

/** Of a link: on which side the tile touches the strip linked to, EAST or WEST; SOUTH if it is alone. */
export const BESIDE: u32 = 3;
/** The link of a start has its cell in the other bits. */
const CELL_SHIFT: u32 = 2;

/** Offset of a strip's set. */
export const TILES: u32 = 8;

export const EAST: u32 = 1;
export const SOUTH: u32 = 2;
export const WEST: u32 = 3;

@unmanaged
export class StripTable {
  /** Address of the first key. */
  keys: u32;
  /** From one key to the next. */
  keyBytes: u32;
  /** Number of strips of the key with the most. */
  longest: u32;

  @inline
  keyAt(key: u32): u32 {
    return this.keys + key * this.keyBytes;
  }

  @inline
  begin(key: u32): u32 {
    return load<u32>(this.keyAt(key));
  }

  @inline
  end(key: u32): u32 {
    return load<u32>(this.keyAt(key), 4);
  }
}

/** Bytes of a strip. */
export let stripSize: u32 = 0;
/** Cells of the longest heads. */
export let headCells: u32 = 1;
/** Number of tiles to start from, the mask of their rotations, and their cell, or ANY_CELL or CENTRE_FIRST. */
let firstTiles: u32 = 0;
let startRotations: u32 = 0;
let startCell: u32 = 0;
/** Address of the starts: a strip for each tile and rotation. */
export let starts: u32 = 0;
export let startsEnd: u32 = 0;
export let following: StripTable = changetype<StripTable>(0);
export let leading: StripTable = changetype<StripTable>(0);
let heads: usize = 0;

export function headTable(cells: u32): StripTable {
  return changetype<StripTable>(heads + cells * <u32>offsetof<StripTable>());
}

export function setStarts(rotations: u32, cell: u32): void {
  startRotations = rotations;
  startCell = cell;
}

/** The first steps require the tiles to start from. Are they enough, unique, and different in every rotation? */
export function canStart(): bool {
  for (firstTiles = 0; firstTiles < stepCount; firstTiles++) {
    const tile = requiredTileOfStep(firstTiles);
    if (tile == NONE) break;
    if (allowedRotations(0, tile) != 15 || isTwin(tile)) return false;
  }
  const isPlaceable = startCell < stepCount || startCell - ANY_CELL <= CENTRE_FIRST - ANY_CELL;
  const needed = startCell == CENTRE_FIRST ? neededTiles() : 1;
  return firstTiles >= needed && isPlaceable && startRotations - 1 < 15;
}

/** Builds the tables and the starts. @returns false when memory ran out. */
export function buildStrips(): bool {
  sizeSets();
  stripSize = TILES + (1 << setShift);
  heads = allocate((MAX_HEAD_CELLS + 3) * <u32>offsetof<StripTable>());
  if (!heads || !buildNotes()) return false;
  following = headTable(MAX_HEAD_CELLS + 1);
  leading = headTable(MAX_HEAD_CELLS + 2);
  if (!buildTiles(following, WEST) || !buildTiles(leading, EAST) || !buildTiles(headTable(1), SOUTH)) return false;
  headCells = 1;
  let keys = classCount;
  while (headCells < MAX_HEAD_CELLS) {
    if (keys * classCount > MAX_HEAD_KEYS) break;
    const most = mostLonger(keys);
    if (most > MAX_HEADS) break;
    if (!buildLonger(keys, most)) return false;
    if (headTable(headCells + 1).longest > MAX_LIST) break;
    keys *= classCount;
    headCells++;
  }
  return buildStarts();
}

/** With the centre first, all first tiles are there before as many as are needed are anywhere. */
function buildStarts(): bool {
  starts = <u32>allocate(2 * firstTiles * popcnt(startRotations) * stripSize);
  if (!starts) return false;
  startsEnd = starts;
  addStarts(startCell, firstTiles);
  if (startCell == CENTRE_FIRST) addStarts(ANY_CELL, neededTiles());
  return true;
}

/** Every solution has at least one of this number of tiles: it leaves out only the spare ones. */
function neededTiles(): u32 {
  return tileCount - stepCount + 1;
}

/** Unless in the centre, a start uses up the tiles of those before it, from which all solutions with them are found. */
function addStarts(cell: u32, tiles: u32): void {
  for (let step: u32 = 0; step < tiles; step++) {
    for (let left = startRotations; left; left &= left - 1) {
      storeTile(startsEnd, (requiredTileOfStep(step) << 2) | ctz(left), (cell << CELL_SHIFT) | SOUTH);
      if (cell != CENTRE_FIRST) {
        for (let before: u32 = 0; before < step; before++) addBit(startsEnd + TILES, requiredTileOfStep(before));
      }
      startsEnd += stripSize;
    }
  }
}

/** The cell of a start, ANY_CELL or CENTRE_FIRST. */
export function cellOf(start: u32): u32 {
  return load<u32>(start, 4) >> CELL_SHIFT;
}

export function tileOf(start: u32): u32 {
  return <u32>load<u16>(start, 2) >> 2;
}

/**
 * Builds a table of single tiles.
 * @param beside the side, EAST or WEST, on which they touch a tile too; SOUTH if on none
 * @returns false when memory ran out.
 */
function buildTiles(table: StripTable, beside: u32): bool {
  const keys = beside == SOUTH ? classCount : classCount * classCount;
  const orientations = tileCount << 2;
  let next = <u32>allocate(orientations * stripSize);
  table.keys = <u32>allocate(keys * stripSize);
  table.keyBytes = stripSize;
  if (!next || !table.keys) return false;
  // Each key's strips are counted where their end will be. Then that is where the next one goes.
  for (let orientation: u32 = 0; orientation < orientations; orientation++) {
    const key = keyOf(orientation, beside);
    if (key >= keys) continue;
    const at = table.keyAt(key);
    store<u32>(at, load<u32>(at, 4) + 1, 4);
    table.longest = max(table.longest, load<u32>(at, 4));
  }
  for (let key: u32 = 0; key < keys; key++) {
    const at = table.keyAt(key);
    const count = load<u32>(at, 4);
    store<u32>(at, next);
    store<u32>(at, next, 4);
    next += count * stripSize;
  }
  for (let orientation: u32 = 0; orientation < orientations; orientation++) {
    const key = keyOf(orientation, beside);
    if (key >= keys) continue;
    const at = table.keyAt(key);
    const strip = load<u32>(at, 4);
    store<u32>(at, strip + stripSize, 4);
    storeTile(strip, orientation, beside);
    if (beside != SOUTH) store<u8>(strip + <u32>(beside == EAST), 0);
    addCopies(at + TILES, orientation >> 2);
  }
  return true;
}

/** At most so many heads have one cell more than the longest so far. @param keys of the longest so far */
function mostLonger(keys: u32): u32 {
  const table = headTable(headCells);
  let bytes: u32 = 0;
  for (let strip = table.begin(0); strip < table.end(keys - 1); strip += stripSize) {
    const key = shownAt(strip, true) * classCount;
    bytes += following.end(key + classCount - 1) - following.begin(key);
  }
  return bytes / stripSize;
}

/** Builds the heads that are one cell longer than the longest. @returns false when memory ran out. */
function buildLonger(keys: u32, most: u32): bool {
  const shorter = headTable(headCells);
  const longer = headTable(headCells + 1);
  const none = allocate(1 << setShift);
  let at = <u32>allocate((keys * classCount + 1) << 2);
  let top = <u32>allocate(most * stripSize);
  if (!none || !at || !top) return false;
  longer.keys = at;
  longer.keyBytes = 4;
  store<u32>(at, top);
  for (let key: u32 = 0; key < keys; key++) {
    for (let touched: u32 = 0; touched < classCount; touched++) {
      const begin = top;
      top = extend(shorter.begin(key), shorter.end(key), touched, true, none, top, u32.MAX_VALUE);
      longer.longest = max(longer.longest, (top - begin) / stripSize);
      at += 4;
      store<u32>(at, top);
    }
  }
  return true;
}

/** The class that a strip shows at its east or west end. */
// @ts-ignore: decorator
@inline
export function shownAt(strip: u32, isEast: bool): u32 {
  return load<u8>(strip + <u32>isEast);
}

/** The key of a single tile; at least the number of keys if it is in no table, or can touch nothing there. */
function keyOf(orientation: u32, beside: u32): u32 {
  const south = classAgainst(orientation, SOUTH);
  const digit = beside == SOUTH ? 0 : classAgainst(orientation, beside);
  const none = classCount * classCount;
  if (!isListed(orientation) || south == classCount || digit == classCount) return none;
  return digit * classCount + south;
}

/** Makes this tile a strip with this link. */
function storeTile(strip: u32, orientation: u32, link: u32): void {
  store<u8>(strip, <u8>classOnSide(orientation, WEST));
  store<u8>(strip, <u8>classOnSide(orientation, EAST), 1);
  store<u16>(strip, <u16>orientation, 2);
  store<u32>(strip, link, 4);
  addBit(strip + TILES, orientation >> 2);
}

/** Adds a tile and those identical to it that come before it. */
function addCopies(set: usize, tile: u32): void {
  for (let copy = tile; copy != NONE; copy = tileBefore(copy)) addBit(set, copy);
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

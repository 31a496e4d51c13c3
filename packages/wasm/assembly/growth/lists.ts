/**
 * The lists: free strips (strips.ts), one after the other on a stack. A strip is a copy of one in a list or table before,
 * or extends one; so a list follows from an earlier one without a look at the tiles between, and the strips linked to are
 * further down the stack.
 *
 * Identical tiles are placed in ascending order, so those on the board are the first of their kind. Strips take the last
 * ones instead: then one that needs two of a kind is free as long as the last two are, and stays in its list until then.
 */
import { MAX_CELLS, NONE } from "../layout.gen";
import { allocate } from "../memory";
import { height, tileBefore, tileCount, width } from "../problem";
import { classCount } from "../rotations";
import { twins } from "../twins";
import { touchedFrom } from "./board";
import { alongSide } from "./rectangle";
import {
  addBit, areLarge, both, either, firstHalf, hasBit, isEmpty, secondHalf, sizeOf, storeHalves, unite, useFirst, without,
} from "./sets";
import {
  BESIDE, following, headTable, leading, shownAt, SOUTH, stripSize, tileOf, TILES,
} from "./strips";

/** Lists do not get longer than this by the extension of their strips. */
export const MAX_LIST: u32 = 64;

/** Where the first list begins. */
export let stack: u32 = 0;
/**
 * The strips that are being extended, all oriented tiles or a list of at most MAX_LIST strips, and for each the tiles that
 * touch what its extension has to touch:
 *
 *     | strip u32 | - u32 | first tile u32 | one past the last u32 |
 */
let notes: u32 = 0;
const NOTE: u32 = 16;
const FIRST_TILE: u32 = 8;
const TILES_END: u32 = 12;

/** For the tables, whose longer strips extend shorter ones, and for lists. @returns false when memory ran out. */
export function buildNotes(): bool {
  notes = <u32>allocate((4 * MAX_CELLS + MAX_LIST) * NOTE);
  return notes != 0;
}

/**
 * A side that grows by a strip of n cells gets a new list by n - 1 extensions at most, the other three by one or none.
 * All strips but the first together have at most twice as many cells as the board, and a level within a strip has one
 * list of single tiles.
 * @returns false when memory ran out.
 */
export function buildLists(): bool {
  // An extension stops after the first strip that makes its list too long.
  const longest = max(MAX_LIST, headTable(1).longest) + max(following.longest, leading.longest);
  // A strip that is not free is written too, past the end of the list.
  const strips = tileCount * 4 + (3 * tileCount + 3 * (width + height)) * longest + 1;
  stack = <u32>allocate(strips * stripSize);
  return stack != 0 && buildNotes();
}

/** Copies the free strips of a list to `top`. @returns one past their end. */
export function keep(begin: u32, end: u32, used: usize, top: u32): u32 {
  if (areLarge()) return keepAs<v128>(begin, end, used, top);
  return keepAs<u64>(begin, end, used, top);
}

function keepAs<T>(begin: u32, end: u32, used: usize, top: u32): u32 {
  const size = TILES + sizeOf<T>();
  const used1 = firstHalf<T>(used);
  const used2 = secondHalf<T>(used);
  for (let strip = begin; strip < end; strip += size) {
    const first = firstHalf<T>(strip + TILES);
    const second = secondHalf<T>(strip + TILES);
    store<u64>(top, load<u64>(strip));
    storeHalves<T>(top + TILES, first, second);
    // If it is not free, the next one overwrites it: a branch would be predicted wrong half the time.
    top += size & -<u32>isEmpty<T>(both<T>(first, used1), both<T>(second, used2));
  }
  return top;
}

/** Has the list free strips that can be extended by one cell? What is touched and `atEnd` are as for `extend`. */
export function canExtend(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize): bool {
  if (areLarge()) return canExtendAs<v128>(begin, end, touched, atEnd, used);
  return canExtendAs<u64>(begin, end, touched, atEnd, used);
}

function canExtendAs<T>(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize): bool {
  const keys = (atEnd ? following : leading).keyAt(touched);
  const size = TILES + sizeOf<T>();
  const stride = classCount * size;
  const used1 = firstHalf<T>(used);
  const used2 = secondHalf<T>(used);
  for (let strip = begin; strip < end; strip += size) {
    if (isExtendable<T>(strip, keys + shownAt(strip, atEnd) * stride, used1, used2)) return true;
  }
  return false;
}

/** Is the strip free, and with it a tile of this key? */
// @ts-ignore: decorator
@inline
function isExtendable<T>(strip: u32, key: u32, used1: T, used2: T): bool {
  const first = firstHalf<T>(strip + TILES);
  const second = secondHalf<T>(strip + TILES);
  const left1 = without<T>(firstHalf<T>(key + TILES), either<T>(used1, first));
  const left2 = without<T>(secondHalf<T>(key + TILES), either<T>(used2, second));
  return isEmpty<T>(both<T>(first, used1), both<T>(second, used2)) & !isEmpty<T>(left1, left2);
}

/**
 * Writes all free extensions of a list's free strips by one cell to `top`.
 * @param touched the class that the filled cell shows. @param atEnd at the east end, not at the west end
 * @returns one past their end; more than `limit` if the list is too long.
 */
export function extend(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize, top: u32, limit: u32): u32 {
  if (areLarge()) return extendAs<v128>(begin, end, touched, atEnd, used, top, limit);
  return extendAs<u64>(begin, end, touched, atEnd, used, top, limit);
}

function extendAs<T>(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize, top: u32, limit: u32): u32 {
  const keys = (atEnd ? following : leading).keyAt(touched);
  /** What an extension has from the strip extended; the rest is from the tile. */
  const kept: u32 = atEnd ? 0xff : 0xff00;
  const size = TILES + sizeOf<T>();
  const stride = classCount * size;
  const used1 = firstHalf<T>(used);
  const used2 = secondHalf<T>(used);
  let note = notes;
  for (let strip = begin; strip < end; strip += size) {
    const key = keys + shownAt(strip, atEnd) * stride;
    store<u32>(note, strip);
    store<u64>(note, load<u64>(key), FIRST_TILE);
    // If it cannot be extended, the next one overwrites it, as in `keepAs`.
    note += NOTE & -<u32>isExtendable<T>(strip, key, used1, used2);
  }
  const notesEnd = note;
  if (twins) return extendWithCopies(notesEnd, atEnd, used, top, limit);
  for (note = notes; note < notesEnd && top <= limit; note += NOTE) {
    const strip = load<u32>(note);
    const first = firstHalf<T>(strip + TILES);
    const second = secondHalf<T>(strip + TILES);
    const linked = (<u64>strip << 32) | (load<u32>(strip) & kept);
    const last = load<u32>(note, TILES_END);
    let tile = load<u32>(note, FIRST_TILE);
    do {
      const tile1 = firstHalf<T>(tile + TILES);
      const tile2 = secondHalf<T>(tile + TILES);
      store<u64>(top, load<u64>(tile) | linked);
      storeHalves<T>(top + TILES, either<T>(first, tile1), either<T>(second, tile2));
      const fits = isEmpty<T>(both<T>(tile1, either<T>(first, used1)), both<T>(tile2, either<T>(second, used2)));
      top += size & -<u32>fits;
      tile += size;
    } while (tile < last);
  }
  return top;
}

/** The second loop above where tiles are identical: apart, because a call within that loop would slow it down. */
function extendWithCopies(notesEnd: u32, atEnd: bool, used: usize, top: u32, limit: u32): u32 {
  for (let note = notes; note < notesEnd && top <= limit; note += NOTE) {
    const strip = load<u32>(note);
    for (let tile = load<u32>(note, FIRST_TILE); tile < load<u32>(note, TILES_END); tile += stripSize) {
      // The last that is not in the strip.
      let copy = tileOf(tile);
      while (copy != NONE && hasBit(strip + TILES, copy)) copy = tileBefore(copy);
      if (copy == NONE || hasBit(used, copy)) continue;
      store<u64>(top, load<u64>(tile) | (<u64>strip << 32));
      store<u8>(top + <u32>!atEnd, shownAt(strip, !atEnd));
      unite(top + TILES, strip + TILES, strip + TILES);
      addBit(top + TILES, copy);
      top += stripSize;
    }
  }
  return top;
}

/** Writes the free heads on the first `cells` cells of a side to `top`. @returns one past their end. */
// @ts-ignore: decorator
@inline
export function listHeads(first: u32, cells: u32, side: u32, used: usize, top: u32): u32 {
  const along = alongSide(side);
  let key: u32 = 0;
  for (let i: u32 = 0; i < cells; i++) key = key * classCount + touchedFrom(first + i * along, side);
  const table = headTable(cells);
  return keep(table.begin(key), table.end(key), used, top);
}

/** The used set after the strip is placed. A start uses up tiles that it does not place; all of them are unique. */
// @ts-ignore: decorator
@inline
export function addUsed(to: usize, used: usize, strip: u32, isStart: bool): void {
  if (twins && !isStart) useCopies(to, used, strip);
  else unite(to, used, strip + TILES);
}

/** Of each kind as many are used as the strip has, but the first ones that are free. */
function useCopies(to: usize, used: usize, strip: u32): void {
  unite(to, used, used);
  for (;;) {
    useFirst(to, tileOf(strip));
    const link = load<u32>(strip, 4);
    if ((link & BESIDE) == SOUTH) return;
    strip = link & ~BESIDE;
  }
}

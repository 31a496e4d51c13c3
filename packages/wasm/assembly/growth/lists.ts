/**
 * The lists: free strips (strips.ts), one after the other on a stack. A strip is a copy of one in a list or table before,
 * or extends one; so a list follows from an earlier one without a look at the tiles between, and the strips linked to are
 * further down the stack.
 *
 * Identical tiles are placed in ascending order, so those on the board are the first of their kind. Strips take the last
 * ones instead: then one that needs two of a kind is free as long as the last two are, and stays in its list until then.
 */
import { NONE } from "../layout.gen";
import { allocate } from "../memory";
import { height, tileBefore, tileCount, width } from "../problem";
import { classCount } from "../rotations";
import { twins } from "../twins";
import { touchedFrom } from "./board";
import { alongSide } from "./rectangle";
import {
  addBit, areSmall, both, either, firstHalf, hasBit, isEmpty, secondHalf, sizeOf, storeHalves, unite, without,
} from "./sets";
import { EAST_END, WEST_END, following, headTable, leading, MAX_LIST, stripSize, TILES } from "./strips";

/** Where the first list begins. */
export let stack: u32 = 0;

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
  stack = <u32>allocate((tileCount * 4 + (3 * tileCount + 3 * (width + height)) * longest + 1) * stripSize);
  return stack != 0;
}

/** Copies the free strips of a list to `top`. @returns one past their end. */
export function keep(begin: u32, end: u32, used: usize, top: u32): u32 {
  if (areSmall()) return keepAs<u64>(begin, end, used, top);
  return keepAs<v128>(begin, end, used, top);
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

/** Can any free strip of the list be extended to a cell at one end, which touches a side that shows this class? */
// @ts-ignore: decorator
@inline
export function canExtend(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize): bool {
  if (areSmall()) return canExtendAs<u64>(begin, end, touched, atEnd, used);
  return canExtendAs<v128>(begin, end, touched, atEnd, used);
}

function canExtendAs<T>(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize): bool {
  const size = TILES + sizeOf<T>();
  const used1 = firstHalf<T>(used);
  const used2 = secondHalf<T>(used);
  const any = (atEnd ? following : leading).anyOf(touched);
  const stride = classCount * sizeOf<T>();
  const shown: u32 = atEnd ? 1 : 0;
  for (let strip = begin; strip < end; strip += size) {
    const first = firstHalf<T>(strip + TILES);
    const second = secondHalf<T>(strip + TILES);
    const isFree = isEmpty<T>(both<T>(first, used1), both<T>(second, used2));
    const tiles = any + <u32>load<u8>(strip + shown) * stride;
    const left1 = without<T>(firstHalf<T>(tiles), either<T>(used1, first));
    const left2 = without<T>(secondHalf<T>(tiles), either<T>(used2, second));
    if (isFree & !isEmpty<T>(left1, left2)) return true;
  }
  return false;
}

/**
 * Writes all free extensions of a list's free strips by one cell to `top`.
 * @returns one past their end; more than `limit` if the list is too long.
 */
export function extend(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize, top: u32, limit: u32): u32 {
  if (areSmall()) return extendAs<u64>(begin, end, touched, atEnd, used, top, limit);
  return extendAs<v128>(begin, end, touched, atEnd, used, top, limit);
}

function extendAs<T>(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize, top: u32, limit: u32): u32 {
  const table = atEnd ? following : leading;
  const shown: u32 = atEnd ? 1 : 0;
  /** What an extension has from the strip extended; the rest is from the tile. */
  const kept: u32 = atEnd ? 0xff : 0xff00;
  const link = atEnd ? EAST_END : WEST_END;
  const size = TILES + sizeOf<T>();
  const index = table.index + (touched << 2);
  const stride = classCount << 2;
  const copies = twins;
  const used1 = firstHalf<T>(used);
  const used2 = secondHalf<T>(used);
  for (let strip = begin; strip < end && top <= limit; strip += size) {
    const first = firstHalf<T>(strip + TILES);
    const second = secondHalf<T>(strip + TILES);
    if (!isEmpty<T>(both<T>(first, used1), both<T>(second, used2))) continue;
    const ends = load<u32>(strip) & kept;
    const at = index + <u32>load<u8>(strip + shown) * stride;
    const last = load<u32>(at, 4);
    const linked = <u64>(strip | link) << 32;
    let tile = load<u32>(at);
    // Two are tried even where fewer touch it: half of the branches would be predicted wrong.
    const stop = max(last, tile + 2 * size);
    do {
      const tile1 = firstHalf<T>(tile + TILES);
      const tile2 = secondHalf<T>(tile + TILES);
      const record = load<u32>(tile);
      store<u64>(top, linked | ((record & ~kept) | ends));
      storeHalves<T>(top + TILES, either<T>(first, tile1), either<T>(second, tile2));
      let fits = isEmpty<T>(both<T>(tile1, either<T>(first, used1)), both<T>(tile2, either<T>(second, used2)));
      if (copies && !fits && tile < last) fits = joinCopy(top, strip, record >> 18, used);
      top += size & -<u32>(fits & (tile < last));
      tile += size;
    } while (tile < stop);
  }
  return top;
}

/** Takes the last tile identical to one in the strip that is not in it. */
function joinCopy(top: u32, strip: u32, tile: u32, used: usize): bool {
  let copy = tile;
  while (copy != NONE && hasBit(strip + TILES, copy)) copy = tileBefore(copy);
  if (copy == NONE || hasBit(used, copy)) return false;
  memory.copy(top + TILES, strip + TILES, stripSize - TILES);
  addBit(top + TILES, copy);
  return true;
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

/** The used set after the strip is placed. */
// @ts-ignore: decorator
@inline
export function addUsed(to: usize, used: usize, strip: u32): void {
  unite(to, used, twins ? used : strip + TILES);
  if (!twins) return;
  // Of each kind as many are used as the strip has, but the first ones that are free.
  for (let tile: u32 = 0; tile < tileCount; tile++) {
    if (!hasBit(strip + TILES, tile)) continue;
    let copy = tile;
    for (let before = tileBefore(copy); before != NONE && !hasBit(to, before); before = tileBefore(copy)) copy = before;
    addBit(to, copy);
  }
}

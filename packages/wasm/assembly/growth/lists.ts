/**
 * The lists of strips, a stack of entries:
 *
 *     | west u8 | east u8 | tile u16 | link u32 | its tiles: a set |
 *
 * As in the tables, every strip is north of the filled cells and runs east; `west` and `east` are the classes that it
 * shows at its ends. An entry either extends another by a tile at one end or is a strip of the tables; the link is the
 * address of that, and its lowest bits say which. So a list follows from an earlier one without a look at the tiles
 * between, and the entries linked to are further down the stack.
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
import { addBit, areDisjoint, hasBit, isCovered, setShift, unite } from "./sets";
import { following, headTable, leading, MAX_LIST, STRIP_TILES_SIZE, StripTable } from "./strips";

/** What an entry links to. */
const AFTER: u32 = 0;
const BEFORE: u32 = 1;
const TABLE: u32 = 2;
const KINDS: u32 = 3;

/** Offset of an entry's set. */
const TILES: u32 = 8;

export let entrySize: u32 = 0;
export let stack: u32 = 0;

/**
 * A side that grows by a strip of n cells gets a new list by n - 1 extensions at most, the other three by one or none.
 * All strips but the first together have at most twice as many cells as the board, and a level within a strip has one
 * list of single tiles.
 * @returns false when memory ran out.
 */
export function buildLists(): bool {
  entrySize = TILES + (1 << setShift);
  // An extension stops after the first strip that makes its list too long.
  const longest = max(MAX_LIST, headTable(1).longest) + max(following.longest, leading.longest);
  stack = <u32>allocate((tileCount * 4 + (3 * tileCount + 3 * (width + height)) * longest) * entrySize);
  if (!stack) return false;
  return true;
}

/** The class that a strip shows at its east or west end. */
// @ts-ignore: decorator
@inline
export function shownAt(entry: u32, isEast: bool): u32 {
  return load<u8>(entry + <u32>isEast);
}

/** Copies the free entries of a list to `top`. @returns one past their end. */
export function keep(begin: u32, end: u32, used: usize, top: u32): u32 {
  const size = entrySize;
  for (let entry = begin; entry < end; entry += size) {
    if (!areDisjoint(entry + TILES, used)) continue;
    store<u64>(top, load<u64>(entry));
    unite(top + TILES, entry + TILES, entry + TILES);
    top += size;
  }
  return top;
}

/** Can any free strip of the list be extended to a cell at one end, which touches a side that shows this class? */
export function canExtend(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize): bool {
  const size = entrySize;
  const shift = setShift;
  const any = (atEnd ? following : leading).anyOf(touched);
  const stride = classCount << shift;
  const shown: u32 = atEnd ? 1 : 0;
  for (let entry = begin; entry < end; entry += size) {
    if (!areDisjoint(entry + TILES, used)) continue;
    if (!isCovered(any + <u32>load<u8>(entry + shown) * stride, used, entry + TILES)) return true;
  }
  return false;
}

/**
 * Writes all free extensions of a list's free strips by one cell to `top`.
 * @returns one past their end; more than `limit` if the list is too long.
 */
export function extend(begin: u32, end: u32, touched: u32, atEnd: bool, used: usize, top: u32, limit: u32): u32 {
  const table = atEnd ? following : leading;
  const shown: u32 = atEnd ? 1 : 0;
  /** What an extension has from the strip extended; the rest is from the tile. */
  const kept: u32 = atEnd ? 0xff : 0xff00;
  const link = atEnd ? AFTER : BEFORE;
  const size = entrySize;
  const shift = setShift;
  const index = table.index + (touched << 2);
  const stride = classCount << 2;
  const masks = table.masks;
  const records = table.tiles;
  for (let entry = begin; entry < end && top <= limit; entry += size) {
    if (!areDisjoint(entry + TILES, used)) continue;
    const ends = load<u32>(entry) & kept;
    const at = index + <u32>load<u8>(entry + shown) * stride;
    const last = load<u32>(at, 4);
    for (let strip = load<u32>(at); strip < last; strip++) {
      const tiles = masks + (strip << shift);
      const record = load<u32>(records + strip * STRIP_TILES_SIZE);
      if (areDisjoint(tiles, entry + TILES)) {
        if (!areDisjoint(tiles, used)) continue;
        unite(top + TILES, tiles, entry + TILES);
      } else if (!twins || !joinCopy(top, entry, record >> 18, used)) continue;
      store<u32>(top, (record & ~kept) | ends);
      store<u32>(top, entry | link, 4);
      top += size;
    }
  }
  return top;
}

/** Takes the last tile identical to one in the entry that is not in it. */
function joinCopy(top: u32, entry: u32, tile: u32, used: usize): bool {
  let copy = tile;
  while (copy != NONE && hasBit(entry + TILES, copy)) copy = tileBefore(copy);
  if (copy == NONE || hasBit(used, copy)) return false;
  memory.copy(top, entry, entrySize);
  addBit(top + TILES, copy);
  return true;
}

/** Writes the free heads on the first `cells` cells of a side to `top`. @returns one past their end. */
export function listHeads(first: u32, cells: u32, side: u32, used: usize, top: u32): u32 {
  const along = alongSide(side);
  let key: u32 = 0;
  for (let i: u32 = 0; i < cells; i++) key = key * classCount + touchedFrom(first + i * along, side);
  const table = headTable(cells);
  return listStrips(table, table.begin(key), table.end(key), used, top);
}

/** Writes those strips of a table that are free to `top`. @returns one past their end. */
export function listStrips(table: StripTable, begin: u32, end: u32, used: usize, top: u32): u32 {
  const last = table.tilesOf(end);
  const size = entrySize;
  let mask = table.maskOf(begin);
  for (let tiles = table.tilesOf(begin); tiles < last; tiles += STRIP_TILES_SIZE) {
    if (areDisjoint(mask, used)) {
      store<u32>(top, load<u32>(tiles));
      store<u32>(top, <u32>tiles | TABLE, 4);
      unite(top + TILES, mask, mask);
      top += size;
    }
    mask += size - TILES;
  }
  return top;
}

/** The used set after the strip is placed. */
export function addUsed(to: usize, used: usize, entry: u32): void {
  unite(to, used, twins ? used : entry + TILES);
  if (!twins) return;
  // Of each kind as many are used as the strip has, but the first ones that are free.
  for (let tile: u32 = 0; tile < tileCount; tile++) {
    if (!hasBit(entry + TILES, tile)) continue;
    let copy = tile;
    for (let before = tileBefore(copy); before != NONE && !hasBit(to, before); before = tileBefore(copy)) copy = before;
    addBit(to, copy);
  }
}

/** Writes the oriented tiles of a strip on the cells of a run, the first at `at`. */
export function writeTiles(entry: u32, at: usize, cells: u32): void {
  let begin = at;
  let end = at + (cells << 1);
  for (;;) {
    const link = load<u32>(entry, 4);
    const tile = load<u16>(entry, 2);
    const kind = link & KINDS;
    const linked = link & ~KINDS;
    if (kind == TABLE) {
      for (let tiles = linked + 2; begin < end; begin += 2, tiles += 2) store<u16>(begin, load<u16>(tiles));
      return;
    }
    if (kind == AFTER) {
      end -= 2;
      store<u16>(end, tile);
    } else {
      store<u16>(begin, tile);
      begin += 2;
    }
    entry = linked;
  }
}

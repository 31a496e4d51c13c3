/**
 * Chooses the side on which a rectangle grows: the one with the fewest strips that fit and are free.
 *
 * The estimate for a side is the number of free blocks at the start of its strip, divided by 4 for each remaining cell
 * of the strip. The rest of the strip is covered by windows as long as the block, one after the other, the last flush
 * with the end. If any window has no free block, the side can never be filled: a dead end. Ties go to the first side in
 * the order north, east, south, west.
 */
import { usedOffset } from "../state";
import { keyOf } from "./board";
import { alongSide, firstOfStrip, hasRoom, stripLength } from "./rectangle";
import { stripTable, words } from "./strips";

export const NO_SIDE: u32 = 4;

/** Rough share of the fitting strips that remains after a further cell; a power of two, so that products are exact. */
const LEFT_BY_CELL: f64 = 0.25;

/** @param used the first word of the used set, which is the whole set up to 64 tiles. */
export function chooseSide(rectangle: u32, blockCells: u32, used: u64): u32 {
  let best = NO_SIDE;
  let fewest = f64.MAX_VALUE;
  for (let side: u32 = 0; side < 4; side++) {
    if (!hasRoom(rectangle, side)) continue;
    const length = stripLength(rectangle, side);
    const cells = min(length, blockCells);
    const first = firstOfStrip(rectangle, side);
    let weight: f64 = 1;
    for (let i = cells; i < length; i++) weight *= LEFT_BY_CELL;
    // With this many the side cannot be the best, so counting stops here.
    const enough = min(ceil<f64>(fewest / weight), <f64>u32.MAX_VALUE);
    const count = freeBlocks(first, cells, side, <u32>enough, used);
    if (count == 0) return NO_SIDE;
    for (let from = cells; from < length; from += cells) {
      if (freeBlocks(first + min(from, length - cells) * alongSide(side), cells, side, 1, used) == 0) return NO_SIDE;
    }
    if (<f64>count * weight < fewest) {
      fewest = <f64>count * weight;
      best = side;
    }
  }
  return best;
}

/** Number of blocks starting at `first` that fit and are free. May stop counting at `enough`. */
// @ts-ignore: decorator
@inline
function freeBlocks(first: u32, cells: u32, side: u32, enough: u32, used: u64): u32 {
  const table = stripTable(cells, false);
  const list = table.list(keyOf(first, cells, side, false));
  const begin = load<u32>(list);
  const end = load<u32>(list, 4);
  return words == 1 ? freeStrips(table.masks, begin, end, enough, used) : freeWideStrips(table.masks, begin, end, enough);
}

/** Number of free strips in a list. May stop counting at `enough`. Testing two at a time is a fifth faster. */
function freeStrips(masks: usize, begin: u32, end: u32, enough: u32, used: u64): u32 {
  let count: u32 = 0;
  let mask = masks + (begin << 3);
  const last = masks + (end << 3);
  const usedTwice = v128.splat<u64>(used);
  const none = v128.splat<u64>(0);
  for (; mask + 8 < last; mask += 16) {
    count += popcnt(v128.bitmask<u64>(v128.eq<u64>(v128.and(v128.load(mask), usedTwice), none)));
    if (count >= enough) return count;
  }
  if (mask < last && (load<u64>(mask) & used) == 0) count++;
  return count;
}

function freeWideStrips(masks: usize, begin: u32, end: u32, enough: u32): u32 {
  let count: u32 = 0;
  for (let strip = begin; strip < end; strip++) {
    if (isWideFree(masks, strip) && ++count == enough) break;
  }
  return count;
}

/** Are all tiles of the strip free? For sets of several words. */
export function isWideFree(masks: usize, strip: u32): bool {
  const mask = masks + ((strip * words) << 3);
  const used = usedOffset();
  for (let word: u32 = 0; word < words; word++) {
    if ((load<u64>(mask + (word << 3)) & load<u64>(used + (word << 3))) != 0) return false;
  }
  return true;
}

/** Adds a strip to the used set, or removes it. For sets of several words. */
export function toggleWide(moves: usize, strip: u32): void {
  const move = moves + ((strip * words) << 3);
  const used = usedOffset();
  for (let word: u32 = 0; word < words; word++) {
    const at = used + (word << 3);
    store<u64>(at, load<u64>(at) ^ load<u64>(move + (word << 3)));
  }
}

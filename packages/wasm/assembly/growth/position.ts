/**
 * Positions: where a search stands, as the host writes and reads it.
 *
 *     | passed u16[count] | next u16 |
 *
 * `passed` says of each level which strip of its list is placed, `next` at which strip the level after these goes on; both
 * count from the beginning of the list. The walk looks every list up and tests every strip as the search would, so no
 * position can lead outside the tables.
 */
import { allocate } from "../memory";
import { height, width } from "../problem";
import { saveDepth, savedDepth, saveFloor, usedAddress } from "../state";
import { placeStrip } from "./board";
import { isWideFree, toggleWide } from "./choose";
import { goOn, placeStart, startSearch } from "./search";
import { baseOf, cellsOf, cursorOf, endOf, filledAt, firstOf, frameAddress, fromOf, setCursor, setEnd, sideOf } from "./frames";
import { masksOfStrips, movesOfStrips, STRIP_TILES_SIZE, tilesOfStrips } from "./strips";

let position: usize = 0;

/** @returns false when memory ran out. */
export function buildPositions(): bool {
  position = allocate((width * height + 1) << 1);
  return position != 0;
}

export function positionAddress(): usize {
  return position;
}

/** Writes where the search stands. @returns how many levels have a strip. */
export function writePosition(): u32 {
  const depth = savedDepth();
  for (let level: u32 = 0; level <= depth; level++) {
    const frame = frameAddress(level);
    const passed = cursorOf(frame) - baseOf(frame) - (level < depth ? 1 : 0);
    store<u16>(position + (level << 1), <u16>passed);
  }
  return depth;
}

/**
 * Starts over at the position, with no node counted.
 * @returns false, at the root, where the tree has no such position.
 */
export function startAt(count: u32, floor: u32): bool {
  startSearch();
  if (count >= width * height || floor > count) return false;
  for (let level: u32 = 0; level < count; level++) {
    if (placeAgain(level, level < floor)) continue;
    startSearch();
    return false;
  }
  const frame = frameAddress(count);
  const next = baseOf(frame) + <u32>load<u16>(position + (count << 1));
  setCursor(frame, min(next, endOf(frame)));
  saveDepth(count);
  saveFloor(floor);
  return true;
}

/** Places what the position names for a level, `alone` as the only strip of its list. */
function placeAgain(level: u32, alone: bool): bool {
  const frame = frameAddress(level);
  const strip = baseOf(frame) + <u32>load<u16>(position + (level << 1));
  if (strip >= endOf(frame)) return false;
  let filled: u32 = 1;
  if (level == 0) {
    placeStart(strip);
  } else {
    const cells = cellsOf(frame);
    const hasBefore = fromOf(frame) > 0;
    const masks = masksOfStrips(cells, hasBefore);
    if (!isWideFree(masks, strip)) return false;
    filled = filledAt(frame) + cells;
    if (filled == width * height) return false;
    placeStrip(tilesOfStrips(cells, hasBefore) + strip * STRIP_TILES_SIZE, cells, firstOf(frame), sideOf(frame));
    toggleWide(movesOfStrips(cells, hasBefore), strip);
  }
  setCursor(frame, strip + 1);
  if (alone) setEnd(frame, strip + 1);
  return goOn(frame, level, filled, load<u64>(usedAddress()));
}

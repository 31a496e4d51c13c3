/**
 * The search: a rectangle grows around one chosen tile until it is the board, depth first.
 *
 * One node is one block placed: a whole strip, or, of strips longer than `blockCells`, the next part of it. The side of
 * each new strip is chosen when the one before is complete (choose.ts), so the fill order is another on every path. Only
 * blocks with something after them are entered.
 */
import { RUN_BUDGET, RUN_COMPLETE, RUN_SOLUTIONS } from "../layout.gen";
import { height, width } from "../problem";
import { alongSide, keyOf, place, placedAddress, placeStrip } from "./board";
import { chooseSide, isWideFree, NO_SIDE, toggleWide } from "./choose";
import { firstOfStrip, grownOn, rectangleOf, stripLength } from "./rectangle";
import {
  baseOf,
  cellsOf,
  clearState,
  cursorOf,
  endOf,
  filledAt,
  firstOf,
  frameAddress,
  FRAME_SIZE,
  fromOf,
  lengthOf,
  nodesAddress,
  pendingSolutions,
  rectangleAt,
  saveDepth,
  savedDepth,
  savedFloor,
  savedStatus,
  saveStatus,
  setBlock,
  setCursor,
  setList,
  setPendingSolutions,
  sideOf,
  SOLUTION_CAPACITY,
  solutionAddress,
  usedAddress,
} from "./state";
import { indexOfStrips, masksOfStrips, STRIP_TILES_SIZE, tilesOfStrips, words } from "./strips";

/** The tile that is placed first. */
let startTile: u32 = 0;
/** The rotations in which it is, a mask, and how many they are. */
let startRotations: u32 = 0;
let startRotationCount: u32 = 0;
let blockCells: u32 = 0;

export function setGrowth(tile: u32, rotations: u32, cells: u32): void {
  startTile = tile;
  startRotations = rotations;
  startRotationCount = popcnt(rotations);
  blockCells = cells;
}

/** Puts the search at the root of its tree. */
export function startSearch(): void {
  clearState();
  saveStatus(RUN_BUDGET);
  setList(frameAddress(0), 0, width * height * startRotationCount);
}

/**
 * Visits at most `budget` nodes, and stops when `solutionBudget` solutions wait, or as many as there is room for.
 * @returns RUN_BUDGET, RUN_SOLUTIONS or RUN_COMPLETE.
 */
export function runSearch(budget: u64, solutionBudget: u32): u32 {
  const limit = min(solutionBudget, SOLUTION_CAPACITY);
  if (savedStatus() == RUN_COMPLETE) return RUN_COMPLETE;
  if (pendingSolutions() >= limit) return RUN_SOLUTIONS;
  // Two copies of one loop: the constant makes the compiler keep or drop the code for several words.
  const status = words == 1 ? descend(false, budget, limit) : descend(true, budget, limit);
  saveStatus(status);
  return status;
}

// @ts-ignore: decorator
@inline
function descend(isWide: bool, budget: u64, solutionLimit: u32): u32 {
  const usedWords = usedAddress();
  const nodes = nodesAddress();
  const cellCount = width * height;
  let depth = savedDepth();
  let frame = frameAddress(depth);
  let used = load<u64>(usedWords);
  let left = budget;
  let status = RUN_BUDGET;

  while (left > 0) {
    let filled: u32 = 1;
    if (depth == 0) {
      const start = cursorOf(frame);
      if (start == endOf(frame)) {
        status = RUN_COMPLETE;
        break;
      }
      setCursor(frame, start + 1);
      placeStart(start);
      used = load<u64>(usedWords);
    } else {
      const cells = cellsOf(frame);
      const hasBefore = fromOf(frame) > 0;
      const masks = masksOfStrips(cells, hasBefore);
      const end = endOf(frame);
      let strip = cursorOf(frame);
      if (isWide) while (strip < end && !isWideFree(masks, strip)) strip++;
      else while (strip < end && (load<u64>(masks + (strip << 3)) & used) != 0) strip++;
      if (strip == end) {
        depth--;
        frame -= FRAME_SIZE;
        if (depth == 0) removeStart();
        else if (isWide) toggleWide(placedMasks(frame), cursorOf(frame) - 1);
        else used ^= load<u64>(placedMasks(frame) + ((cursorOf(frame) - 1) << 3));
        continue;
      }
      setCursor(frame, strip + 1);
      placeStrip(tilesOfStrips(cells, hasBefore) + strip * STRIP_TILES_SIZE, cells, firstOf(frame), sideOf(frame));
      filled = filledAt(frame) + cells;
      if (filled < cellCount) {
        if (isWide) toggleWide(masks, strip);
        else used ^= load<u64>(masks + (strip << 3));
      }
    }

    left--;
    const count = nodes + ((filled - 1) << 3);
    store<u64>(count, load<u64>(count) + 1);
    if (filled == cellCount) {
      if (depth == 0) removeStart();
      if (recordSolution() >= solutionLimit) {
        status = RUN_SOLUTIONS;
        break;
      }
      continue;
    }
    if (goOn(frame, depth, filled, used)) {
      depth++;
      frame += FRAME_SIZE;
    } else if (depth == 0) removeStart();
    else if (isWide) toggleWide(placedMasks(frame), cursorOf(frame) - 1);
    else used ^= load<u64>(placedMasks(frame) + ((cursorOf(frame) - 1) << 3));
  }

  if (!isWide && depth > 0) store<u64>(usedWords, used);
  saveDepth(depth);
  return status;
}

// @ts-ignore: decorator
@inline
function placedMasks(frame: usize): usize {
  return masksOfStrips(cellsOf(frame), fromOf(frame) > 0);
}

/** Sets the level after this one up. @returns false at a dead end. */
// @ts-ignore: decorator
@inline
export function goOn(frame: usize, depth: u32, filled: u32, used: u64): bool {
  const next = frame + FRAME_SIZE;
  const after = depth > 0 ? fromOf(frame) + cellsOf(frame) : 1;
  if (depth > 0 && after < lengthOf(frame)) {
    const length = lengthOf(frame);
    const cells = min(length - after, max(1, blockCells - 1));
    const side = sideOf(frame);
    const first = firstOf(frame) + cellsOf(frame) * alongSide(side);
    const list = indexOfStrips(cells, true) + (keyOf(first, cells, side, true) << 2);
    const begin = load<u32>(list);
    const end = load<u32>(list, 4);
    if (begin == end) return false;
    setList(next, begin, end);
    setBlock(next, rectangleAt(frame), filled, side, first, after, cells, length);
    return true;
  }
  const rectangle = depth > 0 ? grownOn(rectangleAt(frame), sideOf(frame)) : rectangleOf(startCell(cursorOf(frame) - 1));
  const side = chooseSide(rectangle, blockCells, used);
  if (side == NO_SIDE) return false;
  const length = stripLength(rectangle, side);
  const cells = min(length, blockCells);
  const first = firstOfStrip(rectangle, side);
  const list = indexOfStrips(cells, false) + (keyOf(first, cells, side, false) << 2);
  setList(next, load<u32>(list), load<u32>(list, 4));
  setBlock(next, rectangle, filled, side, first, 0, cells, length);
  return true;
}

/** Starts go through the cells, and on each through the rotations. */
function startCell(start: u32): u32 {
  return start / startRotationCount;
}

export function placeStart(start: u32): void {
  let rotations = startRotations;
  for (let i = start % startRotationCount; i > 0; i--) rotations &= rotations - 1;
  place(startCell(start), startTile * 4 + ctz(rotations));
  store<u64>(usedAddress() + ((startTile >> 6) << 3), (<u64>1) << (startTile & 63));
}

function removeStart(): void {
  store<u64>(usedAddress() + ((startTile >> 6) << 3), 0);
}

/** Copies the board. @returns how many solutions wait now. */
function recordSolution(): u32 {
  const pending = pendingSolutions();
  memory.copy(solutionAddress(pending), placedAddress(), (width * height) << 1);
  setPendingSolutions(pending + 1);
  return pending + 1;
}

/**
 * Share of the subtree that is done: at each level the strips passed of those in the list, as a mixed-radix fraction. It
 * never falls, since the search goes through the lists in order.
 */
export function shareDone(): f64 {
  if (savedStatus() == RUN_COMPLETE) return 1;
  const depth = savedDepth();
  let share: f64 = 0;
  let weight: f64 = 1;
  for (let level = savedFloor(); level <= depth; level++) {
    const frame = frameAddress(level);
    const passed = cursorOf(frame) - baseOf(frame) - (level < depth ? 1 : 0);
    weight /= <f64>(endOf(frame) - baseOf(frame));
    share += weight * <f64>passed;
  }
  // Each term is rounded.
  return min(share, 1);
}

/** How many strips a level's list has where the search stands, those passed and those in use included. */
export function widthAt(level: u32): u32 {
  const frame = frameAddress(level);
  return endOf(frame) - baseOf(frame);
}

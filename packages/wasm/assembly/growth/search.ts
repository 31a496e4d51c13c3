/**
 * The search: a rectangle grows around one chosen tile until it covers the board, depth first. All places of the rectangle
 * on the board are searched at once: a side is found to be at the rim only when nothing fits there, or after all strips of
 * its list, as one more way to go on.
 *
 * Each side of the rectangle has a list of all free strips that fit on it. A strip placed on one side shortens the lists
 * of the others: strips that share a tile with it leave the list opposite, and in the lists beside it all strips get one
 * cell longer. Only the side that moved outwards gets a new list. If a list is empty, the side must be at the rim; if it
 * cannot be there, that is a dead end. The next strip is placed on the side with the best score.
 *
 * A list of more than `MAX_LIST` strips is not extended any more. Then it covers
 * only a run of the side's cells, and its strips are completed cell by cell, first eastwards. One node is one strip of a
 * list placed, or one such cell.
 */
import { Search } from "../kernel";
import {
  CENTRE_FIRST, MAX_CELLS, NO_FRAME, PREPARE_NOT_GROWABLE, PREPARE_OUT_OF_MEMORY, PREPARE_READY, RUN_BUDGET, RUN_COMPLETE,
  RUN_SOLUTIONS,
} from "../layout.gen";
import { allowedRotations, domainCount, frameLabel, height, labelCount, stepCount, tileCount, width } from "../problem";
import { acceptingBegin, acceptingEnd } from "../rotations";
import { addSolution, nodesOffset, own, state } from "../state";
import { buildBoard, isInCentre, placeStrip, touchedFrom, writeSolution } from "./board";
import { buildLevels, Level, LEVEL_SIZE, levelAt, spareLevel } from "./levels";
import { addUsed, buildLists, canExtend, extend, keep, listHeads, MAX_LIST, stack } from "./lists";
import {
  alongSide, EMPTY_REACH, endedOn, firstOfStrip, grownOn, inwardsFrom, mayEnd, mostOn, NORTH, roomAround, stripLength,
} from "./rectangle";
import {
  buildStrips, canStart, cellOf, headCells, shownAt, starts, startsEnd, stripSize, tileOf, WEST,
} from "./strips";

/** Quarter turns from a side to the one where its strip ends, to the one opposite, and to the one where it begins. */
const AFTER: u32 = 1;
const OPPOSITE: u32 = 2;
const BEFORE: u32 = 3;

export class GrowthSearch implements Search {
  build(): u32 {
    if (!canGrow() || !canStart()) return PREPARE_NOT_GROWABLE;
    const isBuilt = buildStrips() && buildBoard() && buildLists() && buildLevels();
    return isBuilt ? PREPARE_READY : PREPARE_OUT_OF_MEMORY;
  }

  begin(): void {
    const level = levelAt(0);
    level.base = starts;
    level.cursor = starts;
    level.end = startsEnd;
    level.top = stack;
    level.reach = EMPTY_REACH;
    level.cells = 1;
    level.isLast = true;
  }

  width(depth: u32): u32 {
    const level = spareLevel();
    memory.copy(changetype<usize>(level), changetype<usize>(levelAt(depth)), LEVEL_SIZE);
    while (turnToNextSide(level)) {}
    return level.passed + (level.end - level.base) / stripSize;
  }

  passed(depth: u32): u32 {
    const level = levelAt(depth);
    return level.passed + (level.cursor - level.base) / stripSize - (depth < state.depth ? 1 : 0);
  }

  /** A choice is a strip: its index in the list, which has the strips of one side after the other. */
  choice(level: u32): u32 {
    return this.passed(level);
  }

  place(depth: u32, choice: u32, alone: bool): bool {
    this.skipTo(depth, choice);
    const level = levelAt(depth);
    const strip = level.cursor;
    if (strip == level.end || level.filled + level.cells == stepCount) return false;
    level.cursor = strip + stripSize;
    if (alone) {
      level.end = level.cursor;
      level.isLast = true;
    }
    return openNext(level, strip);
  }

  skipTo(depth: u32, choice: u32): void {
    const level = levelAt(depth);
    while (choice - level.passed >= (level.end - level.base) / stripSize && turnToNextSide(level)) {}
    level.cursor = min(level.base + (choice - level.passed) * stripSize, level.end);
  }

  descend(budget: u64, solutionLimit: u32): u32 {
    const nodes = nodesOffset();
    const cellCount = stepCount;
    const size = stripSize;
    let depth = state.depth;
    let level = levelAt(depth);
    let left = budget;
    let status = RUN_BUDGET;

    while (left > 0) {
      const strip = level.cursor;
      if (strip == level.end) {
        if (turnToNextSide(level)) continue;
        if (depth == 0) {
          status = RUN_COMPLETE;
          break;
        }
        depth--;
        level = level.previous;
        continue;
      }
      level.cursor = strip + size;

      left--;
      const filled = level.filled + level.cells;
      const count = nodes + ((filled - 1) << 3);
      store<u64>(count, load<u64>(count) + 1);
      if (filled == cellCount) {
        put(level, strip);
        const first = firstOfBoard(level);
        if (wasFoundBefore(first)) continue;
        writeSolution(first, addSolution());
        if (state.pending >= solutionLimit) {
          status = RUN_SOLUTIONS;
          break;
        }
      } else if (openNext(level, strip)) {
        depth++;
        level = level.next;
      }
    }

    state.depth = depth;
    return status;
  }
}

/** Has the problem a bare board, tiles that fit in a set and may all turn, and a one-to-one rule? */
function canGrow(): bool {
  const cells = width * height;
  if (frameLabel != NO_FRAME || stepCount != cells || tileCount > MAX_CELLS || domainCount != 1) return false;
  for (let tile: u32 = 0; tile < tileCount; tile++) {
    const rotations = allowedRotations(0, tile);
    if (rotations != 1 && rotations != 3 && rotations != 15) return false;
  }
  for (let label: u32 = 0; label < labelCount; label++) {
    if (acceptingEnd(label) - acceptingBegin(label) > 1) return false;
  }
  return true;
}

/** Places a complete strip on the canvas. */
function put(level: Level, strip: u32): void {
  placeStrip(strip, level.cells, firstOfStrip(level.reach, level.side), level.side);
}

/** The north-west cell of the board that this level completes. */
function firstOfBoard(level: Level): u32 {
  const beyond = firstOfStrip(level.reach, NORTH);
  if (level.side == NORTH) return beyond;
  return beyond + inwardsFrom(NORTH) - (level.side == WEST ? alongSide(NORTH) : 0);
}

/** Did an earlier start find this board too? Those in the centre leave out nothing of each other. */
function wasFoundBefore(first: u32): bool {
  const start = levelAt(0).cursor - stripSize;
  for (let earlier = starts; earlier < start && cellOf(earlier) == CENTRE_FIRST; earlier += stripSize) {
    // The same tile in another rotation has found other boards.
    if (cellOf(start) == CENTRE_FIRST && tileOf(earlier) == tileOf(start)) return false;
    if (isInCentre(tileOf(earlier), first)) return true;
  }
  return false;
}

/** Sets up the level after this one. @returns false at a dead end. */
function openNext(level: Level, strip: u32): bool {
  const length = stripLength(level.reach, level.side);
  return level.cells < length ? openWithin(level, strip, length) : openSides(level, strip, length);
}

/** Within a strip, the next list has all ways to continue it by a cell. */
function openWithin(level: Level, strip: u32, length: u32): bool {
  const next = level.next;
  const side: u32 = level.side;
  const isEast = <u32>level.before + level.cells < length;
  const cell = isEast ? <u32>level.before + level.cells : <u32>level.before - 1;
  const touched = touchedFrom(firstOfStrip(level.reach, side) + cell * alongSide(side), side);
  memory.copy(changetype<usize>(next), changetype<usize>(level), LEVEL_SIZE);
  next.base = level.top;
  next.cursor = level.top;
  next.top = extend(strip, strip + stripSize, touched, isEast, level.used, level.top, u32.MAX_VALUE);
  next.end = next.top;
  if (!isEast) next.before--;
  next.cells++;
  next.passed = 0;
  next.isLast = true;
  return next.base != next.end;
}

/** After a strip is complete, each side gets its list. Most dead ends are beside it, so those sides are tried first. */
// @ts-ignore: decorator
@inline
function openSides(level: Level, strip: u32, length: u32): bool {
  const next = level.next;
  const side: u32 = level.side;
  const isStart = changetype<usize>(level) == own;
  let room = isStart ? roomAround(cellOf(strip)) : grownOn(level.room, side);
  next.reach = level.reach + (1 << (side << 3));
  addUsed(next.used, level.used, strip, isStart);
  next.filled = <u16>(level.filled + length);
  next.top = level.top;
  for (let turn = AFTER; turn <= BEFORE && !isStart; turn += 2) {
    const beside = (side + turn) & 3;
    if (!mostOn(room, beside) || besideSide(level, next, beside, turn, strip, true)) continue;
    if (!mayEnd(room, beside)) return false;
    room = endedOn(room, beside);
  }

  put(level, strip);
  for (let turn: u32 = 0; turn < 4; turn++) {
    const each = (side + turn) & 3;
    if (!mostOn(room, each) || openSide(level, next, each, isStart ? 0 : turn, strip)) continue;
    if (!mayEnd(room, each)) return false;
    room = endedOn(room, each);
  }
  next.room = room;
  next.passed = 0;
  next.isLast = false;
  chooseSide(next);
  return true;
}

/** Makes the list of a side. @param turn quarter turns to it from the strip placed. @returns false if it is empty */
// @ts-ignore: decorator
@inline
function openSide(level: Level, next: Level, side: u32, turn: u32, strip: u32): bool {
  if (turn == 0) return listSide(next, side);
  return turn == OPPOSITE ? keepSide(level, next, side) : besideSide(level, next, side, turn, strip, false);
}

/** The list of a side after a strip was placed elsewhere. @returns false if it is empty. */
function keepSide(level: Level, next: Level, side: u32): bool {
  const list = level.sideAt(side);
  return setSide(next, side, next.top, keep(list.begin, list.end, next.used, next.top), list.before, list.cells);
}

/**
 * The list of a side beside the strip placed, with all strips one cell longer, unless they are too many or the list
 * does not cover the side. On the side after it, the new cell comes before the first; on the side before it, after the last.
 * @param isTrial makes no list: it only tells early that no strip gets longer
 * @returns false if it is empty
 */
function besideSide(level: Level, next: Level, side: u32, turn: u32, strip: u32, isTrial: bool): bool {
  const list = level.sideAt(side);
  const isAfter = turn == AFTER;
  if (isAfter ? list.before == 0 : <u32>list.before + list.cells == stripLength(level.reach, side)) {
    const touched = shownAt(strip, isAfter);
    if (isTrial) return canExtend(list.begin, list.end, touched, !isAfter, next.used);
    const limit = next.top + MAX_LIST * stripSize;
    const end = extend(list.begin, list.end, touched, !isAfter, next.used, next.top, limit);
    if (end <= limit) return setSide(next, side, next.top, end, list.before, list.cells + 1);
  }
  if (isTrial) return true;
  const isKept = keepSide(level, next, side);
  if (isAfter) next.sideAt(side).before++;
  return isKept;
}

/** A new list. @returns false if it is empty. */
// @ts-ignore: decorator
@inline
function listSide(next: Level, side: u32): bool {
  const first = firstOfStrip(next.reach, side);
  const most = stripLength(next.reach, side);
  let cells = min(most, headCells);
  let begin = next.top;
  let end = listHeads(first, cells, side, next.used, begin);
  while (cells < most && begin != end) {
    const limit = end + MAX_LIST * stripSize;
    const longer = extend(begin, end, touchedFrom(first + cells * alongSide(side), side), true, next.used, end, limit);
    if (longer > limit) break;
    begin = end;
    end = longer;
    cells++;
  }
  return setSide(next, side, begin, end, 0, cells);
}

function setSide(next: Level, side: u32, begin: u32, end: u32, before: u32, cells: u32): bool {
  const list = next.sideAt(side);
  list.begin = begin;
  list.end = end;
  list.before = <u16>before;
  list.cells = <u16>cells;
  next.top = end;
  return begin != end;
}

/**
 * The next strip is placed on the side with the shortest list, which counts for half for every cell of its run, twice
 * where the strip will be at the rim, and four times where the side can also be there without it. Ties go to the first
 * side in the order north, east, south, west.
 */
function chooseSide(level: Level): void {
  let least = f64.MAX_VALUE;
  for (let side: u32 = 0; side < 4; side++) {
    const most = mostOn(level.room, side);
    if (!most) continue;
    const list = level.sideAt(side);
    // A power of two, so that the products are exact.
    const exponent: u64 = 1023 - list.cells + (mayEnd(level.room, side) ? 2 : most == 1 ? 1 : 0);
    const score = <f64>(list.end - list.begin) * reinterpret<f64>(exponent << 52);
    if (score >= least) continue;
    least = score;
    level.base = list.begin;
    level.cursor = list.begin;
    level.end = list.end;
    level.before = list.before;
    level.cells = list.cells;
    level.side = <u16>side;
  }
}

/** Once the strips of a side are done, puts it at the rim. @returns false if it cannot be there */
function turnToNextSide(level: Level): bool {
  if (level.isLast || !mayEnd(level.room, level.side)) return false;
  level.passed += <u16>((level.end - level.base) / stripSize);
  level.room = endedOn(level.room, level.side);
  chooseSide(level);
  return true;
}

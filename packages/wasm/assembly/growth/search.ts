/**
 * The search: a rectangle grows around one chosen tile until it covers the board, depth first.
 *
 * One node is one block placed: a whole strip, or the next piece of a strip longer than `blockCells`. The side of each
 * new strip is chosen when the strip before is complete (choose.ts), so the fill order differs from path to path. The
 * search descends only below blocks after which some block still fits.
 */
import { Search } from "../kernel";
import {
  NO_FRAME, PREPARE_NOT_GROWABLE, PREPARE_OUT_OF_MEMORY, PREPARE_READY, RUN_BUDGET, RUN_COMPLETE, RUN_SOLUTIONS,
} from "../layout.gen";
import { allowedRotations, domainCount, frameLabel, height, labelCount, stepCount, tileCount, width } from "../problem";
import { acceptingBegin, acceptingEnd } from "../rotations";
import { addSolution, nodesOffset, state, usedOffset } from "../state";
import { isTwin } from "../twins";
import { buildBoard, keyOf, placed, placeStrip } from "./board";
import { chooseSide, isWideFree, NO_SIDE, toggleWide } from "./choose";
import { buildLevels, Level, levelAt } from "./levels";
import { alongSide, firstOfStrip, grownOn, rectangleBelow, stripLength } from "./rectangle";
import { buildStrips, MAX_BLOCK_CELLS, stripTable, words } from "./strips";

/** The tile that is placed first, and the mask of its rotations. */
let startTile: u32 = 0;
let startRotations: u32 = 0;
let blockCells: u32 = 0;

export function setGrowth(tile: u32, rotations: u32, cells: u32): void {
  startTile = tile;
  startRotations = rotations;
  blockCells = cells;
}

export class GrowthSearch implements Search {
  build(): u32 {
    if (!canGrow() || !canStart() || blockCells - 1 >= MAX_BLOCK_CELLS) return PREPARE_NOT_GROWABLE;
    const isBuilt = buildStrips(blockCells, startTile, startRotations) && buildBoard() && buildLevels();
    return isBuilt ? PREPARE_READY : PREPARE_OUT_OF_MEMORY;
  }

  begin(): void {
    const level = levelAt(0);
    level.cursor = 0;
    level.base = 0;
    level.end = tileCount * popcnt(startRotations);
    level.table = stripTable(0, false);
    level.cells = 1;
  }

  descend(budget: u64, solutionLimit: u32): u32 {
    // Two copies of one loop: in each the compiler removes the code for the other case.
    return words == 1 ? descend(false, budget, solutionLimit) : descend(true, budget, solutionLimit);
  }

  width(level: u32): u32 {
    return levelAt(level).end - levelAt(level).base;
  }

  passed(level: u32): u32 {
    return levelAt(level).cursor - levelAt(level).base - (level < state.depth ? 1 : 0);
  }

  /** A choice is a strip: its index in the list. */
  choice(level: u32): u32 {
    return this.passed(level);
  }

  place(depth: u32, choice: u32, alone: bool): bool {
    const level = levelAt(depth);
    const strip = level.base + choice;
    if (strip >= level.end || level.filled + level.cells == stepCount || !isWideFree(level.table.masks, strip)) return false;
    put(level, depth, strip);
    toggleWide(level.table.moves, strip);
    level.cursor = strip + 1;
    if (alone) level.end = strip + 1;
    return openNext(level, load<u64>(usedOffset()));
  }

  skipTo(depth: u32, choice: u32): void {
    const level = levelAt(depth);
    level.cursor = min(level.base + choice, level.end);
  }
}

/** Has the problem a bare board, no spare tiles, tiles that may all turn, and a one-to-one rule? */
function canGrow(): bool {
  const cells = width * height;
  if (frameLabel != NO_FRAME || stepCount != cells || tileCount != cells || domainCount != 1) return false;
  for (let tile: u32 = 0; tile < tileCount; tile++) {
    const rotations = allowedRotations(0, tile);
    if (rotations != 1 && rotations != 3 && rotations != 15) return false;
  }
  for (let label: u32 = 0; label < labelCount; label++) {
    if (acceptingEnd(label) - acceptingBegin(label) > 1) return false;
  }
  return true;
}

function canStart(): bool {
  const isTurnable = startTile < tileCount && allowedRotations(0, startTile) == 15;
  return isTurnable && !isTwin(startTile) && startRotations - 1 < 15;
}

// @ts-ignore: decorator
@inline
function descend(isWide: bool, budget: u64, solutionLimit: u32): u32 {
  const usedWords = usedOffset();
  const nodes = nodesOffset();
  const cellCount = stepCount;
  let depth = state.depth;
  let level = levelAt(depth);
  let used = load<u64>(usedWords);
  let left = budget;
  let status = RUN_BUDGET;

  while (left > 0) {
    const table = level.table;
    const masks = table.masks;
    const end = level.end;
    let strip = level.cursor;
    if (isWide) while (strip < end && !isWideFree(masks, strip)) strip++;
    else while (strip < end && (load<u64>(masks + (strip << 3)) & used) != 0) strip++;
    if (strip == end) {
      if (depth == 0) {
        status = RUN_COMPLETE;
        break;
      }
      depth--;
      level = level.previous;
      used = toggled(isWide, used, level.table.moves, level.cursor - 1);
      continue;
    }
    level.cursor = strip + 1;
    put(level, depth, strip);

    left--;
    const filled = level.filled + level.cells;
    const count = nodes + ((filled - 1) << 3);
    store<u64>(count, load<u64>(count) + 1);
    if (filled == cellCount) {
      memory.copy(addSolution(), placed, cellCount << 1);
      if (state.pending >= solutionLimit) {
        status = RUN_SOLUTIONS;
        break;
      }
      continue;
    }
    used = toggled(isWide, used, table.moves, strip);
    if (openNext(level, used)) {
      depth++;
      level = level.next;
    } else used = toggled(isWide, used, table.moves, strip);
  }

  if (!isWide) store<u64>(usedWords, used);
  state.depth = depth;
  return status;
}

/** The used set with the strip placed or removed. A set of several words is changed in memory. */
// @ts-ignore: decorator
@inline
function toggled(isWide: bool, used: u64, moves: usize, strip: u32): u64 {
  if (!isWide) return used ^ load<u64>(moves + (strip << 3));
  toggleWide(moves, strip);
  return used;
}

/** Places the strip on the board. */
// @ts-ignore: decorator
@inline
function put(level: Level, depth: u32, strip: u32): void {
  if (depth == 0) {
    const cell = strip / popcnt(startRotations);
    level.first = <u16>cell;
    level.rectangle = rectangleBelow(cell);
  }
  placeStrip(level.table.tilesOf(strip), level.cells, level.first, level.side);
}

/** Sets up the level after this one. @returns false at a dead end. */
// @ts-ignore: decorator
@inline
function openNext(level: Level, used: u64): bool {
  const next = level.next;
  let rectangle = level.rectangle;
  let side: u32 = level.side;
  let left: u32 = level.left;
  const isWithin = left > 0;
  let cells: u32;
  let first: u32;
  if (isWithin) {
    cells = min(left, max(1, blockCells - 1));
    first = level.first + level.cells * alongSide(side);
  } else {
    rectangle = grownOn(rectangle, side);
    side = chooseSide(rectangle, blockCells, used);
    if (side == NO_SIDE) return false;
    left = stripLength(rectangle, side);
    cells = min(left, blockCells);
    first = firstOfStrip(rectangle, side);
  }
  const table = stripTable(cells, isWithin);
  const list = table.list(keyOf(first, cells, side, isWithin));
  const begin = load<u32>(list);
  const end = load<u32>(list, 4);
  if (begin == end) return false;
  next.cursor = begin;
  next.base = begin;
  next.end = end;
  next.table = table;
  next.rectangle = rectangle;
  next.first = <u16>first;
  next.filled = <u16>(level.filled + level.cells);
  next.left = <u16>(left - cells);
  next.cells = <u8>cells;
  next.side = <u8>side;
  return true;
}

/**
 * The free growth kernel: a search of its own beside the kernel proper, for boards without frame, holes and pins. It reads
 * the same problem and is driven in the same way:
 *
 *     address = reserve(byteLength)               write the problem there
 *     prepare(tile, rotations, blockCells)        PREPARE_READY, or why not
 *     run(nodeBudget, solutionBudget) …           until RUN_COMPLETE; on RUN_SOLUTIONS read and clear them
 */
import { NO_FRAME, PREPARE_NOT_GROWABLE, PREPARE_OUT_OF_MEMORY, PREPARE_READY, RUN_IDLE } from "../layout.gen";
import { becomeReady, isReady, takeProblem } from "../host";
import { allowedRotations, domainCount, frameLabel, height, labelCount, stepCount, tileCount, width } from "../problem";
import { acceptingBegin, acceptingEnd, buildRotations } from "../rotations";
import { savedDepth } from "../state";
import { buildTwins, isTwin } from "../twins";
import { buildBoard } from "./board";
import { buildFrames } from "./frames";
import { buildPositions, positionAddress, startAt, writePosition } from "./position";
import { runSearch, setGrowth, shareDone, startSearch, widthAt } from "./search";
import { buildStrips, MAX_BLOCK_CELLS } from "./strips";

// All that a host has to compare.
export { LAYOUT_VERSION } from "../layout.gen";
export { clearSolutions, nodesOffset, reserve, solutionCapacity, solutionCount, solutionsOffset, statusOffset } from "../host";

/**
 * Checks the problem and builds the tables. The order of its steps means nothing here.
 * @param tile around which the rectangle grows; it looks different in every rotation
 * @param rotations in which it is placed, bit r for rotation r
 * @param blockCells the longest part of a strip that is placed at once, 1 to MAX_BLOCK_CELLS
 * @returns one of PREPARE_*
 */
export function prepare(tile: u32, rotations: u32, blockCells: u32): u32 {
  const status = takeProblem();
  if (status != PREPARE_READY) return status;
  if (!buildRotations() || !buildTwins()) return PREPARE_OUT_OF_MEMORY;
  if (!canGrow() || !canStart(tile, rotations) || blockCells - 1 >= MAX_BLOCK_CELLS) return PREPARE_NOT_GROWABLE;
  if (!buildStrips(blockCells) || !buildBoard() || !buildFrames() || !buildPositions()) return PREPARE_OUT_OF_MEMORY;
  setGrowth(tile, rotations, blockCells);
  startSearch();
  return becomeReady();
}

/** A bare board, no tile to spare, every tile free to turn, and a rule that is one to one. */
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

function canStart(tile: u32, rotations: u32): bool {
  return tile < tileCount && allowedRotations(0, tile) == 15 && !isTwin(tile) && rotations - 1 < 15;
}

/**
 * Visits at most `nodeBudget` nodes, and stops when `solutionBudget` solutions wait or there is no room for more.
 * @returns one of RUN_*. After RUN_COMPLETE the last solutions may still wait.
 */
export function run(nodeBudget: u64, solutionBudget: u32): u32 {
  return isReady ? runSearch(nodeBudget, solutionBudget) : RUN_IDLE;
}

/** Share of the tree, or of the subtree entered, that is done: 0 to 1. */
export function share(): f64 {
  return isReady ? shareDone() : 0;
}

/** Where the host reads and writes positions: u16[count + 1] (position.ts). */
export function positionOffset(): usize {
  return positionAddress();
}

/** Writes where the search stands to `positionOffset`. @returns how many levels have a strip. */
export function position(): u32 {
  return isReady ? writePosition() : 0;
}

/**
 * Starts over at the position, which has `count` levels placed, and searches nothing but the subtree below the first
 * `floor` of them. Nodes are counted from 0. @returns 0, and starts at the root, where there is no such position.
 */
export function enter(count: u32, floor: u32): u32 {
  return isReady && startAt(count, floor) ? 1 : 0;
}

/** How many strips the level's list has where the search stands; 0 below that. */
export function levelWidth(level: u32): u32 {
  return isReady && level <= savedDepth() ? widthAt(level) : 0;
}

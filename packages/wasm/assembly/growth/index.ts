/**
 * The free growth kernel: a search of its own beside the kernel proper, for boards without frame, holes and pins. It reads
 * the same problem and is driven in the same way:
 *
 *     address = reserve(byteLength)               write the problem there
 *     prepare(tile, rotations, blockCells)        PREPARE_READY, or why not
 *     run(nodeBudget, solutionBudget) …           until RUN_COMPLETE; on RUN_SOLUTIONS read and clear them
 */
import { HEADER_BYTES, MAX_CELLS, MAX_LABELS, MAX_TILES, NO_FRAME, PREPARE_NOT_GROWABLE, PREPARE_OUT_OF_MEMORY, PREPARE_READY, PREPARE_TOO_SHORT, RUN_IDLE, STEP_BYTES } from "../layout.gen";
import { allocate, resetMemory } from "../memory";
import { allowedRotations, checkProblem, domainCount, frameLabel, height, labelCount, stepCount, tileCount, width } from "../problem";
import { acceptingBegin, acceptingEnd, buildRotations } from "../rotations";
import { buildBoard } from "./board";
import { buildPositions, positionAddress, startAt, writePosition } from "./position";
import { runSearch, setGrowth, shareDone, startSearch, widthAt } from "./search";
import { buildState, nodesAddress, pendingSolutions, savedDepth, setPendingSolutions, SOLUTION_CAPACITY, solutionAddress, statusAddress } from "./state";
import { buildStrips, MAX_BLOCK_CELLS } from "./strips";

// All that a host has to compare; the other constants are exported by the kernel proper.
export { LAYOUT_VERSION } from "../layout.gen";

/** No problem within the caps is longer. */
const MAX_PROBLEM_BYTES: u32 =
  HEADER_BYTES + MAX_CELLS * STEP_BYTES + MAX_TILES * 4 + MAX_LABELS * 32 + MAX_CELLS * MAX_TILES + 32;

let problem: usize = 0;
let problemBytes: u32 = 0;
let isReady: bool = false;

/** @returns where the host writes the problem, or 0 when it is longer than any problem or memory ran out. */
export function reserve(byteLength: u32): usize {
  isReady = false;
  problemBytes = 0;
  if (byteLength > MAX_PROBLEM_BYTES) return 0;
  resetMemory();
  problem = allocate(byteLength);
  if (problem) problemBytes = byteLength;
  return problem;
}

/**
 * Checks the problem and builds the tables. The order of its steps means nothing here.
 * @param tile around which the rectangle grows; it looks different in every rotation
 * @param rotations in which it is placed, bit r for rotation r
 * @param blockCells the longest part of a strip that is placed at once, 1 to MAX_BLOCK_CELLS
 * @returns one of PREPARE_*
 */
export function prepare(tile: u32, rotations: u32, blockCells: u32): u32 {
  isReady = false;
  if (!problemBytes) return PREPARE_TOO_SHORT;
  resetMemory(problem + problemBytes);
  const status = checkProblem(problem, problemBytes);
  if (status != PREPARE_READY) return status;
  if (!buildRotations()) return PREPARE_OUT_OF_MEMORY;
  if (!canGrow() || !canStart(tile, rotations) || blockCells - 1 >= MAX_BLOCK_CELLS) return PREPARE_NOT_GROWABLE;
  if (!buildStrips(blockCells) || !buildBoard() || !buildState() || !buildPositions()) return PREPARE_OUT_OF_MEMORY;
  setGrowth(tile, rotations, blockCells);
  startSearch();
  isReady = true;
  return PREPARE_READY;
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
  return tile < tileCount && allowedRotations(0, tile) == 15 && rotations - 1 < 15;
}

/**
 * Visits at most `nodeBudget` nodes, and stops when `solutionBudget` solutions wait or there is no room for more.
 * @returns one of RUN_*. After RUN_COMPLETE the last solutions may still wait.
 */
export function run(nodeBudget: u64, solutionBudget: u32): u32 {
  return isReady ? runSearch(nodeBudget, solutionBudget) : RUN_IDLE;
}

/** Solutions waiting at `solutionsOffset`, each u16[cells]: tile * 4 + rotation. */
export function solutionCount(): u32 {
  return isReady ? pendingSolutions() : 0;
}

export function solutionsOffset(): usize {
  return solutionAddress(0);
}

/** How many solutions can wait. */
export function solutionCapacity(): u32 {
  return SOLUTION_CAPACITY;
}

export function clearSolutions(): void {
  if (isReady) setPendingSolutions(0);
}

/** u64[cells]: nodes visited, by the number of tiles placed, less one. */
export function nodesOffset(): usize {
  return nodesAddress();
}

export function statusOffset(): usize {
  return statusAddress();
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

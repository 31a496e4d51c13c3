/**
 * What a host says to either kernel alike: where the problem goes, whether one is ready, and where results lie. The
 * exports of index.ts and growth/index.ts.
 */
import { HEADER_BYTES, MAX_CELLS, MAX_LABELS, MAX_TILES, PREPARE_READY, STEP_BYTES, TILE_BYTES } from "./layout.gen";
import { allocate, resetMemory } from "./memory";
import { checkProblem } from "./problem";
import { nodesAddress, pendingSolutions, setPendingSolutions, SOLUTION_CAPACITY, solutionAddress, statusAddress } from "./state";

/** No problem within the caps is longer. */
const MAX_PROBLEM_BYTES: u32 =
  HEADER_BYTES + MAX_CELLS * STEP_BYTES + MAX_TILES * TILE_BYTES + MAX_LABELS * 32 + MAX_CELLS * MAX_TILES + 32;

let problem: usize = 0;
let problemBytes: u32 = 0;

/** Is there a prepared problem? */
export let isReady: bool = false;

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

/** Forgets what was prepared before, and checks the problem. @returns one of PREPARE_*. */
export function takeProblem(): u32 {
  isReady = false;
  resetMemory(problem + problemBytes);
  return checkProblem(problem, problemBytes);
}

/** Everything is built. @returns PREPARE_READY. */
export function becomeReady(): u32 {
  isReady = true;
  return PREPARE_READY;
}

/** Solutions waiting at `solutionsOffset`, each u16[cells]: tile * 4 + rotation, NONE for a hole. */
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

/** u64[levels]: nodes visited. A level is a step; in free growth, the number of tiles placed, less one. */
export function nodesOffset(): usize {
  return nodesAddress();
}

/** u32: one of RUN_*, as of the last slice. */
export function statusOffset(): usize {
  return statusAddress();
}

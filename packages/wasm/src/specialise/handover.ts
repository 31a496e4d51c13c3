/**
 * Lets the kernel and the written code take turns. The kernel's state is exact: the tiles on the board, the next
 * candidate, every node counted when it is visited. Passes count nodes early, before they are visited; scanned lists
 * count some again when they are resumed. Both numbers follow from the position alone (resume.ts, scan.ts), so the node
 * counts are corrected when a slice begins and ends.
 *
 * The written code stops before the budget is used up, by less than its margin; the kernel visits the remaining nodes.
 */
import { RUN_STATUS } from "@edgewise/core/engine";
import type { KernelExports } from "../kernel.js";
import { readPlaced, readPosition } from "../kernel-memory.js";
import type { RunSlice } from "../search.js";
import { passReader } from "./passes/resume.js";
import type { Problem } from "./problem.js";
import type { Scan } from "./scan.js";
import { type LevelState, noScan, type ReadStates } from "./tester.js";
import { writeEmptyBoard } from "./tile-sets.js";

/** The written module's export. */
export type RunLevels = (nodeBudget: bigint, solutionBudget: number, level: number) => number;

/** Does what the kernel's `run` does, with the same nodes and solutions. The memory must not grow after this call. */
export function takeTurns(
  kernel: KernelExports,
  problem: Problem,
  scan: Scan | undefined,
  runLevels: RunLevels,
): RunSlice {
  const { buffer } = kernel.memory;
  const { steps, levels, passes, sets, margin } = problem;
  const view = new DataView(buffer);
  const words = new Uint32Array(buffer);
  const nodes = new BigUint64Array(buffer, kernel.nodesOffset(), steps.length);
  const read: ReadStates = (passes ? passReader(kernel, problem, passes) : scan?.reader(kernel, problem)) ?? noScan();
  const status = kernel.statusOffset();

  const add = (step: number, count: number) => {
    nodes[step] = (nodes[step] ?? 0n) + BigInt(count);
  };
  const countEarly = (states: readonly LevelState[], sign: 1 | -1) => {
    for (const { level, early, earlyAtFirst } of states) {
      add(level.from, sign * earlyAtFirst);
      add(level.from + level.size - 1, sign * early);
    }
  };
  const visited = () => nodes.reduce((sum, count) => sum + count, 0n);

  /** Moves the written code to the kernel's position. */
  const enter = (states: readonly LevelState[]) => {
    writeEmptyBoard(sets, words, levels[0]?.usedAt ?? 0);
    for (const { level, saved, again } of states) {
      words.set(saved, level.saved >> 2);
      add(level.from, -again);
    }
    countEarly(states, 1);
  };

  /** Moves the kernel to the position where the written code has stopped. */
  const leave = () => {
    const placed = readPlaced(kernel, view, view.getUint32(kernel.depthOffset(), true));
    // If every step has a tile, the search resumes after the last step's tile.
    const count = Math.min(placed.length, steps.length - 1);
    const last = placed[count];
    const position = [...placed.slice(0, count), last === undefined ? 0 : last + 1];
    new Uint16Array(buffer, kernel.positionOffset()).set(position);
    if (kernel.moveOn(count) === 0) throw new Error("the specialised code stopped at an invalid position");
    countEarly(read({ placed, next: undefined }), -1);
  };

  return (nodeBudget, solutionBudget) => {
    const limit = Math.min(solutionBudget, kernel.solutionCapacity());
    const isOver = view.getUint32(status, true) === RUN_STATUS.complete || kernel.solutionCount() >= limit;
    if (isOver || nodeBudget < BigInt(margin)) return kernel.run(nodeBudget, solutionBudget);
    const states = read(readPosition(kernel));
    const left = nodeBudget - BigInt(states.reduce((sum, { early, earlyAtFirst }) => sum + early + earlyAtFirst, 0));
    if (left < BigInt(margin)) return kernel.run(nodeBudget, solutionBudget);

    const before = visited();
    enter(states);
    const ended = runLevels(left, limit, states.length - 1);
    if (ended !== RUN_STATUS.complete) leave();
    view.setUint32(status, ended, true);
    return ended === RUN_STATUS.budget ? kernel.run(nodeBudget - (visited() - before), solutionBudget) : ended;
  };
}

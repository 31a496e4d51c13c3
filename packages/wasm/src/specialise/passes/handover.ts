/**
 * Between the kernel and the specialised code. The kernel's state is exact: what lies on the board, which candidate is next,
 * every node counted when it is visited. The specialised code counts ahead: the free slots of a pass when it comes to
 * them, and with two steps in one all that fits at the first. What is ahead follows from the position alone, so it is added
 * when a slice begins and taken off when it ends.
 *
 * The specialised code stops short of the budget by up to its margin; the kernel visits what is left.
 */
import { RUN_STATUS } from "@edgewise/core";
import type { KernelExports } from "../../kernel.js";
import type { RunSlice } from "../../search.js";
import { CANDIDATE, CANDIDATE_SIZE } from "../candidate.js";
import { orientationAt } from "./lists.js";
import type { SpecialisedProblem } from "./problem.js";
import { type LevelState, StateReader } from "./standing.js";

/** The written module's export. */
export type RunLevels = (nodeBudget: bigint, solutionBudget: number, level: number) => number;

export class Handover {
  readonly #kernel: KernelExports;
  readonly #problem: SpecialisedProblem;
  readonly #runLevels: RunLevels;
  readonly #reader: StateReader;
  /** The memory does not grow any more, so that these views stay good. */
  readonly #view: DataView;
  readonly #nodes: BigUint64Array;

  constructor(kernel: KernelExports, problem: SpecialisedProblem, runLevels: RunLevels) {
    const { buffer } = kernel.memory;
    this.#kernel = kernel;
    this.#problem = problem;
    this.#runLevels = runLevels;
    this.#reader = new StateReader(kernel, problem);
    this.#view = new DataView(buffer);
    this.#nodes = new BigUint64Array(buffer, problem.state.nodes, problem.steps.length);
  }

  /** Does what the kernel's `run` does, with the same nodes and solutions. */
  readonly run: RunSlice = (nodeBudget, solutionBudget) => {
    const { margin } = this.#problem;
    if (nodeBudget < BigInt(margin)) return this.#kernel.run(nodeBudget, solutionBudget);
    const states = this.#enter();
    const ahead = states.reduce((sum, { ahead, aheadAtFirst }) => sum + ahead + aheadAtFirst, 0);
    const left = nodeBudget - BigInt(ahead);
    if (left < BigInt(margin)) return this.#kernel.run(nodeBudget, solutionBudget);

    const before = this.#visited();
    this.#count(states, 1n);
    const status = this.#runLevels(left, solutionBudget, states.length - 1);
    if (status === RUN_STATUS.complete) return status;
    this.#leave();
    if (status === RUN_STATUS.solutions) return status;
    return this.#kernel.run(nodeBudget - (this.#visited() - before), solutionBudget);
  };

  #visited(): bigint {
    return this.#nodes.reduce((sum, count) => sum + count, 0n);
  }

  /** Tells the specialised code where the kernel stands. */
  #enter(): LevelState[] {
    const depth = this.#view.getUint32(this.#problem.state.depth, true);
    const cursor = this.#cursor(depth);
    const isAtEnd = this.#view.getBigUint64(cursor + CANDIDATE.bit, true) === 0n;
    const next = isAtEnd ? Number.POSITIVE_INFINITY : orientationAt(this.#view, cursor);
    const states = this.#reader.read({ placed: this.#placed(depth), next });
    for (const { level, pass, free } of states) {
      this.#view.setUint32(level.saved, pass, true);
      this.#view.setUint32(level.saved + 4, free, true);
    }
    return states;
  }

  /** Puts the kernel where the specialised code has stopped, and takes off what it has counted ahead. */
  #leave(): void {
    const { state, steps } = this.#problem;
    const depth = this.#view.getUint32(state.depth, true);
    const placed = this.#placed(depth);
    // With every step placed, the search goes on behind the last tile.
    const count = Math.min(depth, steps.length - 1);
    const last = placed[count];
    const at = this.#kernel.positionOffset();
    [...placed.slice(0, count), last === undefined ? 0 : last + 1].forEach((orientation, i) => {
      this.#view.setUint16(at + 2 * i, orientation, true);
    });
    if (this.#kernel.moveOn(count) === 0) throw new Error("the specialised code stopped at no position");
    this.#count(this.#reader.read({ placed, next: undefined }), -1n);
  }

  #count(states: readonly LevelState[], sign: 1n | -1n): void {
    for (const { level, ahead, aheadAtFirst } of states) {
      this.#add(level.from, sign * BigInt(aheadAtFirst));
      this.#add(level.from + level.size - 1, sign * BigInt(ahead));
    }
  }

  #add(step: number, count: bigint): void {
    this.#nodes[step] = (this.#nodes[step] ?? 0n) + count;
  }

  /** What the cursors of the first steps say. */
  #placed(count: number): number[] {
    return Array.from({ length: count }, (_, step) => orientationAt(this.#view, this.#cursor(step) - CANDIDATE_SIZE));
  }

  #cursor(step: number): number {
    return this.#view.getUint32(this.#problem.state.cursors + 4 * step, true);
  }
}

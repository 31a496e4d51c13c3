/** A search whose tables and state lie in a kernel's memory, whoever runs the loop. */
import {
  compileProblem,
  type Plan,
  type Position,
  PREPARE_STATUS,
  type Puzzle,
  RUN_STATUS,
  type RunStatus,
  type Subtree,
  type SubtreeSearch,
} from "@edgewise/core";
import { exportsOf, instantiateKernel, type KernelExports } from "./kernel.js";
import { CANDIDATE, CANDIDATE_SIZE } from "./specialise/problem.js";

/** Visits at most so many nodes and stops at so many waiting solutions; returns one of RUN_STATUS. */
export type RunSlice = (nodeBudget: bigint, solutionBudget: number) => number;

/** A kernel with the problem prepared. @throws RangeError where the kernel refuses it. */
export function prepareKernel(puzzle: Puzzle, plan: Plan): KernelExports {
  const kernel = exportsOf(instantiateKernel());
  const problem = compileProblem(puzzle, plan);
  const address = kernel.reserve(problem.length);
  if (address === 0) throw new RangeError(`the kernel has no memory for a problem of ${problem.length} bytes`);
  new Uint8Array(kernel.memory.buffer).set(problem, address);
  const status = kernel.prepare();
  if (status !== PREPARE_STATUS.ready) {
    throw new RangeError(`the kernel refused the problem: ${nameOf(PREPARE_STATUS, status)}`);
  }
  return kernel;
}

const MAX_U32 = 0xffffffff;
const MAX_U16 = 0xffff;

export class KernelSearch implements SubtreeSearch {
  #kernel: KernelExports | undefined;
  readonly #runSlice: RunSlice;
  readonly #cellCount: number;
  readonly #stepCount: number;

  constructor(kernel: KernelExports, runSlice: RunSlice, puzzle: Puzzle, plan: Plan) {
    this.#kernel = kernel;
    this.#runSlice = runSlice;
    this.#cellCount = puzzle.board.width * puzzle.board.height;
    this.#stepCount = plan.steps.length;
  }

  run(nodeBudget: number, solutionBudget = MAX_U32): RunStatus {
    const kernel = this.#open();
    const status = this.#runSlice(BigInt(nodeBudget), Math.min(solutionBudget, MAX_U32));
    switch (status) {
      case RUN_STATUS.budget:
        return "budget";
      case RUN_STATUS.solutions:
        return "solutions";
      case RUN_STATUS.complete:
        // The last solutions may still lie in the buffer.
        return kernel.solutionCount() > 0 ? "solutions" : "complete";
      default:
        throw new Error(`the kernel returned the status ${nameOf(RUN_STATUS, status)}`);
    }
  }

  takeSolutions(visit: (placed: Uint16Array) => void): number {
    const kernel = this.#open();
    const count = kernel.solutionCount();
    const offset = kernel.solutionsOffset();
    for (let i = 0; i < count; i++) {
      visit(new Uint16Array(kernel.memory.buffer, offset + i * this.#cellCount * 2, this.#cellCount));
    }
    kernel.clearSolutions();
    return count;
  }

  nodesByDepth(): bigint[] {
    const kernel = this.#open();
    return [...new BigUint64Array(kernel.memory.buffer, kernel.nodesOffset(), this.#stepCount)];
  }

  share(): number {
    return this.#open().share();
  }

  enter({ placed, next, floor }: Subtree): void {
    const kernel = this.#open();
    const numbers = [...placed, next, floor];
    const isPosition = placed.length < this.#stepCount && numbers.every((value) => value >= 0 && value <= MAX_U16);
    if (isPosition && numbers.every(Number.isInteger)) {
      new Uint16Array(kernel.memory.buffer, kernel.positionOffset()).set([...placed, next]);
      if (kernel.enter(placed.length, floor) === 1) return;
    }
    kernel.enter(0, MAX_U32);
    throw new RangeError("there is no such subtree");
  }

  position(): Position {
    const kernel = this.#open();
    const state = new DataView(kernel.memory.buffer);
    if (kernel.solutionCount() > 0 || state.getUint32(kernel.statusOffset(), true) === RUN_STATUS.complete) {
      throw new Error("there is no position to go on from");
    }
    const cursor = (step: number) => state.getUint32(kernel.cursorsOffset() + step * 4, true);
    const orientation = (candidate: number) => state.getUint16(candidate + CANDIDATE.orientation, true);
    const depth = state.getUint32(kernel.depthOffset(), true);
    const isAtEnd = state.getBigUint64(cursor(depth) + CANDIDATE.bit, true) === 0n;
    return {
      // The cursor of a step with a tile points one past it.
      placed: Array.from({ length: depth }, (_, step) => orientation(cursor(step) - CANDIDATE_SIZE)),
      next: isAtEnd ? MAX_U16 : orientation(cursor(depth)),
    };
  }

  width(step: number): number {
    return this.#open().width(step);
  }

  close(): void {
    this.#kernel = undefined;
  }

  #open(): KernelExports {
    if (this.#kernel === undefined) throw new Error("this search is closed");
    return this.#kernel;
  }
}

function nameOf(codes: Readonly<Record<string, number>>, code: number): string {
  return Object.entries(codes).find(([, value]) => value === code)?.[0] ?? String(code);
}

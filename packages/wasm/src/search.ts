/** A search whose tables and state are in a kernel's memory. */
import type { Puzzle } from "@edgewise/core";
import {
  compileProblem,
  type Position,
  PREPARE_OUT_OF_MEMORY,
  PREPARE_READY,
  RUN_STATUS,
  type RunStatus,
  type Search,
  type Subtree,
  type SubtreeSearch,
} from "@edgewise/core/engine";
import type { StepPlan } from "@edgewise/core/plan";
import type { KernelExports, SearchExports } from "./kernel.js";
import { readPosition } from "./kernel-memory.js";

/** Visits at most `nodeBudget` nodes and stops when `solutionBudget` solutions wait. Returns one of RUN_STATUS. */
export type RunSlice = (nodeBudget: bigint, solutionBudget: number) => number;

/** Bytes of memory. Larger instances are not kept. */
const MAX_IDLE_BYTES = 1 << 20;
/** By module: the instance of its last search. To make another one takes longer than to search a small puzzle. */
const IDLE = /* @__PURE__ */ new WeakMap<WebAssembly.Module, SearchExports>();

/** A kernel with the problem prepared. @throws RangeError if the kernel refuses it or has no memory for it. */
export function prepareKernel(
  module: WebAssembly.Module,
  puzzle: Puzzle,
  plan: StepPlan,
  isFresh = false,
): KernelExports {
  return prepared<KernelExports>(module, compileProblem(puzzle, plan), (kernel) => kernel.prepare(), isFresh);
}

/** As `prepareKernel`, for any kernel. @param isFresh does the size of the memory have to follow from the problem? */
export function prepared<K extends SearchExports>(
  module: WebAssembly.Module,
  problem: Uint8Array,
  prepare: (kernel: K) => number,
  isFresh = false,
): K {
  const kernel = (isFresh || !IDLE.has(module) ? new WebAssembly.Instance(module).exports : IDLE.get(module)) as K;
  IDLE.delete(module);
  const address = kernel.reserve(problem.length);
  if (address !== 0) new Uint8Array(kernel.memory.buffer).set(problem, address);
  const status = address === 0 ? PREPARE_OUT_OF_MEMORY : prepare(kernel);
  if (status === PREPARE_READY) return kernel;
  if (status === PREPARE_OUT_OF_MEMORY) throw new RangeError("the kernel has no memory for the puzzle");
  throw new RangeError(`the kernel refused the problem: status ${status}`);
}

const MAX_U32 = 0xffffffff;

/** `KernelSearch`, or a class that adds to it. */
export type SearchClass<S extends KernelSearch> = new (...args: ConstructorParameters<typeof KernelSearch>) => S;

/** A search from the root to the end. What only threads need is in `KernelSubtreeSearch`. */
export class KernelSearch implements Search {
  /** Number of tiles that the search places. */
  protected readonly depth: number;
  /** The only reference to the kernel's memory: a closed search keeps none. */
  #kernel: SearchExports | undefined;
  readonly #run: RunSlice;
  readonly #module: WebAssembly.Module | undefined;
  readonly #cellCount: number;

  /**
   * @param depth number of tiles that the search places
   * @param module the kernel's, if the next search of this module may use it once this search is closed
   * @param run what runs slices, if it is not the kernel alone
   */
  constructor(
    puzzle: Puzzle,
    depth: number,
    kernel: SearchExports,
    module: WebAssembly.Module | undefined,
    run: RunSlice = kernel.run,
  ) {
    this.#kernel = kernel;
    this.#module = module;
    this.#run = run;
    this.depth = depth;
    this.#cellCount = puzzle.board.width * puzzle.board.height;
  }

  run(nodeBudget: number, solutionBudget = MAX_U32): RunStatus {
    const kernel = this.opened;
    const status = this.#run(BigInt(nodeBudget), Math.min(solutionBudget, MAX_U32));
    switch (status) {
      case RUN_STATUS.budget:
        return "budget";
      case RUN_STATUS.solutions:
        return "solutions";
      case RUN_STATUS.complete:
        // The last solutions may still wait.
        return kernel.solutionCount() > 0 ? "solutions" : "complete";
      default:
        throw new Error(`the kernel returned the status ${status}`);
    }
  }

  takeSolutions(visit: (placed: Uint16Array) => void): number {
    const kernel = this.opened;
    const count = kernel.solutionCount();
    const offset = kernel.solutionsOffset();
    for (let i = 0; i < count; i++) {
      visit(new Uint16Array(kernel.memory.buffer, offset + i * this.#cellCount * 2, this.#cellCount));
    }
    kernel.clearSolutions();
    return count;
  }

  nodesByDepth(): bigint[] {
    const kernel = this.opened;
    return [...new BigUint64Array(kernel.memory.buffer, kernel.nodesOffset(), this.depth)];
  }

  share(): number {
    return this.opened.share();
  }

  close(): void {
    const kernel = this.#kernel;
    this.#kernel = undefined;
    if (this.#module && kernel && kernel.memory.buffer.byteLength <= MAX_IDLE_BYTES) IDLE.set(this.#module, kernel);
  }

  /** @throws Error once the search is closed. */
  protected get opened(): SearchExports {
    if (this.#kernel === undefined) throw new Error("this search is closed");
    return this.#kernel;
  }
}

const MAX_U16 = 0xffff;

/** A search that can be moved to any position of its tree, for pools and checkpoints. */
export class KernelSubtreeSearch extends KernelSearch implements SubtreeSearch {
  enter({ placed, next, floor }: Subtree): void {
    const kernel = this.opened;
    const numbers = [...placed, next, floor];
    const isU16 = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_U16;
    if (placed.length < this.depth && numbers.every(isU16)) {
      new Uint16Array(kernel.memory.buffer, kernel.positionOffset()).set([...placed, next]);
      if (kernel.enter(placed.length, floor) === 1) return;
    }
    kernel.enter(0, MAX_U32);
    throw new RangeError("there is no such subtree");
  }

  position(): Position {
    const kernel = this.opened;
    const state = new DataView(kernel.memory.buffer);
    if (kernel.solutionCount() > 0 || state.getUint32(kernel.statusOffset(), true) === RUN_STATUS.complete) {
      throw new Error("there is no position to resume from");
    }
    return readPosition(kernel);
  }

  width(step: number): number {
    return this.opened.width(step);
  }
}

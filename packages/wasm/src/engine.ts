/** The kernel as an engine: hands it the problem, runs slices, reads nodes and solutions out of its memory. */
import {
  compileProblem,
  type Engine,
  type Plan,
  PREPARE_STATUS,
  type Puzzle,
  RUN_STATUS,
  type RunStatus,
  type Search,
} from "@edgewise/core";
import { exportsOf, instantiateKernel, type KernelExports } from "./kernel.js";

export const wasmEngine: Engine = {
  name: "wasm",
  title: "the AssemblyScript kernel: bitmask backtracker over an edge index, runs any plan",
  open: (puzzle, plan) => new WasmSearch(puzzle, plan),
};

class WasmSearch implements Search {
  #kernel: KernelExports | undefined;
  readonly #cellCount: number;
  readonly #stepCount: number;

  constructor(puzzle: Puzzle, plan: Plan) {
    this.#kernel = exportsOf(instantiateKernel());
    this.#cellCount = puzzle.board.width * puzzle.board.height;
    this.#stepCount = plan.steps.length;
    const problem = compileProblem(puzzle, plan);
    const address = this.#kernel.reserve(problem.length);
    if (address === 0) throw new RangeError(`the kernel has no memory for a problem of ${problem.length} bytes`);
    new Uint8Array(this.#kernel.memory.buffer).set(problem, address);
    const status = this.#kernel.prepare();
    if (status !== PREPARE_STATUS.ready)
      throw new RangeError(`the kernel refused the problem: ${nameOf(PREPARE_STATUS, status)}`);
  }

  run(nodeBudget: number, solutionBudget = 0xffffffff): RunStatus {
    const status = this.#open().run(BigInt(nodeBudget), Math.min(solutionBudget, 0xffffffff));
    switch (status) {
      case RUN_STATUS.budget:
        return "budget";
      case RUN_STATUS.solutions:
        return "solutions";
      case RUN_STATUS.complete:
        // The last solutions may still lie in the buffer.
        return this.#open().solutionCount() > 0 ? "solutions" : "complete";
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

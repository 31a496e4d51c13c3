/** Adapts a search of the addon to core's interface of a search. */
import type { Puzzle } from "@edgewise/core";
import {
  compileProblem,
  NONE,
  type Position,
  RUN_STATUS,
  type RunStatus,
  type Subtree,
  type SubtreeSearch,
} from "@edgewise/core/engine";
import type { StepPlan } from "@edgewise/core/plan";
import type { NativeSearch as AddonSearch } from "../binding/index.cjs";
import { loadAddon } from "./addon.js";

const MAX_U16 = 0xffff;

export class NativeSearch implements SubtreeSearch {
  #search: AddonSearch | undefined;
  /** The cell that each step fills. */
  readonly #cells: readonly number[];
  readonly #placed: Uint16Array;

  /** @throws RangeError if there is no usable addon or the kernel refuses the problem. */
  constructor(puzzle: Puzzle, plan: StepPlan) {
    this.#cells = plan.steps.map(({ cell }) => cell);
    this.#placed = new Uint16Array(puzzle.board.width * puzzle.board.height).fill(NONE);
    const { NativeSearch: AddonSearch } = loadAddon();
    try {
      this.#search = new AddonSearch(compileProblem(puzzle, plan));
    } catch (error) {
      throw new RangeError(error instanceof Error ? error.message : String(error));
    }
  }

  run(nodeBudget: number, solutionBudget = Number.POSITIVE_INFINITY): RunStatus {
    const search = this.#open();
    switch (search.run(nodeBudget, solutionBudget)) {
      case RUN_STATUS.budget:
        return "budget";
      case RUN_STATUS.solutions:
        return "solutions";
      default:
        // The last solutions may still wait.
        return search.solutionCount() > 0 ? "solutions" : "complete";
    }
  }

  takeSolutions(visit: (placed: Uint16Array) => void): number {
    const solutions = this.#open().takeSolutions();
    const length = this.#cells.length;
    for (let from = 0; from < solutions.length; from += length) {
      this.#cells.forEach((cell, step) => {
        this.#placed[cell] = solutions[from + step] ?? NONE;
      });
      visit(this.#placed);
    }
    return solutions.length / length;
  }

  nodesByDepth(): bigint[] {
    return this.#open().nodes();
  }

  share(): number {
    return this.#open().share();
  }

  enter({ placed, next, floor }: Subtree): void {
    const search = this.#open();
    const isU16 = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_U16;
    const areNumbers = [...placed, next, floor].every(isU16) && placed.length <= MAX_U16;
    if (areNumbers && search.enter(Uint16Array.from(placed), next, floor)) return;
    search.enter(new Uint16Array(), 0, 0);
    throw new RangeError("there is no such subtree");
  }

  position(): Position {
    const search = this.#open();
    if (search.solutionCount() > 0 || search.isComplete()) throw new Error("there is no position to resume from");
    const placed = search.position();
    const next = placed.pop() ?? 0;
    return { placed, next };
  }

  width(step: number): number {
    return this.#open().width(step);
  }

  close(): void {
    this.#search = undefined;
  }

  #open(): AddonSearch {
    if (this.#search === undefined) throw new Error("this search is closed");
    return this.#search;
  }
}

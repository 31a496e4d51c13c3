/** One search of a portfolio: opened, run for a while, perhaps run again, closed. */
import type { Puzzle } from "../../model.js";
import type { Plan } from "../../plan/plan.js";
import { type Engine, type RunStatus, type Search, sum } from "../engine.js";
import { FIRST_SLICE, nextSlice, SLICE_MS } from "../slices.js";

export class Entry {
  readonly engine: Engine;
  readonly plan: Plan;
  readonly #search: Search;
  readonly #original: (placed: Uint16Array) => Uint16Array;
  #slice = FIRST_SLICE;
  #nodes = 0;

  /** @param puzzle perhaps rearranged. @param original maps a solution back, as a copy. @throws RangeError as `open` */
  constructor(engine: Engine, puzzle: Puzzle, plan: Plan, original: (placed: Uint16Array) => Uint16Array) {
    this.engine = engine;
    this.plan = plan;
    this.#search = engine.open(puzzle, plan);
    this.#original = original;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Nodes of the next slice, if no budget or limit is smaller. */
  get slice(): number {
    return this.#slice;
  }

  run(nodeBudget: number): RunStatus {
    const status = this.#search.run(nodeBudget, 1);
    this.#nodes = Number(sum(this.#search.nodesByDepth()));
    return status;
  }

  /** Records how long the last slice took, to choose the size of the next. */
  took(ms: number): void {
    this.#slice = nextSlice(this.#slice, ms, SLICE_MS);
  }

  /** The waiting solution. @throws Error if there is none. */
  solution(): Uint16Array {
    const found: Uint16Array[] = [];
    this.#search.takeSolutions((placed) => found.push(this.#original(placed)));
    const [first] = found;
    if (first === undefined) throw new Error(`the engine ${this.engine.name} reported a solution but has none`);
    return first;
  }

  /** The search's own figures. */
  get figures(): Pick<Search, "nodesByDepth" | "share" | "attempts"> {
    return this.#search;
  }

  close(): void {
    this.#search.close();
  }
}

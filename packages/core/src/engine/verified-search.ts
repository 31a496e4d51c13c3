/**
 * One search, driven by whoever holds it: the engine visits nodes, the session turns what it finds into verified solutions
 * and exact counts. Synchronous and without a clock; `search` drives one to its end.
 *
 * Invariant: what waits has been verified, and the counts hold all that the engine has handed over.
 */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import { type Engine, type RunStatus, type Search, sum } from "./engine.js";
import { Tally, verifiedSolution } from "./tally.js";

/** What a session hands over. */
export interface VerifiedSearchOptions {
  /** Hand over every arrangement found instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
}

/** What a session has done so far. */
export interface SearchFigures {
  /** Sum of `nodesByDepth`. */
  readonly nodes: bigint;
  /** Index 0 is the first step of the plan. */
  readonly nodesByDepth: readonly bigint[];
  /** Where the engine counts them. */
  readonly attempts?: bigint;
  /** Of all that was found, turned boards included that symmetry breaking left out. */
  readonly arrangements: bigint;
  /** Modulo turns of the board and swaps of identical tiles. */
  readonly distinct: bigint;
}

/** A search in slices, synchronous: counts, and solutions that wait to be taken. */
export class VerifiedSearch {
  readonly #search: Search;
  readonly #tally: Tally;
  #waiting: Solution[] = [];
  #nodes = 0;
  #share = 0;
  #isClosed = false;

  /** @throws RangeError where the engine cannot take this puzzle or this plan. */
  constructor(engine: Engine, puzzle: Puzzle, plan: Plan, { everyArrangement = false }: VerifiedSearchOptions = {}) {
    this.#search = engine.open(puzzle, plan);
    this.#tally = new Tally(puzzle, plan, everyArrangement, (placed) => {
      this.#waiting.push(verifiedSolution(engine.name, puzzle, placed));
    });
  }

  /** Nodes visited so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Solutions that were handed over or wait. */
  get reported(): number {
    return this.#tally.reported;
  }

  /**
   * Visits at most `nodeBudget` further nodes, and stops sooner where solutions wait to be taken.
   * @param solutionBudget stop right after the node that makes this many solutions, at the latest
   * @throws Error if the engine reports a wrong solution, or after `close`.
   */
  run(nodeBudget: number, solutionBudget = Number.POSITIVE_INFINITY): RunStatus {
    const search = this.#open();
    const end = this.#nodes + nodeBudget;
    for (;;) {
      const status = search.run(end - this.#nodes, solutionBudget);
      this.#nodes = Number(sum(search.nodesByDepth()));
      search.takeSolutions(this.#tally.take);
      if (this.#waiting.length > 0) return "solutions";
      // Solutions that are images of others do not wait, and the search goes on.
      if (status !== "solutions") return status;
    }
  }

  /** The solutions found since the last call, each in row-major order. */
  take(): Solution[] {
    this.#open();
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /** Share of the tree that is done, 0 to 1. Never falls. */
  share(): number {
    this.#share = Math.max(this.#share, this.#open().share());
    return this.#share;
  }

  /** What has been done so far. @throws Error after `close`. */
  figures(): SearchFigures {
    const search = this.#open();
    const nodesByDepth = search.nodesByDepth();
    const attempts = search.attempts?.();
    const { arrangements, distinct } = this.#tally;
    return {
      nodes: sum(nodesByDepth),
      nodesByDepth,
      ...(attempts !== undefined && { attempts }),
      arrangements,
      distinct,
    };
  }

  /** Frees the search. Further calls but this one throw an Error. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#search.close();
  }

  #open(): Search {
    if (this.#isClosed) throw new Error("this session is closed");
    return this.#search;
  }
}

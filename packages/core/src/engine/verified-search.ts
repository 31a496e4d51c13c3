/**
 * One search, driven by its caller: the engine visits nodes, this class turns what the engine finds into verified
 * solutions and exact counts. Synchronous and without a clock; `search` (search.ts) drives one to its end.
 *
 * Invariant: waiting solutions are verified, and the counts include everything the engine has handed over.
 */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import { toSolution } from "../problem/layout.js";
import { createOrbitTest, type OrbitTest } from "../symmetry.js";
import { verify } from "../verify.js";
import { type Engine, type RunStatus, type Search, sum } from "./engine.js";

/** What has been counted so far. */
export interface Counts {
  /** Index 0 is the first step of the plan. */
  readonly nodesByDepth: readonly bigint[];
  /** Only from engines that count them. */
  readonly attempts?: bigint | undefined;
  /** Arrangements found, including those that symmetry breaking left out. */
  readonly arrangements: bigint;
  /** Solutions found, modulo turns of the board and swaps of identical tiles. */
  readonly distinct: bigint;
}

/** What a search has done so far. */
export interface SearchFigures extends Counts {
  /** Sum of `nodesByDepth`. */
  readonly nodes: bigint;
}

/** Counts as a search reports them: of the arrangements found so far, one at least is distinct. */
export function figuresOf({ nodesByDepth, attempts, arrangements, distinct }: Counts): SearchFigures {
  const atLeast = arrangements > 0n ? 1n : 0n;
  return { nodes: sum(nodesByDepth), nodesByDepth, attempts, arrangements, distinct: distinct || atLeast };
}

/** A synchronous search in slices, with counts and solutions that wait to be taken. */
export class VerifiedSearch {
  #search: Search | undefined;
  readonly #tally: Tally;
  #waiting: Solution[] = [];
  #nodesByDepth: readonly bigint[] | undefined;

  /**
   * @param options with `everyArrangement`, every arrangement found is handed over, not one for each distinct solution
   * @throws RangeError if the engine cannot search this puzzle or plan.
   */
  constructor(
    engine: Engine,
    puzzle: Puzzle,
    plan: Plan,
    { everyArrangement = false }: { readonly everyArrangement?: boolean | undefined } = {},
  ) {
    this.#search = engine.open(puzzle, plan);
    this.#tally = new Tally(puzzle, plan, everyArrangement, (placed) => {
      this.#waiting.push(verifiedSolution(engine.name, puzzle, placed));
    });
  }

  /** Nodes visited so far. */
  get nodes(): number {
    return Number(sum(this.#nodesByDepth ?? []));
  }

  /** Number of solutions taken or waiting. */
  get reported(): number {
    return this.#tally.reported;
  }

  /**
   * Visits at most `nodeBudget` further nodes, and stops earlier if solutions wait to be taken.
   * @param solutionBudget stop at the latest right after the node that brings the solutions to this number
   * @throws Error if the engine reports a wrong solution, or after `close`.
   */
  run(nodeBudget: number, solutionBudget = Number.POSITIVE_INFINITY): RunStatus {
    const search = this.#checkOpen();
    const end = this.nodes + nodeBudget;
    for (;;) {
      const status = search.run(end - this.nodes, solutionBudget);
      this.#nodesByDepth = search.nodesByDepth();
      search.takeSolutions(this.#tally.take);
      if (this.#waiting.length > 0) return "solutions";
      // All solutions were images of earlier ones, which are counted and not reported: continue.
      if (status !== "solutions") return status;
    }
  }

  /** The solutions found since the last call, each in row-major order. @throws Error after `close`. */
  take(): Solution[] {
    this.#checkOpen();
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /** What has been done so far. @throws Error after `close`. */
  figures(): SearchFigures {
    const search = this.#checkOpen();
    const { arrangements, distinct } = this.#tally;
    const nodesByDepth = this.#nodesByDepth ?? search.nodesByDepth();
    return figuresOf({ nodesByDepth, attempts: search.attempts?.(), arrangements, distinct });
  }

  /** Frees the search. Afterwards every method except this one throws an Error. */
  close(): void {
    this.#search?.close();
    this.#search = undefined;
  }

  /** The engine's search, to ask where it stands. @throws Error after `close`. */
  get search(): Search {
    return this.#checkOpen();
  }

  #checkOpen(): Search {
    if (this.#search === undefined) throw new Error("this session is closed");
    return this.#search;
  }
}

/** Counts solutions, and passes on those to report. */
export class Tally {
  /** Solutions that the engine found itself. */
  found = 0n;
  arrangements = 0n;
  distinct = 0n;
  /** Number of solutions passed on. */
  reported = 0;
  /** Counts one solution, u16[cellCount], and passes it on if it is to be reported. */
  readonly take: (placed: Uint16Array) => void;

  /**
   * @param everyArrangement report every solution found instead of one arrangement for each distinct solution
   * @param report gets u16[cellCount] (see problem/layout.ts), valid only during the call
   */
  constructor(puzzle: Puzzle, plan: Plan, everyArrangement: boolean, report: (placed: Uint16Array) => void) {
    // Made for the first solution: many small puzzles have none, and are searched in less time.
    let isDistinct: OrbitTest | undefined;
    this.take = (placed) => {
      isDistinct ??= createOrbitTest(puzzle, plan.symmetry);
      const distinct = isDistinct(placed);
      this.found++;
      this.arrangements += plan.symmetry.weight(placed);
      if (distinct) this.distinct++;
      if (!distinct && !everyArrangement) return;
      this.reported++;
      report(placed);
    };
  }
}

/** An engine's solution as placements. @throws Error if it is wrong. */
export function verifiedSolution(engineName: string, puzzle: Puzzle, placed: Uint16Array): Solution {
  const solution = toSolution(puzzle, placed);
  const [fault] = verify(puzzle, solution);
  if (fault) throw new Error(`the engine ${engineName} reported a wrong solution: ${fault.message}`);
  return solution;
}

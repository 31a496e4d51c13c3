/** Counts the solutions that an engine finds, and verifies those that are reported. */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import { toSolution } from "../problem/placed.js";
import { createOrbitTest, type OrbitTest } from "../symmetry.js";
import { verify } from "../verify.js";

/** Solutions counted in three ways. */
export interface Found {
  /** Solutions that the engine found itself. */
  readonly found: bigint;
  /** Those, plus their images that symmetry breaking left out. */
  readonly arrangements: bigint;
  /** Solutions modulo turns of the board and swaps of identical tiles. */
  readonly distinct: bigint;
}

/** Counts solutions, and passes on those to report. */
export class Tally implements Found {
  /** As `Found.found`. */
  found = 0n;
  /** As `Found.arrangements`. */
  arrangements = 0n;
  /** As `Found.distinct`. */
  distinct = 0n;
  /** Number of solutions passed on. */
  reported = 0;
  #isDistinct: OrbitTest;
  readonly #weight: (placed: Uint16Array) => bigint;
  readonly #everyArrangement: boolean;
  readonly #report: (placed: Uint16Array) => void;

  /**
   * Counts start at 0.
   * @param everyArrangement report every solution found instead of one arrangement for each distinct solution
   * @param report gets u16[cellCount] (see problem/placed.ts), valid only during the call
   */
  constructor(puzzle: Puzzle, plan: Plan, everyArrangement: boolean, report: (placed: Uint16Array) => void) {
    // Made for the first solution: many small puzzles have none, and are searched in less time.
    this.#isDistinct = (placed) => {
      this.#isDistinct = createOrbitTest(puzzle, plan.symmetry);
      return this.#isDistinct(placed);
    };
    this.#weight = plan.symmetry.weight;
    this.#everyArrangement = everyArrangement;
    this.#report = report;
  }

  /** Counts one solution, u16[cellCount], and passes it on if it is to be reported. Bound, to be a callback. */
  readonly take = (placed: Uint16Array): void => {
    const distinct = this.#isDistinct(placed);
    this.found++;
    this.arrangements += this.#weight(placed);
    if (distinct) this.distinct++;
    if (!distinct && !this.#everyArrangement) return;
    this.reported++;
    this.#report(placed);
  };
}

/** An engine's solution as placements. @throws Error if it is wrong. */
export function verifiedSolution(engineName: string, puzzle: Puzzle, placed: Uint16Array): Solution {
  const solution = toSolution(puzzle, placed);
  const [fault] = verify(puzzle, solution);
  if (fault) throw new Error(`the engine ${engineName} reported a wrong solution: ${fault.message}`);
  return solution;
}

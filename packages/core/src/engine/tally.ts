/** Counting what an engine finds, and judging what is shown of it. */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import { toSolution } from "../problem/placed.js";
import { createOrbitTest } from "../symmetry.js";
import { verify } from "../verify.js";

/** Counts of what has been found. */
export interface Found {
  /** Solutions that the engine found itself. */
  readonly found: bigint;
  /** These and the turned ones that symmetry breaking left out. */
  readonly arrangements: bigint;
  readonly distinct: bigint;
}

/** Counts solutions, and passes on those that are to be reported. */
export class Tally implements Found {
  found = 0n;
  arrangements = 0n;
  distinct = 0n;
  reported = 0;
  readonly #isDistinct: (placed: Uint16Array) => boolean;
  readonly #weight: (placed: Uint16Array) => number;
  readonly #everyArrangement: boolean;
  readonly #report: (placed: Uint16Array) => void;

  /**
   * @param everyArrangement report all that is found instead of one arrangement for each distinct solution
   * @param report gets u16[cellCount] (see problem/placed.ts), valid only during the call
   */
  constructor(puzzle: Puzzle, plan: Plan, everyArrangement: boolean, report: (placed: Uint16Array) => void) {
    this.#isDistinct = createOrbitTest(puzzle, plan.symmetry.isSearched);
    this.#weight = plan.symmetry.weight;
    this.#everyArrangement = everyArrangement;
    this.#report = report;
  }

  /** Counts from 0 again. */
  restart(): void {
    this.found = 0n;
    this.arrangements = 0n;
    this.distinct = 0n;
    this.reported = 0;
  }

  readonly take = (placed: Uint16Array): void => {
    const distinct = this.#isDistinct(placed);
    this.found++;
    this.arrangements += BigInt(this.#weight(placed));
    if (distinct) this.distinct++;
    if (!distinct && !this.#everyArrangement) return;
    this.reported++;
    this.#report(placed);
  };
}

/** @throws Error where the solution is wrong. */
export function verifiedSolution(engineName: string, puzzle: Puzzle, placed: Uint16Array): Solution {
  const solution = toSolution(puzzle, placed);
  const [fault] = verify(puzzle, solution);
  if (fault) throw new Error(`the engine ${engineName} reported a wrong solution: ${fault.message}`);
  return solution;
}

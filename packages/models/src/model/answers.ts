/**
 * What every engine does with its answers: decode and verify, count arrangements and distinct solutions, report, and
 * say when enough have been found.
 *
 * A repeated answer is an error of the program, since it would make the counts wrong; so answers are remembered. These
 * engines find thousands, not millions. An engine that cannot repeat an answer by construction says so and saves the
 * memory.
 */
import { createOrbitTest } from "@edgewise/core/engine";
import type { ModelOutcome, SolveOptions } from "../engine.js";
import { ModelError } from "../errors.js";
import type { Choice } from "./choices.js";
import { decode } from "./decode.js";
import type { Model } from "./model.js";

export class Answers {
  arrangements = 0n;
  distinct = 0n;
  reported = 0;
  readonly #isDistinct: (placed: Uint16Array) => boolean;
  readonly #seen: Set<string> | undefined;

  constructor(
    readonly program: string,
    readonly model: Model,
    readonly options: Pick<SolveOptions, "solutionLimit" | "everyArrangement" | "onSolution">,
    { neverRepeats = false }: { readonly neverRepeats?: boolean } = {},
  ) {
    // If any one solution will do, take the first: it need not be the one that stands for its orbit.
    const isAny = options.solutionLimit === 1;
    this.#isDistinct = isAny ? () => true : createOrbitTest(model.puzzle);
    this.#seen = neverRepeats ? undefined : new Set();
  }

  /** Have as many been reported as were requested? */
  get isEnough(): boolean {
    return this.reported >= (this.options.solutionLimit ?? Number.POSITIVE_INFINITY);
  }

  /** @returns whether more are wanted. @throws ModelError (`wrong-answer`) if it is no solution, or was given before */
  add(choices: readonly Choice[]): boolean {
    const { placed, solution } = decode(this.program, this.model, choices);
    const key = String.fromCharCode(...placed);
    if (this.#seen?.has(key)) throw new ModelError(this.program, "wrong-answer", "it gave the same solution twice");
    this.#seen?.add(key);
    this.arrangements++;
    const isDistinct = this.#isDistinct(placed);
    if (isDistinct) this.distinct++;
    if (isDistinct || this.options.everyArrangement) {
      this.reported++;
      this.options.onSolution?.(solution);
    }
    return !this.isEnough;
  }

  /** The same for an answer that is a list of indices. */
  addChosen(choices: readonly Choice[], chosen: readonly number[]): boolean {
    return this.add(chosen.map((index) => choices[index] ?? [-1, -1]));
  }

  /** The counts with a status; "solved" takes precedence over what ended the program. */
  outcome(
    ended: Exclude<ModelOutcome["status"], "solved">,
    rest: Pick<ModelOutcome, "elapsedMs" | "figures">,
  ): ModelOutcome {
    return {
      status: this.isEnough ? "solved" : ended,
      arrangements: this.arrangements,
      distinct: this.distinct,
      program: this.program,
      ...rest,
    };
  }
}

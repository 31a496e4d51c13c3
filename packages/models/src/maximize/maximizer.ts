/**
 * The contract of a search for the board with the most matching edges. It never proves that there is no better board,
 * unless every edge matches. The same seed gives the same boards in the same order, however the steps are sliced.
 */
import { Best } from "../matching/board.js";
import type { Field } from "../matching/field.js";

/**
 * Improves `best`, counts `steps` and says in `text` what it does; yields when it may be interrupted. Endless.
 * @param seed a whole number from 0 to 2^53 - 1
 */
export type Maximizer = (search: Maximization, seed: number) => Iterator<void>;

/** Synchronous: the caller drives the slices. */
export class Maximization {
  /** The best board so far; always an arrangement of the field once `run` has been called. */
  readonly best: Best;
  /** Moves weighed and nodes visited so far. */
  steps = 0;
  /** What it is doing, for users: "restart 12". */
  text = "";
  readonly #turns: Iterator<void>;

  constructor(
    readonly field: Field,
    seed: number,
    maximizer: Maximizer,
  ) {
    this.best = new Best(field);
    this.#turns = maximizer(this, seed);
  }

  /** Works for about `stepBudget` further steps. @returns whether every edge matches, so that nothing is left to do. */
  run(stepBudget: number): boolean {
    const until = this.steps + stepBudget;
    while (this.steps < until && !this.best.isFull) this.#turns.next();
    return this.best.isFull;
  }
}

/**
 * The contract of a search for the board with the most matching edges. It never proves that there is no better board,
 * unless every edge matches. The same seed and the same steps give the same best board, however they are sliced.
 */
import type { Best } from "../matching/best.js";
import type { Field } from "../matching/field.js";

export interface Maximizer {
  /** The name that `--engine` takes. */
  readonly name: string;
  /** One line for users. */
  readonly title: string;
  /** @param seed a whole number from 0 to 2^53 - 1. */
  open(field: Field, seed: number): Maximization;
}

/** Synchronous: the caller drives the slices. */
export interface Maximization {
  /** The best board so far; always an arrangement of the field once `run` has been called. */
  readonly best: Best;
  /** Moves weighed and nodes visited so far. */
  readonly steps: number;
  /** Works for about `stepBudget` further steps. @returns whether every edge matches, so that nothing is left to do. */
  run(stepBudget: number): boolean;
  /** What it is doing, for users: "restart 12". */
  readonly text: string;
}

/** The best arrangement seen so far, kept apart from the board, which keeps changing. */
import type { Field } from "./field.js";

export class Best {
  /** Matching inner edges; -1 before the first. */
  score = -1;
  /** u16[placeCount]: tile * 4 + rotation. */
  readonly codes: Uint16Array;
  readonly #possible: number;

  constructor(field: Field) {
    this.codes = new Uint16Array(field.placeCount);
    this.#possible = field.possible;
  }

  get isFull(): boolean {
    return this.score >= this.#possible;
  }

  /** @param codes an arrangement; copied if it is better. @returns whether it was. */
  offer(score: number, codes: Uint16Array): boolean {
    if (score <= this.score) return false;
    this.score = score;
    this.codes.set(codes);
    return true;
  }
}

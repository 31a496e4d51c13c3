/** What a text leaves open: questions for the user, each with the options that answer it. */
import { faultAt, type Word } from "./source-text.js";

/** Questions that one reading raises; all of them are asked in one fault. */
export class Questions {
  readonly #expected: string[] = [];
  #found = "";

  constructor(readonly at: Word | undefined) {}

  add(expected: string, found: string): void {
    this.#expected.push(expected);
    this.#found ||= found;
  }

  /** @throws PuzzleError (`ambiguous`). */
  throwIfAny(): void {
    if (this.#expected.length > 0) throw faultAt("ambiguous", this.at, this.#expected.join("; and "), this.#found);
  }
}

/** As a shell takes it. */
export function quoted(text: string): string {
  return /^[\w=,+./:-]+$/.test(text) ? text : `'${text}'`;
}

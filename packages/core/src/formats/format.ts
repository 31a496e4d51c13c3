/** What a puzzle format is: how to recognise, read and write it. One format a file; `registry.ts` lists them. */
import type { Place } from "../errors.js";
import type { Puzzle } from "../model.js";
import type { SideOrder } from "./side-order.js";

/** A way to write puzzles down: how to know it, read it, write it. */
export interface Format {
  readonly name: string;
  /** One line for people: what it looks like and who uses it. */
  readonly title: string;
  /** A short piece of such a text, as a hint for people. */
  readonly example: string;
  /** Does this text look like the format? Cheap, never throws; the registry asks the most specific formats first. */
  sniff(text: string): boolean;
  /** Text to an unchecked draft. @throws PuzzleError with line and column where the text breaks the format. */
  parse(text: string): Parsed;
  /** @throws PuzzleError (`cannot-write`) where the format has no way to say what makes this puzzle what it is. */
  write(puzzle: Puzzle): Written;
}

/** What a parser makes of a text: a draft, which only `validate` makes a puzzle. */
export interface Parsed {
  /** A PuzzleDraft if all is well; `validate` decides. Its tiles list their labels in `sideOrder`, as in the text. */
  readonly draft: unknown;
  /** The order of a tile's labels in the text; absent where the format has no such freedom (json, bucas). */
  readonly sideOrder?: SideOrder;
  /** Line and column of what a JSON pointer into the draft names, so that late faults still point at the text. */
  placeOf?(pointer: string): Place | undefined;
  /** What was assumed or passed over, in sentences for the user. */
  readonly notes?: readonly string[];
}

/** A puzzle as text, and what of it the format could not say. */
export interface Written {
  readonly text: string;
  /** What of the puzzle the format could not hold, in sentences for the user: names, notes, spare tiles … */
  readonly lost: readonly string[];
}

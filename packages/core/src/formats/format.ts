/** What a puzzle format is: how to recognise, read and write it. One format a file; `registry.ts` lists them. */
import type { Place } from "../errors.js";
import type { Label, Puzzle, Rule } from "../model.js";
import type { SideOrder } from "./side-order.js";

/** A board without its holes. */
export interface Size {
  /** Cells from left to right. */
  readonly width: number;
  /** Cells from top to bottom. */
  readonly height: number;
}

/** What the user says about a text. It outranks what the text says. */
export interface Given {
  /** Size of the board. */
  readonly size?: Size;
  /** Which labels mate. */
  readonly rule?: Rule;
  /** The label of the rim; false: there is none. */
  readonly frame?: Label | false;
  /** May tiles turn? */
  readonly rotate?: boolean;
  /** The order of a tile's labels in this text, where it differs from the format's own. */
  readonly edgeOrder?: SideOrder;
  /** The format was recognised and not named, so that what it takes for granted is not sure. */
  readonly sniffed?: boolean;
}

/** A puzzle format. */
export interface Format {
  /** The name that `--from` and `--to` take. */
  readonly name: string;
  /** One line for users: what it looks like and who uses it. */
  readonly title: string;
  /** A short piece of such a text, as a hint for users. */
  readonly example: string;
  /** Does this text look like the format? Cheap, never throws; the registry asks the most specific formats first. */
  sniff(text: string): boolean;
  /** Text to an unchecked draft. @throws PuzzleError with line and column where the text breaks the format. */
  parse(text: string, given?: Given): Parsed;
  /**
   * Writes the puzzle.
   * @param lossy pins may be lost, with a sentence that says so, where the format has none
   * @throws PuzzleError (`cannot-write`) where the format cannot express what decides which boards are solutions.
   */
  write(puzzle: Puzzle, lossy?: boolean): Written;
}

/** What a parser makes of a text, before validation. */
export interface Parsed {
  /** A PuzzleDraft if the text is right; `validate` decides. Tiles list their labels in `sideOrder`. */
  readonly draft: unknown;
  /** The order of a tile's labels in the text; absent if the format fixes it (json, bucas). */
  readonly sideOrder?: SideOrder;
  /** Line and column of what a JSON pointer into the draft names, so that faults found later point at the text too. */
  placeOf?(pointer: string): Place | undefined;
  /** What was assumed or ignored, in sentences for the user. */
  readonly notes?: readonly string[];
}

/** A puzzle as text. */
export interface Written {
  /** Ends with a newline. */
  readonly text: string;
  /** What the format could not hold, in sentences for the user: names, notes, spare tiles … */
  readonly lost: readonly string[];
}

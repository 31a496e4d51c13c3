/**
 * Errors of malformed input. Each fault says where it is, what was expected and what was found, so that a person can
 * fix it.
 *
 * Malformed input throws one PuzzleError with *every* fault found. A caller's bug is a TypeError or RangeError instead,
 * and "no solution" is a result, never an error.
 */

/** A place in a text (line and column) or in a JSON value (RFC 6901 pointer). */
export type Place =
  | {
      /** From 1. */
      readonly line: number;
      /** From 1, in characters as they are seen. */
      readonly column: number;
    }
  | {
      /** RFC 6901; empty for the whole value. */
      readonly pointer: string;
    };

/** Every kind of fault, with its meaning; `fixtures/invalid` has examples of each. @enum */
export const FAULT_CODES = {
  "empty-input": "there is nothing in the input",
  "cap-exceeded": "a stated cap is exceeded",
  "forbidden-character": "a character that no puzzle text may hold, such as NUL",
  "unknown-format": "the input is in none of the known formats",
  ambiguous: "the text may be read as several puzzles",
  syntax: "the text does not follow its format",
  "wrong-type": "a value of another kind was expected",
  "wrong-version": "the format or version stamp is another one",
  "unknown-key": "a key that the format does not have",
  "missing-key": "a key that the format requires is absent",
  "bad-size": "width and height do not make a board",
  "tile-sides": "a tile does not have exactly four labels",
  "too-few-tiles": "there are fewer tiles than open cells",
  "bad-label": "a label that the rule or the caps do not allow",
  "unmated-label": "a label that by the rule mates with nothing at all",
  "bad-rule": "the rule is not one of the known ones",
  "name-count": "there must be one name for each tile",
  "outside-board": "coordinates that are not on the board",
  "duplicate-hole": "the same hole twice",
  "duplicate-pin": "a cell or a tile pinned twice",
  "pin-on-hole": "a pin on a cell that stays empty",
  "bad-tile-index": "a tile number that the puzzle does not have",
  "bad-rotation": "a rotation that is not allowed",
  "cannot-write": "the chosen format has no way to say this",
  "bad-solution": "a solution file that does not describe placements",
} as const;

/** A key of `FAULT_CODES`. */
export type FaultCode = keyof typeof FAULT_CODES;

/** One thing that is wrong with an input. */
export interface Fault {
  /** For programs. */
  readonly code: FaultCode;
  /** Absent only if the fault has no single place, as with an empty input. */
  readonly place?: Place;
  /** For people: a phrase to follow "expected". */
  readonly expected: string;
  /** For people: a phrase to follow "found", quoted, cut and safe to print on a terminal. */
  readonly found: string;
}

/** Malformed input. `message` is the first fault as one line; `faults` lists all of them. */
export class PuzzleError extends Error {
  /** Always "PuzzleError". */
  override readonly name = "PuzzleError";
  /** Every fault that was found, in the order of the input. */
  readonly faults: readonly [Fault, ...Fault[]];

  /** Takes at least one fault. @param first the fault that becomes the message */
  constructor(first: Fault, ...rest: Fault[]) {
    super(faultText(first));
    this.faults = [first, ...rest];
  }
}

/** Malformed input with these faults. @throws RangeError if there are none. */
export function errorOf(faults: readonly Fault[]): PuzzleError {
  const [first, ...rest] = faults;
  if (first === undefined) throw new RangeError("a PuzzleError needs at least one fault");
  return new PuzzleError(first, ...rest);
}

/** Malformed input with a single fault. */
export function inputError(code: FaultCode, expected: string, found: string, place?: Place): PuzzleError {
  return new PuzzleError({ code, ...(place && { place }), expected, found });
}

/**
 * A fault as one line, in the style of a compiler: `insects.txt:3:5: expected …, found …`.
 * @param source name of the file that the place refers to; if left out, only the place is printed.
 */
export function faultText(fault: Fault, source?: string): string {
  const where = [source, fault.place && placeText(fault.place)].filter((part) => part).join(":");
  const what = `expected ${fault.expected}, found ${fault.found} [${fault.code}]`;
  return where === "" ? what : `${where}: ${what}`;
}

function placeText(place: Place): string {
  if ("line" in place) return `${place.line}:${place.column}`;
  return place.pointer === "" ? "(whole value)" : quotePlain(cut(place.pointer, POINTER_LIMIT));
}

const QUOTE_LIMIT = 40;
/** Only an unknown key makes a pointer longer than this. */
const POINTER_LIMIT = 120;

/** Makes untrusted text safe for one line of a terminal: quoted, escaped, cut to 40 characters. */
export function quote(text: string): string {
  return `"${quotePlain(cut(text, QUOTE_LIMIT).replace(/["\\]/g, "\\$&"))}"`;
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

// Control characters, and format characters that can reorder or hide text on a terminal.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

function quotePlain(text: string): string {
  return text.replace(UNPRINTABLE, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A JSON value in words, as a phrase to follow "found". */
export function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return `the text ${quote(value)}`;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The JSON pointer of a key below `parent`, escaped as RFC 6901 requires. */
export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/**
 * What is wrong with an input, said so that a person can mend it: where, what was expected, what was found.
 *
 * Malformed input raises one PuzzleError that carries *every* fault found. A caller's bug is a TypeError or
 * RangeError instead, and "no solution" is a result, never an error.
 */

/** Where something stands: in a text (both 1-based) or in a JSON value (RFC 6901 pointer). */
export type Place = { readonly line: number; readonly column: number } | { readonly pointer: string };

/** Every fault an input can have. `fixtures/invalid` holds at least one example of each. */
export const FAULT_CODES = {
  "empty-input": "there is nothing in the input",
  "cap-exceeded": "a stated cap is passed",
  "forbidden-character": "a character that no puzzle text may hold, such as NUL",
  "unknown-format": "the input is in none of the known formats",
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

/** As it stands in brackets at the end of a message. */
export type FaultCode = keyof typeof FAULT_CODES;

/** One thing that is wrong with an input. */
export interface Fault {
  readonly code: FaultCode;
  /** Absent only where no single place is to blame, as with an empty input. */
  readonly place?: Place;
  readonly expected: string;
  readonly found: string;
}

/** Malformed input. `message` is the first fault in one line; `faults` has them all. */
export class PuzzleError extends Error {
  override readonly name = "PuzzleError";
  readonly faults: readonly [Fault, ...Fault[]];

  constructor(first: Fault, ...rest: Fault[]) {
    super(faultText(first));
    this.faults = [first, ...rest];
  }

  /** @throws RangeError when there is no fault to report. */
  static from(faults: readonly Fault[]): PuzzleError {
    const [first, ...rest] = faults;
    if (first === undefined) throw new RangeError("a PuzzleError needs at least one fault");
    return new PuzzleError(first, ...rest);
  }
}

/**
 * A fault in one line, compiler style: `insects.txt:3:5: expected …, found …`.
 * @param source name of the file the place refers to; left out, only the place is printed.
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

/** Untrusted text made fit for one line of a terminal: quoted, escaped, cut to 40 characters. */
export function quote(text: string): string {
  return `"${quotePlain(cut(text, QUOTE_LIMIT).replace(/["\\]/g, "\\$&"))}"`;
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

// Controls, and the format characters that can reorder or hide what a terminal shows.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

function quotePlain(text: string): string {
  return text.replace(UNPRINTABLE, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}

/** What a JSON value is, in words for "found …". */
export function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return `the text ${quote(value)}`;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** Step down a JSON pointer; keys are escaped as RFC 6901 asks. */
export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/**
 * Where faults are in a text, for people: columns count the characters that are seen. Parsers count UTF-16 code units, of
 * which an emoji has several; tables count those of the text as it is seen (`asSeen`), which may be fewer.
 */
import { errorOf, type Place, PuzzleError } from "../errors.js";
import { graphemes } from "../graphemes.js";
import { asSeen } from "./source-text.js";

/** A place in a text where another one is. */
type Placing = (place: Place) => Place;

/** A character with its offset in the line, and its length as it is seen: 0 for marks that no screen shows. */
interface Character {
  readonly at: number;
  readonly seen: number;
}

/** UTF-16 code units of a line; in longer ones columns stay as they are. */
const LONGEST = 1 << 12;

/** The characters of a line; undefined where each is a unit. */
function charactersIn(line: string): Character[] | undefined {
  if (line.length > LONGEST || /^[\t -~]*$/.test(line)) return undefined;
  let end = 0;
  return graphemes(line).map((each) => {
    const at = end;
    end += each.length;
    return { at, seen: asSeen(each).length };
  });
}

/** @param columnOf the new column in a line of these characters, from the old one, both from 0 */
function placing(text: string, columnOf: (column: number, line: readonly Character[]) => number): Placing {
  const lines = text.split("\n");
  const known = new Map<number, Character[] | undefined>();
  return (place) => {
    if (!("line" in place)) return place;
    const { line, column } = place;
    if (!known.has(line)) known.set(line, charactersIn(lines[line - 1] ?? ""));
    const characters = known.get(line);
    return characters ? { line, column: columnOf(column - 1, characters) + 1 } : place;
  };
}

/** From the text as it is seen to the text. */
export const fromSeen = (text: string) =>
  placing(text, (column, line) => {
    let seen = 0;
    const found = line.find((each) => {
      if (each.seen > 0 && seen >= column) return true;
      seen += each.seen;
      return false;
    });
    return found?.at ?? column;
  });

/** From UTF-16 code units to characters that are seen. */
export const toCharacters = (text: string) =>
  placing(text, (column, line) => line.filter(({ at, seen }) => seen > 0 && at < column).length);

/** The error with its places replaced, if it has some. */
export function replaced(error: unknown, placeOf: Placing): unknown {
  if (!(error instanceof PuzzleError)) return error;
  return errorOf(error.faults.map((fault) => (fault.place ? { ...fault, place: placeOf(fault.place) } : fault)));
}

/**
 * The offset in UTF-16 code units of a place that `readPuzzle` found in a text, to put a cursor there.
 * @example
 * ```js
 * import { offsetOf } from "@edgewise/core";
 *
 * console.log(offsetOf("size 2x2\r\n🦁 a b c", { line: 2, column: 3 })); // → 13
 * ```
 */
export function offsetOf(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const ends = [...text.slice(start).matchAll(/\r\n?|[\n\v\f]/g)].map(({ index, 0: end }) => index + end.length);
  const from = start + (line > 1 ? (ends[line - 2] ?? 0) : 0);
  const shown = text.slice(from, start + (ends[line - 1] ?? text.length)).replace(/[\r\n\v\f]+$/, "");
  const characters = charactersIn(shown)?.filter(({ seen }) => seen > 0);
  return from + (characters ? (characters[column - 1]?.at ?? shown.length) : Math.min(column - 1, shown.length));
}

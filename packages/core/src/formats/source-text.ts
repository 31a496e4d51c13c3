/** Text cut into words that know where they stand, for the line-based formats. */
import { type Place, PuzzleError, quote } from "../errors.js";

export interface Word {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** The words of one line that has any, in order. */
export type Line = readonly [Word, ...Word[]];

export interface LineOptions {
  /** Starts a comment where it begins a word; the rest of the line is passed over. */
  readonly comment?: string;
  /** What parts words; blanks by default. */
  readonly separator?: RegExp;
}

/** Lines that hold at least one word. Line ends must already be "\n". */
export function linesOf(text: string, { comment, separator = /\s/ }: LineOptions = {}): Line[] {
  const word = new RegExp(`(?:(?!${separator.source}).)+`, "gu");
  return text.split("\n").flatMap((content, index): Line[] => {
    const words: Word[] = [];
    for (const match of content.matchAll(word)) {
      if (comment !== undefined && match[0].startsWith(comment)) break;
      words.push({ text: match[0], line: index + 1, column: match.index + 1 });
    }
    const [first, ...rest] = words;
    return first === undefined ? [] : [[first, ...rest]];
  });
}

export function placeOfWord({ line, column }: Word): Place {
  return { line, column };
}

/** Line and column of an offset into the text. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** A `syntax` fault at a word. */
export function syntaxError(at: Word | Place, expected: string, found?: string): PuzzleError {
  const place: Place = "text" in at ? placeOfWord(at) : at;
  return new PuzzleError({
    code: "syntax",
    place,
    expected,
    found: found ?? ("text" in at ? quote(at.text) : "something else"),
  });
}

/** A whole number that a word must be. @throws PuzzleError (`syntax`). */
export function integerOf(word: Word, expected: string): number {
  if (!/^[+-]?\d{1,15}$/.test(word.text)) throw syntaxError(word, expected);
  return Number(word.text);
}

/**
 * Finds the place of a pointer such as `/tiles/3/1` among the words that tiles came from.
 * @param tiles by tile, the words of its labels in the order of the text.
 */
export function placeInTiles(tiles: readonly (readonly Word[])[], pointer: string): Place | undefined {
  const [, tile, position] = /^\/tiles\/(\d+)(?:\/(\d+))?$/.exec(pointer) ?? [];
  if (tile === undefined) return undefined;
  const words = tiles[Number(tile)];
  const word = words?.[Number(position ?? 0)] ?? words?.[0];
  return word && placeOfWord(word);
}

/** Side of the square that holds this many tiles; undefined where it is none. */
export function squareSide(tileCount: number): number | undefined {
  const side = Math.round(Math.sqrt(tileCount));
  return side > 0 && side * side === tileCount ? side : undefined;
}

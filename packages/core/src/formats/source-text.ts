/**
 * Cuts text into words that keep their places. Every word is found by a pattern that is one run of a character class:
 * V8 matches such a run in constant stack, while a repeated group overflows it on a hostile 8 MiB word.
 */
import { describe, errorOf, type FaultCode, inputError, type Place, type PuzzleError, quote } from "../errors.js";

/** Marks that no screen shows. Joiners are not among them: they are part of emoji, and of the letters of some languages. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** The full-width forms of digits, letters, and signs that stand between or before numbers. */
const WIDE = /[\uff0b-\uff0e\uff10-\uff19\uff1b\uff21-\uff3a\uff41-\uff5a]/g;

/** Blanks of other widths, and those at which no line breaks. */
const BLANK = /\p{Zs}/gu;

/** Lines between the columns of a table. */
const BAR = /[\u2502\u2503\u2551\uff5c]/g;

/** The same text for all spellings that look the same, which chats, word processors and other systems mix. */
export function asSeen(text: string): string {
  const bare = text.normalize("NFC").replace(INVISIBLE, "").replace(BLANK, " ").replace(BAR, "|");
  return bare.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

export interface Word {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** The `3` of `3: red`. */
  readonly isName?: true;
}

/** The words of one line that is not empty, in order. */
export type Line = readonly [Word, ...Word[]];

export interface LineOptions {
  /** Starts a comment where it begins a word; the rest of the line is ignored. */
  readonly comment?: string;
  /** A global pattern for words; by default any run of characters between blanks. */
  readonly word?: RegExp;
}

/** More words than the largest legal puzzle has in any format. */
export const MAX_WORDS = 1 << 17;

const START: Place = { line: 1, column: 1 };

/** A text without byte order mark. @throws TypeError for what is no text: the mistake of a caller */
export function withoutMark(input: string): string {
  if (typeof input !== "string") throw new TypeError(`expected a text, found ${describe(input)}`);
  return input.replace(/^\uFEFF/, "");
}

/** Makes words of what is found in a text, from its beginning on. Line ends must already be "\n". */
export function wordMaker(text: string): (found: string, offset: number) => Word {
  let line = 1;
  let lineStart = 0;
  let lineEnd = text.indexOf("\n");
  return (found, offset) => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf("\n", lineStart);
    }
    return { text: found, line, column: offset - lineStart + 1 };
  };
}

/** Every match of a global pattern, one at a time: a sniffer reads no more of the text than it needs. */
export function* scanWords(text: string, pattern: RegExp): Generator<Word, void> {
  const wordAt = wordMaker(text);
  for (const { 0: found, index } of text.matchAll(pattern)) yield wordAt(found, index);
}

/** The words of a text without its comments, one at a time. Line ends must already be "\n". */
function* scanBareWords(text: string, { comment, word = /\S+/gu }: LineOptions): Generator<Word, void> {
  let commentLine = 0;
  for (const next of scanWords(text, word)) {
    if (next.line === commentLine) continue;
    if (comment !== undefined && next.text.startsWith(comment)) commentLine = next.line;
    else yield next;
  }
}

/** All lines that hold at least one word. @throws PuzzleError (`cap-exceeded`) past 131,072 words. */
export function linesOf(text: string, options: LineOptions = {}): Line[] {
  const lines: [Word, ...Word[]][] = [];
  let wordCount = 0;
  for (const word of scanBareWords(text, options)) {
    checkCap(++wordCount, MAX_WORDS, "words", word);
    const line = lines.at(-1);
    if (line?.[0].line === word.line) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** UTF-16 code units that a sniffer reads. */
const SNIFFED = 1 << 16;

/** The first two lines with words in the first 65,536 characters, at most eight words each. Never throws. */
export function firstLines(text: string, options: LineOptions = {}): readonly [Line | undefined, Line | undefined] {
  const lines: [Word, ...Word[]][] = [];
  for (const word of scanBareWords(text.slice(0, SNIFFED), options)) {
    const line = lines.at(-1);
    if (line?.[0].line !== word.line) {
      if (lines.length === 2) break;
      lines.push([word]);
    } else if (line.length < 8) line.push(word);
  }
  return [lines[0], lines[1]];
}

/** @throws PuzzleError (`cap-exceeded`) once a list that is being read grows past its cap. */
export function checkCap(count: number, cap: number, what: string, at: Word): void {
  if (count > cap) throw faultAt("cap-exceeded", at, `at most ${cap} ${what}`, "more");
}

export function placeOfWord({ line, column }: Word): Place {
  return { line, column };
}

/** Line and column of an offset into the text. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

export function textsOf(words: readonly Pick<Word, "text">[]): string[] {
  return words.map(({ text }) => text);
}

/** The characters of a word, each as a word of its own. */
export function charactersOf({ text, line, column }: Word): Word[] {
  let at = column;
  return [...text].map((character) => {
    const word = { text: character, line, column: at };
    at += character.length;
    return word;
  });
}

/** One fault at a word, or at the beginning of the text if there is no word to point at. */
export function faultAt(code: FaultCode, at: Word | undefined, expected: string, found: string): PuzzleError {
  return inputError(code, expected, found, at ? placeOfWord(at) : START);
}

/** A `syntax` fault at a word; `found` is the word itself unless given. */
export function syntaxError(at: Word, expected: string, found = quote(at.text)): PuzzleError {
  return faultAt("syntax", at, expected, found);
}

/** Reads a word as a whole number. @throws PuzzleError (`syntax`). */
export function integerOf(word: Word, expected: string): number {
  if (!/^[+-]?\d{1,15}$/.test(word.text)) throw syntaxError(word, expected);
  return Number(word.text);
}

/** Reads a word as a whole number from 0. @throws PuzzleError (`syntax`). */
export function naturalOf(word: Word, expected: string): number {
  if (!/^\d{1,15}$/.test(word.text)) throw syntaxError(word, expected);
  return Number(word.text);
}

/**
 * The place of a pointer such as `/tiles/3/1` among the words of tiles; of `/tiles`, whose number is wrong, the last.
 */
export function placeInTiles(tiles: readonly (readonly Word[])[], pointer: string): Place | undefined {
  const [whole, tile, position] = /^\/tiles(?:\/(\d+)(?:\/(\d+))?)?$/.exec(pointer) ?? [];
  if (whole === undefined) return undefined;
  const words = tile === undefined ? tiles.at(-1) : tiles[Number(tile)];
  const word = words?.[Number(position ?? 0)] ?? words?.[0];
  return word && placeOfWord(word);
}

/** The word of a JSON pointer itself, or of the nearest value around it. */
export function placeNear(words: ReadonlyMap<string, Word>, pointer: string): Place | undefined {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const word = words.get(at);
    if (word) return placeOfWord(word);
  }
  return undefined;
}

/** The side N of a square board on the first line of a text, and at most N² lines of tiles. @throws PuzzleError. */
export function sideOf(head: Word | undefined, tiles: readonly Line[]): { width: number; height: number } {
  if (head === undefined) throw faultAt("empty-input", undefined, "the side of the board", "nothing");
  const side = naturalOf(head, "the side of the board, a whole number");
  const surplus = tiles[side * side];
  if (surplus && side > 0) throw syntaxError(surplus[0], `nothing after tile ${side * side}`);
  return { width: side, height: side };
}

/** @throws PuzzleError (`tile-sides`) with every tile that does not have four sides. */
export function checkSides(tiles: readonly (readonly Word[])[]): void {
  const faults = tiles
    .filter(({ length }) => length !== 4)
    .map((tile) => faultAt("tile-sides", tile[0], "4 labels (N, E, S, W)", String(tile.length)).faults[0]);
  if (faults.length > 0) throw errorOf(faults.slice(0, 100));
}

/** The square board that holds all tiles. @param last the place of a wrong number. @throws PuzzleError: tiles without four labels first, else `bad-size`. */
export function squareBoard(
  tiles: readonly (readonly Word[])[],
  last = tiles.at(-1)?.[0],
): { width: number; height: number } {
  checkSides(tiles);
  const side = Math.round(Math.sqrt(tiles.length));
  if (side > 0 && side * side === tiles.length) return { width: side, height: side };
  const expected = "a square number of tiles, or the size of the board";
  throw faultAt("bad-size", last, expected, `${tiles.length} tiles`);
}

/**
 * Tiles as words of four letters N, E, S, W, where a letter mates with its other case: `cymK KyCy ymkc …`. The Racket
 * article quotes such a list; other programs print it with quotes, brackets and commas. All of these only separate the
 * words. The board is the square that holds the tiles.
 */
import { errorOf, inputError, quote } from "../errors.js";
import type { Puzzle } from "../model.js";
import type { Format, Given, Parsed, Written } from "./format.js";
import { headerOf } from "./header-lines.js";
import {
  charactersOf,
  firstLines,
  linesOf,
  placeAt,
  placeInTiles,
  squareBoard,
  textsOf,
  type Word,
} from "./source-text.js";
import { parseTable } from "./table.js";
import { type Abilities, cannotWrite, lossesOf, requireAbilities } from "./writing.js";

export const letters: Format = {
  name: "letters",
  title: "words of four letters, with or without quotes, brackets and commas; a letter mates with its other case",
  example: "(cymK KyCy ymkc …)",
  sniff: looksLikeLetters,
  parse: parseLetters,
  write: writeLetters,
};

/** What the formats of case letters can express. */
export const caseLetters: Abilities = { rules: ["case"] };

const WORD = /[^\s,;()[\]{}"'`]+/gu;

/** By its first word if bracketed or quoted. A bare list may be the text format, with four labels per line. */
function looksLikeLetters(content: string): boolean {
  const [first, second] = firstLines(content, { word: WORD });
  if (first === undefined || !isTile(first[0])) return false;
  if (/^\s*[([{"'`]/.test(content)) return true;
  const words = [...first, ...(second ?? [])];
  return !headerOf(first) && words.every(isTile) && (first.length !== 4 || words.some(isUnusualWord));
}

/** Four letters that have another case. */
function isTile({ text }: Pick<Word, "text">): boolean {
  return text.length <= 8 && [...text].length === 4 && [...text].every((c) => c.toLowerCase() !== c.toUpperCase());
}

/** Capitals elsewhere than at the beginning or throughout, as in `cymK`. */
function isUnusualWord({ text }: Word): boolean {
  const [, ...rest] = text;
  return rest.join("") !== rest.join("").toLowerCase() && text !== text.toUpperCase();
}

/** Among this many words, some labels mate if the rule is `case`. */
const MANY_WORDS = 9;

function areTiles(words: readonly Pick<Word, "text">[]): boolean {
  const letters = new Set(words.flatMap(({ text }) => [...text]));
  const hasMates = [...letters].some((letter) => letter !== letter.toLowerCase() && letters.has(letter.toLowerCase()));
  return hasMates && words.filter(isTile).length * 2 > words.length;
}

/** @throws PuzzleError (`bad-size`) unless the number of tiles is a square; (`ambiguous`) for several lists. */
export function parseLetters(content: string, given: Given = {}): Parsed {
  const words = linesOf(content, { word: WORD }).flat();
  if (given.sniffed && words.length >= MANY_WORDS && !areTiles(words)) return parseTable(content, given);
  if (!given.size) refuseSeveral(content);
  const tiles = words.map(charactersOf);
  const board = given.size ?? squareBoard(tiles);
  return {
    draft: { board, rule: "case", tiles: tiles.map(textsOf) },
    sideOrder: "NESW",
    placeOf: (pointer) => placeInTiles(tiles, pointer),
  };
}

/** Lists, or blocks between blank lines, that would be a board each. @throws PuzzleError (`ambiguous`) */
function refuseSeveral(content: string): void {
  const sizeOf = (part: string) => [...part.matchAll(WORD)].length;
  const isBoard = (tiles: number) => tiles > 1 && Number.isInteger(Math.sqrt(tiles));
  const lists = [...content.matchAll(/\([^()]*\)|\[[^[\]]*\]/gu)].map(({ 0: text, index }) => ({ text, at: index }));
  for (const [what, parts] of [
    ["lists", lists],
    ["blocks", blocksOf(content)],
  ] as const) {
    const [, second] = parts;
    if (second === undefined || !isBoard(sizeOf(content)) || !parts.every(({ text }) => isBoard(sizeOf(text))))
      continue;
    const expected = `one puzzle, or --size WxH if the ${parts.length} ${what} are one board`;
    const found = `${parts.length} ${what} that may be a puzzle each`;
    throw inputError("ambiguous", expected, found, placeAt(content, second.at));
  }
}

/** The parts of a text between blank lines, with their offsets. */
function blocksOf(content: string): { text: string; at: number }[] {
  const blocks: { text: string; at: number }[] = [];
  let [offset, isOpen] = [0, false];
  for (const line of content.split("\n")) {
    const block = blocks.at(-1);
    const isBlank = line.trim() === "";
    if (isOpen && block && !isBlank) block.text += `\n${line}`;
    else if (!isBlank) blocks.push({ text: line, at: offset });
    isOpen = !isBlank;
    offset += line.length + 1;
  }
  return blocks;
}

/** @throws PuzzleError (`cannot-write`). */
export function writeLetters(puzzle: Puzzle, lossy?: boolean): Written {
  requireLetters(puzzle, letters.name, lossy);
  const { width } = puzzle.board;
  const words = puzzle.tiles.map((tile) => ({ text: tile.join("") }));
  if (words.length >= MANY_WORDS && !areTiles(words)) {
    // It would be read as a table.
    throw errorOf([cannotWrite("/tiles", `labels of which some mate (the format ${letters.name})`, "none that do")]);
  }
  const rows = Array.from({ length: width }, (_, y) => words.slice(y * width, (y + 1) * width));
  const lines = rows.map((row) => row.map(({ text }) => text).join(" "));
  return { text: `(${lines.join("\n ")})\n`, lost: lossesOf(puzzle, caseLetters) };
}

/** @throws PuzzleError (`cannot-write`) as `requireAbilities`, or with every label that is not a single letter. */
export function requireLetters(puzzle: Puzzle, format: string, lossy?: boolean): void {
  requireAbilities(puzzle, format, caseLetters, lossy);
  const long = [...new Set(puzzle.tiles.flat())].filter((label) => [...label].length !== 1);
  if (long.length === 0) return;
  const expected = `labels of a single letter (the format ${format})`;
  throw errorOf(long.map((label) => cannotWrite("/tiles", expected, quote(label))));
}

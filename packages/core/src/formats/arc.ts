/**
 * The list of the Arc article: `((2 1 -3 3) (-2 3 1 -4) …)`, four signed numbers per tile on a square board. Its order
 * is top left right bottom: read as N, E, S, W it is another puzzle. A quote, `(list …)`, comments and a bare row of
 * tiles without outer brackets are accepted.
 */
import type { Puzzle } from "../model.js";
import type { Format, Given, Parsed, Written } from "./format.js";
import { fromSides } from "./side-order.js";
import {
  checkCap,
  integerOf,
  MAX_WORDS,
  placeInTiles,
  scanWords,
  squareBoard,
  syntaxError,
  type Word,
} from "./source-text.js";
import { type Abilities, lossesOf, requireAbilities } from "./writing.js";

const ORDER = "NWES";

const abilities: Abilities = { rules: ["signed"] };

export const arc: Format = {
  name: "arc",
  title: "a Lisp list of (top left right bottom) whole numbers, where x mates with -x",
  example: "((2 1 -3 3) (-2 3 1 -4) …)",
  sniff: looksLikeArc,
  parse: parseArc,
  write: writeArc,
};

const TOKEN = /;[^\n]*|[()']|[^\s()';]+/gu;

/** The first word of a list that Lisp evaluates. It has no meaning here. */
const LIST = "list";

function* tokensOf(content: string): Generator<Word, void> {
  for (const token of scanWords(content, TOKEN)) if (!token.text.startsWith(";")) yield token;
}

/** Brackets first, then a number that is not alone in them, as in `(1) red …`. */
function looksLikeArc(content: string): boolean {
  if (/^\s*\(\d{1,4}\)/.test(content)) return false;
  let brackets = 0;
  for (const { text } of tokensOf(content)) {
    if (text === "(") brackets++;
    else if (text !== "'" && !(brackets > 0 && text === LIST)) return brackets > 0 && /^[+-]?\d+$/.test(text);
    if (brackets > 2) return false;
  }
  return false;
}

/** @throws PuzzleError (`syntax`), or (`bad-size`) unless the number of tiles is a square. */
export function parseArc(content: string, given: Given = {}): Parsed {
  const tiles = tilesOf(content);
  return {
    draft: {
      board: given.size ?? squareBoard(tiles),
      rule: "signed",
      tiles: tiles.map((tile) => tile.map((word) => String(integerOf(word, "a whole number")))),
    },
    sideOrder: ORDER,
    placeOf: (pointer) => placeInTiles(tiles, pointer),
  };
}

/** By tile, the words of its numbers. At most two lists are open: the outer one and a tile. */
function tilesOf(content: string): Word[][] {
  const tiles: Word[][] = [];
  const open: Word[] = [];
  let numbers: Word[] = [];
  let numberCount = 0;
  let previous = "";
  let closed = false;
  for (const token of tokensOf(content)) {
    const { text } = token;
    if (closed) throw syntaxError(token, "nothing after the list");
    if (text === "(") {
      if (numbers.length > 0 || open.length === 2) throw syntaxError(token, "a whole number or the end of the tile");
      open.push(token);
    } else if (text === ")") {
      if (open.pop() === undefined) throw syntaxError(token, "a list");
      if (numbers.length > 0) tiles.push(numbers);
      else if (open.length > 0 || tiles.length === 0) throw syntaxError(token, "four whole numbers");
      else closed = true;
      numbers = [];
    } else if (text !== "'" && !(text === LIST && previous === "(")) {
      if (open.length === 0) throw syntaxError(token, "a list of lists of four whole numbers");
      integerOf(token, "a whole number");
      checkCap(++numberCount, MAX_WORDS, "numbers", token);
      numbers.push(token);
    }
    previous = text;
  }
  const unclosed = open.at(-1);
  if (unclosed) throw syntaxError(unclosed, 'a list with its closing ")"', "the end of the text");
  return tiles;
}

/** @throws PuzzleError (`cannot-write`). */
export function writeArc(puzzle: Puzzle, lossy?: boolean): Written {
  requireAbilities(puzzle, arc.name, abilities, lossy);
  const tiles = puzzle.tiles.map((tile) => `(${fromSides(tile, ORDER).join(" ")})`);
  return { text: `(${tiles.join("\n ")})\n`, lost: lossesOf(puzzle, abilities) };
}

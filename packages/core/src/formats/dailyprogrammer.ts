/**
 * The input of the dailyprogrammer challenges: the board's side `n`, then n² lines of four letters N, E, S, W, where
 * a letter mates with its other case.
 */
import type { Puzzle } from "../model.js";
import type { Format, Parsed, Written } from "./format.js";
import { caseLetters, requireLetters } from "./letters.js";
import {
  charactersOf,
  firstLines,
  linesOf,
  placeInTiles,
  placeOfWord,
  sideOf,
  syntaxError,
  textsOf,
} from "./source-text.js";
import { lossesOf } from "./writing.js";

export const dailyprogrammer: Format = {
  name: "dailyprogrammer",
  title: "the side n of the board, then n² lines of four letters; a letter mates with its other case",
  example: "3 ⏎ cymK ⏎ KyCy ⏎ …",
  sniff: (content) => {
    const [size, tile] = firstLines(content);
    return size?.length === 1 && /^\d+$/.test(size[0].text) && tile?.length === 1 && /^\p{L}[^,]*$/u.test(tile[0].text);
  },
  parse: parseDailyprogrammer,
  write: writeDailyprogrammer,
};

/** @throws PuzzleError (`syntax`) for anything but one word per line, and for more than n² tiles. */
export function parseDailyprogrammer(content: string): Parsed {
  const lines = linesOf(content);
  for (const [, second] of lines) if (second) throw syntaxError(second, "one word per line");
  const [head, ...rest] = lines;
  const board = sideOf(head?.[0], rest);
  const tiles = rest.map(([word]) => charactersOf(word));
  return {
    draft: { board, rule: "case", tiles: tiles.map(textsOf) },
    sideOrder: "NESW",
    placeOf: (pointer) => placeInTiles(tiles, pointer) ?? (head && placeOfWord(head[0])),
  };
}

/** @throws PuzzleError (`cannot-write`). */
export function writeDailyprogrammer(puzzle: Puzzle, lossy?: boolean): Written {
  requireLetters(puzzle, dailyprogrammer.name, lossy);
  const lines = [String(puzzle.board.width), ...puzzle.tiles.map((tile) => tile.join(""))];
  return { text: `${lines.join("\n")}\n`, lost: lossesOf(puzzle, caseLetters) };
}

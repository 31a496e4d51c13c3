/**
 * A template for a puzzle format: a head, then one word per tile, its labels N, E, S, W between slashes; equal labels
 * mate. Copy it to `packages/core/src/formats/NAME.ts`; the recipe "A format" in ARCHITECTURE.md describes the rest,
 * and `scripts/recipes.test.ts` follows it.
 *
 *     slashes 2x1
 *     1/2/3/4 4/1/2/2
 */
import { errorOf, quote } from "../errors.js";
import type { Puzzle } from "../model.js";
import type { Format, Parsed, Written } from "./format.js";
import { faultAt, firstLines, linesOf, placeInTiles, placeOfWord, syntaxError, type Word } from "./source-text.js";
import { type Abilities, cannotWrite, lossesOf, requireAbilities } from "./writing.js";

/**
 * What it can express beyond tiles that turn, on a square board of as many cells. Refusals and losses follow from it.
 */
const abilities: Abilities = { rules: ["equal"], oblong: true };

/** The format that `--from` and `--to` name. */
export const slashes: Format = {
  name: "slashes",
  title: "a template: slashes WxH, then tiles such as 1/2/3/4",
  example: "slashes 2x1 ⏎ 1/2/3/4 4/1/2/2",
  sniff: (content) => firstLines(content)[0]?.[0].text === "slashes",
  parse,
  write,
};

/** @throws PuzzleError with the line and column of the first word that does not belong to the format. */
function parse(content: string): Parsed {
  const [head, size, ...words] = linesOf(content).flat();
  if (head?.text !== "slashes") throw faultAt("syntax", head, "the word slashes", head ? quote(head.text) : "nothing");
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(size?.text ?? "") ?? [];
  if (!size || !width) throw faultAt("syntax", size ?? head, "a size such as 3x3", size ? quote(size.text) : "nothing");
  const tiles = words.map(labelsOf);
  return {
    draft: {
      board: { width: Number(width), height: Number(height) },
      rule: "equal",
      tiles: tiles.map((tile) => tile.map(({ text }) => text)),
    },
    sideOrder: "NESW",
    placeOf: (pointer) => placeInTiles(tiles, pointer) ?? placeOfWord(size),
  };
}

/** The labels of a tile, each a word with its place. `validate` checks how many there are. */
function labelsOf({ text, line, column }: Word): Word[] {
  let at = column;
  return text.split("/").map((label) => {
    const word = { text: label, line, column: at };
    at += label.length + 1;
    if (label === "") throw syntaxError(word, "a label between slashes", quote(text));
    return word;
  });
}

/** @param lossy leave out pins. @throws PuzzleError (`cannot-write`) with everything that the format cannot express. */
function write(puzzle: Puzzle, lossy?: boolean): Written {
  requireAbilities(puzzle, slashes.name, abilities, lossy);
  const awkward = [...new Set(puzzle.tiles.flat())].filter((label) => /[\s/]/.test(label));
  if (awkward.length > 0) {
    const expected = `labels without blanks and slashes (the format ${slashes.name})`;
    throw errorOf(awkward.map((label) => cannotWrite("/tiles", expected, quote(label))));
  }
  const { width, height } = puzzle.board;
  const lines = [`slashes ${width}x${height}`, ...puzzle.tiles.map((tile) => tile.join("/"))];
  return { text: `${lines.join("\n")}\n`, lost: lossesOf(puzzle, abilities) };
}

/**
 * Comma-separated: a first line `N` for an N x N board, then N² lines `top,right,bottom,left,x,y,rot`. Equal numbers
 * mate; 0 and 65535 are the frame, and become "0" here. `x,y,rot` pin the tile to column x and row y, counted from 0,
 * with `rot` clockwise quarter turns; three zeros mean no pin. So a pin to cell (0, 0) without a turn cannot be
 * distinguished from none, and is refused on writing.
 */
import { errorOf, type Fault } from "../errors.js";
import type { Pin, Puzzle } from "../model.js";
import type { Format, Parsed, Written } from "./format.js";
import {
  firstLines,
  linesOf,
  naturalOf,
  placeInTiles,
  placeOfWord,
  sideOf,
  syntaxError,
  type Word,
} from "./source-text.js";
import { type Abilities, cannotWrite, lossesOf, NUMBERS, renameLabels, requireAbilities } from "./writing.js";

const FRAME = "0";
const FRAMES = [0, 65535];
const FIELDS = 7;

const abilities: Abilities = { rules: ["equal"], frame: true, pins: true };

/** A field, or the comma after an empty one. */
const FIELD = /[^\s,]+|,(?=[^\S\n]*,)/gu;

export const csv: Format = {
  name: "csv",
  title: "the side N of the board, then lines top,right,bottom,left,x,y,rot; 0 or 65535 is the frame",
  example: "16 ⏎ 1,17,0,0,0,0,0 ⏎ …",
  sniff: (content) => {
    const [size, tile] = firstLines(content);
    // With four or five fields it is another program's table.
    const fields = firstLines(content, { word: FIELD })[1]?.length ?? 0;
    return (
      fields !== 4 &&
      fields !== 5 &&
      size?.length === 1 &&
      /^\d+,*$/.test(size[0].text) &&
      /^\d+,/.test(tile?.[0].text ?? "")
    );
  },
  parse: parseCsv,
  write: writeCsv,
};

/** @throws PuzzleError (`syntax`) for lines that are not seven whole numbers, and for more than N² of them. */
export function parseCsv(content: string): Parsed {
  const [head, ...lines] = linesOf(content, { word: FIELD });
  const extra = head?.slice(1).find(({ text }) => text !== ",");
  if (extra) throw syntaxError(extra, "one whole number, the side of the board, by itself on the first line");
  const board = sideOf(head?.[0], lines);

  const tiles: string[][] = [];
  const pins: { x: number; y: number; tile: number; rotation: number }[] = [];
  const pinWords: (readonly Word[])[] = [];
  for (const [tile, line] of lines.entries()) {
    if (line.length !== FIELDS) throw syntaxError(line[0], "top,right,bottom,left,x,y,rot", `${line.length} numbers`);
    const numbers = line.map((word) => naturalOf(word, "a whole number from 0"));
    tiles.push(numbers.slice(0, 4).map((number) => (FRAMES.includes(number) ? FRAME : String(number))));
    const [x = 0, y = 0, rotation = 0] = numbers.slice(4);
    if (x === 0 && y === 0 && rotation === 0) continue;
    pins.push({ x, y, tile, rotation });
    pinWords.push(line.slice(4));
  }
  const hasFrame = tiles.some((tile) => tile.includes(FRAME));
  return {
    draft: { board, rule: "equal", ...(hasFrame && { frame: FRAME }), tiles, pins },
    sideOrder: "NESW",
    placeOf: (pointer) => {
      const word = pinWord(pinWords, pointer) ?? head?.[0];
      return placeInTiles(lines, pointer) ?? (word && placeOfWord(word));
    },
  };
}

/** The word of the number that a pointer such as `/pins/0/y` names, or the first word of that pin. */
function pinWord(pins: readonly (readonly Word[])[], pointer: string): Word | undefined {
  const [, pin, key] = /\/pins\/(\d+)(?:\/(x|y|rotation))?/.exec(pointer) ?? [];
  const words = pins[Number(pin)];
  return words?.[Math.max(0, ["x", "y", "rotation"].indexOf(key ?? "x"))];
}

/** @throws PuzzleError (`cannot-write`), also for a pin without a rotation and one to (0, 0) with rotation 0. */
export function writeCsv(puzzle: Puzzle): Written {
  requireAbilities(puzzle, csv.name, abilities);
  const { board, tiles } = puzzle;
  const hints = hintsOf(puzzle.pins);
  const { names, losses } = renameLabels(puzzle, {
    ...NUMBERS,
    fits: (label) => NUMBERS.fits(label) && !FRAMES.includes(Number(label)),
  });
  const lines = tiles.map((tile, i) => [...tile.map((label) => names.get(label)), hints.get(i) ?? "0,0,0"].join(","));
  return { text: `${[board.width, ...lines].join("\n")}\n`, lost: [...losses, ...lossesOf(puzzle, abilities)] };
}

/** By tile, its `x,y,rot`. */
function hintsOf(pins: readonly Pin[]): Map<number, string> {
  const hints = new Map<number, string>();
  const faults: Fault[] = [];
  for (const [i, { x, y, tile, rotation }] of pins.entries()) {
    const hint = `${x},${y},${rotation}`;
    if (rotation === undefined)
      faults.push(cannotWrite(`/pins/${i}`, "a pin with a rotation (the format csv)", "none"));
    else if (hint === "0,0,0")
      faults.push(cannotWrite(`/pins/${i}`, "a pin that differs from 0,0,0, which means none", hint));
    hints.set(tile, hint);
  }
  if (faults.length > 0) throw errorOf(faults);
  return hints;
}

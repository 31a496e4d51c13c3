/** Puzzles and ways to write them, for tests of tables of other programs. */
import { expect } from "vitest";
import { generatePuzzle } from "../generate.js";
import { getOrMake } from "../maps.js";
import type { Label, Puzzle, PuzzleDraft } from "../model.js";
import { createRandom } from "../random.js";
import { makePuzzle } from "../validate.js";

/** The same puzzle with other parts. */
export const changed = ({ board, rule, frame, rotate, tiles }: Puzzle, change: Partial<PuzzleDraft>) =>
  makePuzzle({
    board: { width: board.width, height: board.height },
    rule,
    ...(frame !== undefined && { frame }),
    rotate,
    tiles,
    ...change,
  });

const framed = (width: number, height: number) =>
  generatePuzzle({ width, height, colors: 5, rule: "equal", frame: true, seed: 7 });
/** 4x4 with the frame 0. */
export const E4 = framed(4, 4);
/** 6x4 with the frame 0. */
export const E64 = framed(6, 4);
/** 4x2 with the frame 0. */
export const E42 = framed(4, 2);
/** Not framed, 3x3, signed. */
export const S3 = generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", seed: 3 });
export const T3 = tetravex(3, 3);
export const T64 = tetravex(6, 4);
export const T6 = tetravex(6, 6);
export const T2 = tetravex(2, 2);
/** Not framed: six colours, tiles turn. */
export const R4 = generatePuzzle({ width: 4, height: 4, colors: 6, rule: "equal", seed: 11 });
/** Pictures in two halves, a top and a bottom. */
export const H3 = renamed(S3, (label) => `${"abcd"[Math.abs(Number(label)) - 1]}${label.startsWith("-") ? "t" : "h"}`);

/** A solved board of digits, shuffled: its tiles may not turn. */
function tetravex(width: number, height: number): Puzzle {
  const random = createRandom(width * 100 + height);
  const digit = () => String(random.below(10));
  const rows = Array.from({ length: height + 1 }, () => Array.from({ length: width }, digit));
  const columns = Array.from({ length: height }, () => Array.from({ length: width + 1 }, digit));
  const tiles = Array.from({ length: width * height }, (_, i): Label[] => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return [rows[y]?.[x], columns[y]?.[x + 1], rows[y + 1]?.[x], columns[y]?.[x]].map((label) => label ?? "");
  });
  return makePuzzle({ board: { width, height }, rule: "equal", rotate: false, tiles: random.shuffled(tiles) });
}

function renamed(puzzle: Puzzle, name: (label: Label) => Label): Puzzle {
  const { tiles } = puzzle;
  const labels = [...new Set(tiles.flat())];
  const pairs = labels
    .filter((label) => !label.startsWith("-"))
    .map((label): [Label, Label] => [name(label), name(`-${label}`)]);
  return changed(puzzle, { rule: { pairs }, tiles: tiles.map((tile) => tile.map(name)) });
}

type Tiles = readonly (readonly Label[])[];
export const lines = (tiles: Tiles, separator = " ") => `${tiles.map((tile) => tile.join(separator)).join("\n")}\n`;
/** Listed top, left, right, bottom. */
export const nwes = ({ tiles }: Puzzle): Tiles => tiles.map(([n, e, s, w]) => [n, w, e, s]);
/** Listed left, top, right, bottom: the whole board turned. */
export const wnes = ({ tiles }: Puzzle): Tiles => tiles.map(([n, e, s, w]) => [w, n, e, s]);
export const packed = (tiles: Tiles) => `${tiles.map((tile) => tile.join("")).join("\n")}\n`;
export const numberedFrom = (first: number, tiles: Tiles, separator = " ") =>
  `${tiles.map((tile, i) => [first + i, ...tile].join(separator)).join("\n")}\n`;
export const braced = (tiles: Tiles, [open, close]: string = "{}", separator = ",\n") =>
  tiles.map((tile) => `${open}${tile.join(", ")}${close}`).join(separator);
export const quotedIn = (tiles: Tiles) => tiles.map((tile) => tile.map((label) => `"${label}"`));
/** The tiles in their places on a board, as a program lists them: three columns before the sides. */
export const placed = (tiles: Tiles, width: number, third: (tile: number) => string | number) =>
  lines(tiles.map((tile, i) => [Math.floor(i / width), i % width, third(i), ...tile].map(String)));
export const numbersOf = ({ tiles }: Puzzle) => tiles.map((tile) => tile.map(Number));
/** 0 as X, 1 as A, and so on. */
export const lettered = ({ tiles }: Puzzle): Tiles =>
  tiles.map((tile) => tile.map((label) => "XABCDEFGHI"[Number(label)] ?? ""));

export const halves = H3.rule as { pairs: [Label, Label][] };

/** What decides the solutions, with labels in order of appearance; a board and its turns and mirrors are one. */
function essencesOf(puzzle: Puzzle, isFixed: boolean): string[] {
  const orders = isFixed ? ["0123", "1230", "2301", "3012", "0321", "3210", "2103", "1032"] : ["0123"];
  return orders.map((order) => {
    const ids = new Map<Label, number>();
    const id = (label: Label) => getOrMake(ids, label, () => ids.size);
    const tiles = puzzle.tiles.map((tile) => [...order].map((side) => id(tile[Number(side)] ?? "")));
    const mates = puzzle.labels.names.map((name, i) => [
      id(name),
      (puzzle.labels.matesOf[i] ?? []).map((mate) => id(puzzle.labels.names[mate] ?? "")).sort(),
    ]);
    const { board, frame, rotate, pins } = puzzle;
    return JSON.stringify([board, frame !== undefined && id(frame), rotate, tiles, mates.sort(), pins]);
  });
}

export function expectSame(read: Puzzle, puzzle: Puzzle): void {
  expect(essencesOf(puzzle, !puzzle.rotate && puzzle.pins.length === 0)).toContain(essencesOf(read, false)[0]);
}

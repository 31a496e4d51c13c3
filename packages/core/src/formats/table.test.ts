/**
 * Tables as public programs write them, each shape with tiles of our own: read as the puzzle they were written from, at
 * once or after one question that names the option to give. The title of a shape says who writes it.
 */
import { describe, expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import type { Label, Puzzle, PuzzleDraft } from "../model.js";
import { createRandom } from "../random.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { type ReadOptions, readPuzzle } from "./read.js";

/** The same puzzle with other parts. */
const changed = ({ board, rule, frame, rotate, tiles }: Puzzle, change: Partial<PuzzleDraft>) =>
  makePuzzle({
    board: { width: board.width, height: board.height },
    rule,
    ...(frame !== undefined && { frame }),
    rotate,
    tiles: tiles.map((tile) => [...tile]),
    ...change,
  });

const framed = (width: number, height: number) =>
  generatePuzzle({ width, height, colors: 5, rule: "equal", frame: true, seed: 7 });
/** 4x4 with the frame 0. */
const E4 = framed(4, 4);
/** 6x4 with the frame 0. */
const E64 = framed(6, 4);
/** Not framed, 3x3, signed. */
const S3 = generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", seed: 3 });
const T3 = tetravex(3, 3);
const T6 = tetravex(6, 6);
const T2 = tetravex(2, 2);
/** Not framed: six colours, tiles turn. */
const R4 = generatePuzzle({ width: 4, height: 4, colors: 6, rule: "equal", seed: 11 });
/** Pictures in two halves, a top and a bottom. */
const H3 = renamed(S3, (label) => `${"abcd"[Math.abs(Number(label)) - 1]}${label.startsWith("-") ? "t" : "h"}`);

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
const lines = (tiles: Tiles, separator = " ") => `${tiles.map((tile) => tile.join(separator)).join("\n")}\n`;
/** Listed top, left, right, bottom. */
const nwes = ({ tiles }: Puzzle): Tiles => tiles.map(([n, e, s, w]) => [n, w, e, s]);
/** Listed left, top, right, bottom: the whole board turned. */
const wnes = ({ tiles }: Puzzle): Tiles => tiles.map(([n, e, s, w]) => [w, n, e, s]);
const packed = (tiles: Tiles) => `${tiles.map((tile) => tile.join("")).join("\n")}\n`;
const numberedFrom = (first: number, tiles: Tiles, separator = " ") =>
  `${tiles.map((tile, i) => [first + i, ...tile].join(separator)).join("\n")}\n`;
const braced = (tiles: Tiles, [open, close]: string = "{}", separator = ",\n") =>
  tiles.map((tile) => `${open}${tile.join(", ")}${close}`).join(separator);
const quotedIn = (tiles: Tiles) => tiles.map((tile) => tile.map((label) => `"${label}"`));
/** The tiles in their places on a board, as a program lists them: three columns before the sides. */
const placed = (tiles: Tiles, width: number, third: (tile: number) => string | number) =>
  lines(tiles.map((tile, i) => [Math.floor(i / width), i % width, third(i), ...tile].map(String)));
const numbersOf = ({ tiles }: Puzzle) => tiles.map((tile) => tile.map(Number));
/** 0 as X, 1 as A, and so on. */
const lettered = ({ tiles }: Puzzle): Tiles =>
  tiles.map((tile) => tile.map((label) => "XABCDEFGHI"[Number(label)] ?? ""));

interface Shape {
  readonly who: string;
  readonly puzzle: Puzzle;
  readonly text: string;
  /** What the question must name, and the answer to it. */
  readonly asks?: RegExp;
  readonly answer?: ReadOptions;
}

const TURNS = /--rotate, or --no-rotate/;
const halves = H3.rule as { pairs: [Label, Label][] };

const SHAPES: readonly Shape[] = [
  // Framed boards: the rim says it.
  { who: "Eternity2Puzzles.jl: no header", puzzle: E4, text: lines(E4.tiles) },
  { who: "the same with a line W H", puzzle: E64, text: `6 4\n${lines(E64.tiles)}` },
  { who: "W and H on two lines (Gallicchio 8x8.txt)", puzzle: E64, text: `6\n4\n${lines(E64.tiles)}` },
  { who: "p tile W H, comments c (Gallicchio)", puzzle: E64, text: `c our board\n\np tile 6 4\n${lines(E64.tiles)}` },
  { who: "bounded signed W H (TU Darmstadt)", puzzle: E64, text: `1 0 6 4\n${lines(E64.tiles)}` },
  { who: "a number of hints, 0 (Heule)", puzzle: E64, text: `0\n${lines(E64.tiles)}\n` },
  { who: "the number of tiles", puzzle: E4, text: `16\n${lines(E4.tiles)}` },
  { who: "a lone n", puzzle: E4, text: `4\n${lines(E4.tiles)}` },
  { who: "W H and the number of colours", puzzle: E4, text: `4 4 6\n${lines(E4.tiles)}` },
  { who: "numbers of tiles from 1", puzzle: E4, text: numberedFrom(1, E4.tiles) },
  { who: "the same under a comment", puzzle: E4, text: `# id N E S W\n${numberedFrom(1, E4.tiles)}` },
  { who: "numbers of tiles from 0 and W H", puzzle: E64, text: `6 4\n${numberedFrom(0, E64.tiles)}` },
  { who: "comments //", puzzle: E4, text: `// our board\n${lines(E4.tiles)}` },
  { who: "comments ;", puzzle: E4, text: `; our board\n${lines(E4.tiles)}` },
  { who: "a title line", puzzle: E4, text: `Our board of sixteen tiles\n${lines(E4.tiles)}` },
  { who: "commas", puzzle: E4, text: lines(E4.tiles, ",") },
  { who: "a lone n, then commas", puzzle: E4, text: `4\n${lines(E4.tiles, ",")}` },
  { who: "semicolons", puzzle: E4, text: lines(E4.tiles, ";") },
  { who: "tabs", puzzle: E4, text: lines(E4.tiles, "\t") },
  { who: "column titles in another order", puzzle: E4, text: `top,left,right,bottom\n${lines(nwes(E4), ",")}` },
  { who: "an id column and titles", puzzle: E4, text: `id;north;east;south;west\n${numberedFrom(1, E4.tiles, ";")}` },
  { who: "three digits and frames listed top, left, right, bottom", puzzle: E4, text: lines(nwes(E4)) },
  { who: "letters without blanks", puzzle: E4, text: packed(lettered(E4)) },
  // Brackets.
  {
    who: "C: int pieces[16][4]",
    puzzle: E4,
    text: `#include <stdio.h>\nint pieces[16][4] = {\n${braced(E4.tiles)}\n};\n`,
  },
  { who: "Java: new int[][]", puzzle: E4, text: `int[][] tiles = new int[][] {\n${braced(E4.tiles)} };` },
  { who: "Python: a list of lists", puzzle: E4, text: `TILES = [\n${braced(E4.tiles, "[]", ",  # tile\n")}\n]\n` },
  { who: "Python: a list of tuples", puzzle: E4, text: `pieces = [${braced(E4.tiles, "()")}]\n` },
  {
    who: "Kotlin: intArrayOf",
    puzzle: E4,
    text: `val tiles = listOf(${E4.tiles.map((tile) => `intArrayOf(${tile.join(", ")})`).join(",\n")})`,
  },
  {
    who: "Java: new Tile(id, …)",
    puzzle: E4,
    text: E4.tiles.map((tile, i) => `tiles.add(new Tile(${i + 1}, ${tile.join(", ")}));`).join("\n"),
    asks: /--edge-order NESW/,
    answer: { edgeOrder: "NESW" },
  },
  {
    who: "a 4x4 of lists",
    puzzle: E4,
    text: `[${[0, 4, 8, 12].map((i) => `[${braced(E4.tiles.slice(i, i + 4), "[]", ", ")}]`).join(",\n")}]`,
  },
  {
    who: "names for the frame and the colours",
    puzzle: E4,
    text: `Piece bag[16] = {${braced(lettered(E4).map((tile) => tile.map((l) => (l === "X" ? "WALL" : l))))}};`,
  },
  {
    who: "Python: strings of four letters",
    puzzle: E4,
    text: `PIECES = [${lettered(E4)
      .map((tile) => `"${tile.join("")}"`)
      .join(",\n")}]`,
  },
  {
    who: "MiniZinc: [| … |]",
    puzzle: E4,
    text: `n = 4;\npieces = [|${E4.tiles.map((tile) => tile.join(", ")).join("\n|")}|];\n`,
  },
  { who: "Haskell: tiles = [( … )]", puzzle: E4, text: `tiles = [ ${braced(E4.tiles, "()", "\n  , ")} ]\n` },
  { who: "Rust: const [[u8; 4]; 16]", puzzle: E4, text: `const P: [[u8; 4]; 16] = [\n${braced(E4.tiles, "[]")}];\n` },
  { who: "NumPy", puzzle: E4, text: `p = np.array([${E4.tiles.map((tile) => `[${tile.join(" ")}]`).join(",\n")}])\n` },
  {
    who: "C: struct { id, { … } }",
    puzzle: E4,
    text: `struct piece p[] = {\n${E4.tiles.map((tile, i) => `{${i + 1}, {${tile.join(",")}}}`).join(",\n")}\n};`,
  },
  {
    who: "Python: a dictionary by number",
    puzzle: E4,
    text: `cards = {\n${E4.tiles.map((tile, i) => `  ${i + 1}: [${tile.join(", ")}]`).join(",\n")}\n}`,
  },
  { who: "YAML", puzzle: E4, text: `tiles:\n${E4.tiles.map((tile) => `  - [${tile.join(", ")}]`).join("\n")}\n` },
  {
    who: "a table in Markdown",
    puzzle: E4,
    text: `| N | E | S | W |\n|---|---|---|---|\n${E4.tiles.map((tile) => `| ${tile.join(" | ")} |`).join("\n")}\n`,
  },
  { who: "fields in quotes", puzzle: E4, text: lines(quotedIn(E4.tiles), ",") },
  { who: "width and height in words", puzzle: E64, text: `width 6\nheight = 4\n${lines(E64.tiles)}` },
  // Columns beside the sides.
  { who: "row, column, number and four sides", puzzle: E4, text: placed(E4.tiles, 4, (i) => i + 1) },
  { who: "row, column, rotation and four sides", puzzle: E4, text: placed(E4.tiles, 4, (i) => i % 4) },
  {
    who: "x and y or row and column of an oblong board",
    puzzle: E64,
    text: placed(E64.tiles, 6, (i) => i),
    asks: /--size 6x4 if the first columns are row and column, --size 4x6 if x and y/,
    answer: { size: { width: 6, height: 4 } },
  },
  {
    who: "row, column and four sides",
    puzzle: E4,
    text: lines(E4.tiles.map((tile, i) => [String(i >> 2), String(i & 3), ...tile])),
  },
  {
    who: "titles that name more columns than sides",
    puzzle: E4,
    text: `row,col,rot,left,top,right,bottom\n${lines(
      wnes(E4).map((tile, i) => [String(i >> 2), String(i & 3), "0", ...tile]),
      ",",
    )}`,
  },
  // Flat lists.
  { who: "JSON: a flat list", puzzle: E4, text: JSON.stringify(numbersOf(E4).flat()) },
  {
    who: "JSON: n rows of m, and a flat list",
    puzzle: E64,
    text: JSON.stringify({ n: 4, m: 6, pieces: numbersOf(E64).flat(), order: E64.tiles.map((_, i) => i) }),
  },
  {
    who: "C: int tiles[64]",
    puzzle: E4,
    text: `int tiles[64] = {\n${lines(E4.tiles, ", ").replaceAll("\n", ",\n")}};`,
  },
  // JSON.
  { who: "pycsp3: n, m, pieces", puzzle: E64, text: JSON.stringify({ n: 4, m: 6, pieces: numbersOf(E64) }, null, 2) },
  {
    who: "the ED study: width, height, pieces, hints",
    puzzle: changed(E64, { pins: [{ x: 3, y: 1, tile: 5, rotation: 2 }] }),
    text: JSON.stringify({
      id: "v",
      width: 6,
      height: 4,
      numColors: 5,
      pieces: numbersOf(E64),
      hints: [{ pos: 9, piece: 5, rot: 2 }],
      maxScore: 38,
    }),
  },
  {
    who: "tiles with named sides",
    puzzle: E4,
    text: JSON.stringify({
      size: 4,
      tiles: E4.tiles.map(([n, e, s, w]) => ({ top: n, left: w, right: e, bottom: s })),
    }),
  },
  // Tetravex: tiles that do not turn.
  { who: "a lone n, number tiles (ZOJ 1008)", puzzle: T3, text: `3\n${lines(T3.tiles)}0\n` },
  { who: "four digits without blanks (SCIA)", puzzle: T6, text: packed(nwes(T6)) },
  {
    who: "four digits, a board row a line",
    puzzle: T3,
    text: `${[0, 3, 6]
      .map((i) =>
        nwes(T3)
          .slice(i, i + 3)
          .map((tile) => tile.join(""))
          .join(" "),
      )
      .join("\n")}\n`,
  },
  { who: "top, left, right, bottom (letmeentertainyou)", puzzle: T6, text: lines(nwes(T6)) },
  { who: "W H, then left, top, right, bottom (Philtastic)", puzzle: T6, text: `6 6\n${lines(wnes(T6))}` },
  { who: "the same on a small board", puzzle: T3, text: `3 3\n${lines(wnes(T3))}` },
  {
    who: "@ for tiles in their places",
    puzzle: changed(T6, { pins: [{ x: 1, y: 1, tile: 7, rotation: 0 }] }),
    text: nwes(T6)
      .map((tile, i) => `${tile.join("")}${i === 7 ? "@" : ""}`)
      .join("\n"),
  },
  {
    who: "a saved game of GNOME Tetravex",
    puzzle: T3,
    text: `@m(yyda(yyyyyyyy)ua(yyyyu)) just (0x03, 0x0a, 12.5, [${T3.tiles.map((tile, i) => `(0x0${i % 3}, 0x0${Math.floor(i / 3)}, ${tile.map((digit) => `0x0${digit}`).join(", ")}, 0x00, 0x01)`).join(", ")}], 0, [])`,
  },
  {
    who: "a lone n on the smallest board",
    puzzle: T2,
    text: `2\n${lines(T2.tiles)}`,
    asks: TURNS,
    answer: { rotate: false, edgeOrder: "NESW" },
  },
  {
    who: "two words of digits a line",
    puzzle: T2,
    text: `${packed(T2.tiles.slice(0, 2)).trim().replace("\n", " ")}\n${packed(T2.tiles.slice(2)).trim().replace("\n", " ")}\n`,
    asks: TURNS,
    answer: { rotate: false, edgeOrder: "NESW" },
  },
  {
    who: "Python: colours that may turn, no frame",
    puzzle: R4,
    text: `TILES = [\n${braced(R4.tiles, "[]", ",  # tile\n")}\n]\n`,
    asks: TURNS,
    answer: { rotate: true },
  },
  {
    who: "JSON that says that tiles do not turn",
    puzzle: T6,
    text: JSON.stringify({ n: 6, rotate: false, tiles: numbersOf(T6) }),
  },
  // Pictures in halves.
  {
    who: "1a, 1b, 2a … with commas and blanks (xmtg)",
    puzzle: H3,
    text: lines(H3.tiles, ", "),
    asks: /--rule ah=at,bh=bt,ch=ct,dh=dt .* or --rule equal/,
    answer: { rule: halves },
  },
  {
    who: "ID,Top,Right,Bottom,Left (roadfoodr)",
    puzzle: H3,
    text: `ID,Top,Right,Bottom,Left\n${numberedFrom(
      0,
      H3.tiles.map((tile) => tile.map((label) => `${label[0]}/${label[1]}`)),
      ",",
    )}`,
    asks: /--rule a\/h=a\/t/,
    answer: {
      rule: { pairs: halves.pairs.map((pair) => pair.map((label) => `${label[0]}/${label[1]}`) as [Label, Label]) },
    },
  },
  {
    who: "titles, then 1: R H, G T … (jbennatt)",
    puzzle: H3,
    text: `Our, own, nine, tiles\n\nPictures: a, b, c, d\n\n${H3.tiles.map((tile, i) => `${i + 1}: ${tile.map((label) => `${label[0]} ${label[1]}`).join(", ")}`).join("\n")}`,
    asks: /--rule 'a h=a t,b h=b t/,
    answer: {
      rule: { pairs: halves.pairs.map((pair) => pair.map((label) => `${label[0]} ${label[1]}`) as [Label, Label]) },
    },
  },
  {
    who: "JSON pairs of picture and half (huberf)",
    puzzle: H3,
    text: JSON.stringify(
      H3.tiles.map((tile) => tile.map((label) => [label[0], label[1] === "h" ? 1 : 0])),
      null,
      1,
    ),
    asks: /--rule a0=a1,b0=b1/,
    answer: { rule: { pairs: ["a", "b", "c", "d"].map((stem) => [`${stem}0`, `${stem}1`] as const) } },
  },
  {
    who: "Java: new Card(…) of words",
    puzzle: H3,
    text: quotedIn(H3.tiles)
      .map((tile) => `cards.add(new Card(${tile.join(", ")}));`)
      .join("\n"),
    asks: /--rule ah=at/,
    answer: { rule: halves, edgeOrder: "NESW" },
  },
  { who: "signed numbers with commas", puzzle: S3, text: lines(S3.tiles, ", ") },
  { who: "signed numbers in braces", puzzle: S3, text: `int p[9][4]={${braced(S3.tiles)}};` },
  { who: "signed, 0 1 W H (TU Darmstadt)", puzzle: S3, text: `0 1 3 3\n${lines(S3.tiles)}` },
];

/** What decides the solutions, with labels in order of appearance; a board and its turns and mirrors are one. */
function essencesOf(puzzle: Puzzle, isFixed: boolean): string[] {
  const orders = isFixed ? ["0123", "1230", "2301", "3012", "0321", "3210", "2103", "1032"] : ["0123"];
  return orders.map((order) => {
    const ids = new Map<Label, number>();
    const id = (label: Label) => ids.get(label) ?? ids.set(label, ids.size).size - 1;
    const tiles = puzzle.tiles.map((tile) => [...order].map((side) => id(tile[Number(side)] ?? "")));
    const mates = puzzle.labels.names.map((name, i) => [
      id(name),
      (puzzle.labels.matesOf[i] ?? []).map((mate) => id(puzzle.labels.names[mate] ?? "")).sort(),
    ]);
    const { board, frame, rotate, pins } = puzzle;
    return JSON.stringify([board, frame !== undefined && id(frame), rotate, tiles, mates.sort(), pins]);
  });
}

function expectSame(read: Puzzle, puzzle: Puzzle): void {
  expect(essencesOf(puzzle, !puzzle.rotate && puzzle.pins.length === 0)).toContain(essencesOf(read, false)[0]);
}

describe.each(SHAPES)("$who", ({ puzzle, text, asks, answer }) => {
  test("is read as the puzzle it was written from", () => {
    if (asks) {
      expect(faultsOf(() => readPuzzle(text))).toEqual([expect.stringMatching(/^ambiguous /)]);
      expect(() => readPuzzle(text)).toThrow(asks);
    }
    expectSame(readPuzzle(text, answer).puzzle, puzzle);
  });
});

describe("what is refused", () => {
  const rows = lines(E4.tiles).trim().split("\n");
  const without = (row: number) => rows.map((text, i) => (i === row ? text.replace(/ \d+$/, "") : text)).join("\n");

  test.each([
    { what: "three labels, before the number of tiles", text: without(2), fault: "tile-sides 3:1" },
    { what: "three labels below a size", text: `4 4\n${without(2)}`, fault: "tile-sides 4:1" },
    {
      what: "three labels in braces",
      text: `{{${without(2).replaceAll(" ", ",").replaceAll("\n", "},\n{")}}}`,
      fault: "tile-sides 3:2",
    },
    { what: "seven columns", text: rows.map((row) => `${row} 0 0 0`).join("\n"), fault: "tile-sides 1:1" },
    {
      what: "five columns, none of them a number of tiles",
      text: rows.map((row) => `1 ${row}`).join("\n"),
      fault: "tile-sides 1:1",
    },
    {
      what: "seven columns whose first are no places",
      text: rows.map((row) => `1 1 0 ${row}`).join("\n"),
      fault: "tile-sides 1:1",
    },
    {
      what: "four flat lists, one for each side",
      text: JSON.stringify([0, 1, 2, 3].map((side) => numbersOf(E4).map((tile) => tile[side]))),
      fault: "ambiguous 1:37",
    },
    { what: "a flat list of places", text: JSON.stringify(E4.tiles.map((_, i) => i)), fault: "unknown-format 1:1" },
    { what: "a flat list for no square", text: JSON.stringify(numbersOf(R4).flat().slice(4)), fault: "bad-size 1:114" },
    {
      what: "two boards with a size each",
      text: `2 2\n${lines(T2.tiles)}2 2\n${lines(T2.tiles)}`,
      fault: "syntax 6:1",
    },
    { what: "four boards in blocks", text: Array(4).fill(lines(T3.tiles)).join("\n"), fault: "ambiguous 11:1" },
    {
      what: "two texts of Edgewise",
      text: Array(2)
        .fill(`size 2x2\nrule equal\n${lines(T2.tiles)}`)
        .join("\n"),
      fault: "syntax 8:1",
    },
    { what: "four lists of words", text: "(aBcD AbCd\n aBCd abCD)\n".repeat(4), fault: "ambiguous 3:1" },
    { what: "tiles of two boards", text: `2\n${lines(T2.tiles)}2\n${lines(T2.tiles)}`, fault: "syntax 6:1" },
    { what: "hints that are not understood", text: `1\n2 2 7 0\n${lines(E4.tiles)}`, fault: "syntax 1:1" },
    { what: "a size for other tiles", text: `7\n${lines(E4.tiles)}`, fault: "bad-size 1:1" },
    { what: "two lists", text: `a = [${braced(E4.tiles)}]\nb = [${braced(E4.tiles)}]`, fault: "ambiguous 17:7" },
    {
      what: "hints of another kind",
      text: JSON.stringify({ pieces: numbersOf(E4), hints: [{ at: 3, tile: 1 }] }),
      fault: "syntax 1:182",
    },
    {
      what: "a list too deep",
      text: `${"[".repeat(40)}${braced(E4.tiles)}${"]".repeat(40)}`,
      fault: "syntax 1:1",
    },
    { what: "brackets that do not match", text: `[${braced(E4.tiles)})`, fault: "syntax 1:1" },
    {
      what: "prose",
      text: "There is no tile in these two lines\nof text, nor is there a number.",
      fault: "unknown-format 1:1",
    },
  ])("$what", ({ text, fault }) => {
    expect(faultsOf(() => readPuzzle(text))).toEqual([fault]);
  });

  test.each([
    { text: `2\n${lines(T2.tiles)}`.repeat(3), found: /found 3 puzzles/ },
    { text: `2 2\n${lines(T2.tiles)}\n`.repeat(4), found: /found 4 puzzles/ },
    { text: `size 2x2\n${lines(T2.tiles)}`.repeat(5), found: /found 5 puzzles/ },
    { text: Array(4).fill(lines(T3.tiles)).join("\n"), found: /--size WxH .*found 4 blocks that may be a puzzle each/ },
    { text: "(aBcD AbCd\n aBCd abCD)\n".repeat(4), found: /--size WxH .*found 4 lists that may be a puzzle each/ },
  ])("several puzzles are counted: $found", ({ text, found }) => {
    expect(() => readPuzzle(text)).toThrow(found);
  });

  test("blocks and lists are one board where its size says so", () => {
    const blocks = Array.from({ length: 4 }, (_, i) => lines(R4.tiles.slice(4 * i, 4 * i + 4))).join("\n");
    expect(() => readPuzzle(blocks, { rotate: true })).toThrow(/--size WxH/);
    expectSame(readPuzzle(blocks, { rotate: true, size: { width: 4, height: 4 } }).puzzle, R4);
    expectSame(readPuzzle(`4 4\n${blocks}`, { rotate: true }).puzzle, R4);
    const size = { width: 4, height: 4 };
    expect(readPuzzle("(aBcD AbCd\n aBCd abCD)\n".repeat(4), { size }).puzzle.tiles).toHaveLength(16);
  });

  test("a frame that may be mistyped is asked about", () => {
    const text = lines(E4.tiles).replace(/\b0\b/, "9");
    expect(() => readPuzzle(text)).toThrow(/--frame 0 or --no-frame/);
  });
});

describe("header lines of the text format above a table answer its questions", () => {
  const UNFRAMED = makePuzzle({
    board: { width: 4, height: 4 },
    rule: "equal",
    tiles: E4.tiles.map((tile) => [...tile]),
  });
  const square = `int[][] t = {${braced(R4.tiles)}};\n`;

  test.each([
    { head: "rotate yes", text: square, puzzle: R4 },
    { head: "rotate no\norder NESW", text: `2\n${lines(T2.tiles)}`, puzzle: T2 },
    { head: "size 2x2\nrotate no\norder WNES", text: packed(wnes(T2)), puzzle: T2 },
    { head: "size 4x6", text: numberedFrom(1, E64.tiles), puzzle: changed(E64, { board: { width: 4, height: 6 } }) },
    {
      head: "rule equal\nframe no\nrotate yes",
      text: `4\n${lines(E4.tiles)}`,
      puzzle: UNFRAMED,
    },
    {
      head: halves.pairs.map(([a, b]) => `pair ${a} ${b}`).join("\n"),
      text: JSON.stringify(H3.tiles),
      puzzle: H3,
    },
    {
      head: "pin 1,0 5 2\nrotate yes",
      text: square,
      puzzle: changed(R4, { pins: [{ x: 1, y: 0, tile: 5, rotation: 2 }] }),
    },
  ])("$head", ({ head, text, puzzle }) => {
    expectSame(readPuzzle(`# ours\n${head}\n${text}`).puzzle, puzzle);
  });

  test("a fault keeps its line", () => {
    const text = `rotate yes\n4\n${lines(R4.tiles).replace(/ \d+\n$/, "\n")}`;
    expect(faultsOf(() => readPuzzle(text))).toEqual(["tile-sides 18:1"]);
    expect(faultsOf(() => readPuzzle(`pin 9,0 1\nrotate yes\n${square}`))).toEqual(["outside-board 1:5"]);
  });
});

describe("what is assumed is said in one line, with the option that changes it", () => {
  test.each([
    {
      text: lines(E4.tiles),
      note: /4x4 \(--size\), rule "equal" \(--rule\), 0 the frame \(--no-frame\), tiles that turn \(--no-rotate\), sides in the order NESW \(--edge-order\)\.$/,
    },
    {
      text: lines(nwes(T6)),
      note: /0 no frame \(--frame 0\), tiles that do not turn \(--rotate\), sides in the order NWES/,
    },
    { text: JSON.stringify(numbersOf(E4).flat()), note: /^Read as a flat list: four numbers for each of 16 tiles\.$/ },
    {
      text: placed(E4.tiles, 4, (i) => i),
      note: /^Columns 1 and 2 read as the place of a tile on the board, column 3 as its number; places are not kept\.$/,
    },
    {
      text: `row,N,E,S,W,rot\n${lines(
        E4.tiles.map((tile) => ["1", ...tile, "2"]),
        ",",
      )}`,
      note: /^Ignored the columns "row", "rot"\.$/,
    },
    { text: `Ours\n4 4\n${lines(E4.tiles)}`, note: /^Ignored line 1: "Ours"\.$/ },
  ])("$note", ({ text, note }) => {
    expect(readPuzzle(text).notes[0]).toMatch(note);
  });
});

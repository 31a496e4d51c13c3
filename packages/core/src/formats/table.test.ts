/**
 * Tables as public programs write them, each shape with tiles of our own: read as the puzzle they were written from, at
 * once or after one question that names the option to give. The title of a shape says who writes it.
 */
import { describe, expect, test } from "vitest";
import type { Label, Puzzle } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import {
  braced,
  changed,
  E4,
  E42,
  E64,
  expectSame,
  H3,
  halves,
  lettered,
  lines,
  numberedFrom,
  numbersOf,
  nwes,
  packed,
  placed,
  quotedIn,
  R4,
  S3,
  T2,
  T3,
  T6,
  T64,
  wnes,
} from "../testing/tables.js";
import { makePuzzle } from "../validate.js";
import { type ReadOptions, readPuzzle } from "./read.js";

/** One row with the frame 0. */
const E41 = makePuzzle({
  board: { width: 4, height: 1 },
  rule: "equal",
  frame: "0",
  tiles: ["0100", "0201", "0302", "0003"].map((tile) => [...tile]),
});
const worded = ({ tiles }: Puzzle, words: readonly string[]) =>
  tiles.map((tile) => tile.map((label) => words[Number(label)] ?? ""));
const blocks = (tiles: Puzzle["tiles"], length: number) =>
  Array.from({ length: tiles.length / length }, (_, i) => lines(tiles.slice(length * i, length * (i + 1)))).join("\n");

interface Shape {
  readonly who: string;
  readonly puzzle: Puzzle;
  readonly text: string;
  /** What the question must name, and the answer to it. */
  readonly asks?: RegExp;
  readonly answer?: ReadOptions;
}

const framedBy = (frame: string) => ({ asks: new RegExp(`--frame ${frame} or --no-frame`), answer: { frame } });
const TURNS = /--rotate, or --no-rotate/;

const SHAPES: readonly Shape[] = [
  // Framed boards: the rim says it.
  { who: "Eternity2Puzzles.jl: no header", puzzle: E4, text: lines(E4.tiles) },
  { who: "the same with a line W H", puzzle: E64, text: `6 4\n${lines(E64.tiles)}` },
  { who: "W and H on two lines (Gallicchio 8x8.txt)", puzzle: E64, text: `6\n4\n${lines(E64.tiles)}` },
  { who: "p tile W H, comments c (Gallicchio)", puzzle: E64, text: `c our board\n\np tile 6 4\n${lines(E64.tiles)}` },
  { who: "the same below the tiles, with colours and hints", puzzle: E64, text: `${lines(E64.tiles)}p tile 6 4 5 0\n` },
  { who: "bounded signed W H (TU Darmstadt)", puzzle: E64, text: `1 0 6 4\n${lines(E64.tiles)}` },
  { who: "a number of hints, 0 (Heule)", puzzle: E64, text: `0\n${lines(E64.tiles)}\n` },
  { who: "the number of tiles", puzzle: E4, text: `16\n${lines(E4.tiles)}` },
  { who: "a lone n", puzzle: E4, text: `4\n${lines(E4.tiles)}` },
  { who: "W H and the number of colours", puzzle: E4, text: `4 4 6\n${lines(E4.tiles)}` },
  { who: "numbers with a dot", puzzle: E4, text: numberedFrom(1, E4.tiles).replace(/^\d+/gm, "$&.") },
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
  {
    who: "numbers before a colon, empty notes, and titles of sides and notes",
    puzzle: E4,
    text: `N,E,S,W,note\n${E4.tiles.map((tile, i) => `${i + 1}: ${tile.join(",")},`).join("\n")}`,
  },
  { who: "three digits and frames listed top, left, right, bottom", puzzle: E4, text: lines(nwes(E4)) },
  { who: "letters without blanks", puzzle: E4, text: packed(lettered(E4)), ...framedBy("X") },
  { who: "letters, p too, with commas", puzzle: E4, text: lines(worded(E4, [..."xpcdef"]), ","), ...framedBy("x") },
  { who: "the same below titles", puzzle: E4, text: `N E S W\n${lines(worded(E4, [..."xpcdef"]))}`, ...framedBy("x") },
  { who: "one row", puzzle: E41, text: `4 1\n${lines(E41.tiles)}` },
  { who: "rows parted by blank lines", puzzle: E42, text: blocks(E42.tiles, 4) },
  { who: "columns parted by blank lines", puzzle: E64, text: blocks(E64.tiles, 4) },
  {
    who: "words that name the tiles",
    puzzle: E4,
    text: lines(E4.tiles.map((tile, i) => [`tile${i}`, ...tile])),
  },
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
    ...framedBy("WALL"),
  },
  {
    who: "Python: strings of four letters",
    puzzle: E4,
    text: `PIECES = [${lettered(E4)
      .map((tile) => `"${tile.join("")}"`)
      .join(",\n")}]`,
    ...framedBy("X"),
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
  {
    who: "JSON: columns, rows, and n of them",
    puzzle: E4,
    text: JSON.stringify({ columns: E4.board.width, rows: numbersOf(E4), n: E4.tiles.length }),
  },
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
      tiles: E4.tiles.map(([n, e, s, w], id) => ({ id, top: n, left: w, right: e, bottom: s })),
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
  {
    who: "the same on an oblong board",
    puzzle: T64,
    text: `6 4\n${lines(nwes(T64))}`,
    asks: /--no-rotate with --edge-order NWES, found/,
    answer: { rotate: false },
  },
  {
    who: "titles with a rotation that is always 0",
    puzzle: T6,
    text: `N,E,S,W,rot\n${lines(
      T6.tiles.map((tile) => [...tile, "0"]),
      ",",
    )}`,
  },
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
    who: "the same with blanks before the @",
    puzzle: changed(T6, { pins: [{ x: 1, y: 1, tile: 7, rotation: 0 }] }),
    text: nwes(T6)
      .map((tile, i) => `${tile.join("")}${i === 7 ? " @" : ""}`)
      .join("\n"),
  },
  {
    who: "titles above tiles that do not turn",
    puzzle: changed(T6, { pins: [{ x: 1, y: 1, tile: 7, rotation: 0 }] }),
    text: `left,top,right,bottom\n${lines(wnes(T6), ",")}`,
    answer: { pins: [{ x: 1, y: 1, tile: 7, rotation: 0 }] },
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
  {
    who: "halves before the picture",
    puzzle: H3,
    text: lines(
      H3.tiles.map((tile) => tile.map((label) => `${label[1]}${label[0]}`)),
      ",",
    ),
    asks: /--rule ha=ta,hb=tb,hc=tc,hd=td .* or --rule equal/,
    answer: { rule: { pairs: ["a", "b", "c", "d"].map((stem) => [`h${stem}`, `t${stem}`] as const) } },
  },
  {
    who: "words with capitals",
    puzzle: H3,
    text: lines(
      H3.tiles.map((tile) => tile.map((label) => `${label[0]}o${label[1] === "h" ? "Head" : "Tail"}`)),
      ",",
    ),
    asks: /--rule aoHead=aoTail,boHead=boTail/,
    answer: { rule: { pairs: ["ao", "bo", "co", "do"].map((stem) => [`${stem}Head`, `${stem}Tail`] as const) } },
  },
  { who: "signed numbers with commas", puzzle: S3, text: lines(S3.tiles, ", ") },
  { who: "signed numbers in braces", puzzle: S3, text: `int p[9][4]={${braced(S3.tiles)}};` },
  { who: "signed, 0 1 W H (TU Darmstadt)", puzzle: S3, text: `0 1 3 3\n${lines(S3.tiles)}` },
];

describe.each(SHAPES)("$who", ({ puzzle, text, asks, answer }) => {
  test("is read as the puzzle it was written from", () => {
    if (asks) {
      expect(faultsOf(() => readPuzzle(text))).toEqual([expect.stringMatching(/^ambiguous /)]);
      expect(() => readPuzzle(text)).toThrow(asks);
    }
    expectSame(readPuzzle(text, answer).puzzle, puzzle);
  });
});

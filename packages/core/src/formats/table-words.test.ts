/** What reading a table says: faults, questions that lines of a header answer, and notes of what was assumed. */
import { describe, expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import type { Label } from "../model.js";
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
  lines,
  numberedFrom,
  numbersOf,
  nwes,
  packed,
  placed,
  R4,
  S3,
  T2,
  T3,
  T6,
  wnes,
} from "../testing/tables.js";
import { makePuzzle } from "../validate.js";
import { readPuzzle } from "./read.js";

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
    { text: without(2), says: /expected 4 labels \(N, E, S, W\), found 3/ },
    { text: `3\n${lines(R4.tiles)}`, says: /the side of a board for 16 tiles, or --size WxH, found "3"/ },
    { text: `4 x\n${lines(R4.tiles)}`, says: /expected a size: width and height/ },
    { text: `4 5 6\n${lines(R4.tiles)}`, says: /expected width and height of the board/ },
  ])("says $says", ({ text, says }) => {
    expect(() => readPuzzle(text)).toThrow(says);
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

  test("a plus sign makes no other rule", () => {
    const signed = "2 2\n1 -2 -1 +3\n-1 2 -3 1\n2 1 1 -2\n-2 3 -1 -1\n";
    const { puzzle, notes } = readPuzzle(signed, { rotate: true });
    expect(puzzle.rule).toBe("signed");
    expect(notes.join(" ")).not.toContain("mistyped");
  });

  test("hints and fixed tiles are in rows of the size that is given", () => {
    const size = { width: 4, height: 3 };
    const pieces = E4.tiles.slice(0, 12).map((tile) => tile.map(Number));
    const hinted = JSON.stringify({ pieces, hints: [{ pos: 5, piece: 0, rot: 0 }] });
    expect(readPuzzle(hinted, { size, rotate: true, frame: false }).puzzle.pins).toEqual([
      { x: 1, y: 1, tile: 0, rotation: 0 },
    ]);
    const packed = pieces
      .map((tile, i) => `${tile.map((label) => label % 10).join("")}${i === 5 ? "@" : ""}`)
      .join("\n");
    expect(readPuzzle(packed, { size, frame: false }).puzzle.pins).toEqual([{ x: 1, y: 1, tile: 5, rotation: 0 }]);
  });

  test("a tile that alone makes the rule another one is named in the question", () => {
    const text = `2 -3 3 1\n-2 1 -4 3\n4 2 -2 -1\n-3 4 1 -4\n4 -3 1 -2\n2 -4 3 ?\n-4 2 -1 -3\n-2 1 -3 4\n1 -3 4 2\n`;
    expect(() => readPuzzle(text)).toThrow(
      '6:1: expected --rotate, or --no-rotate with --edge-order NSEW, found no word on whether tiles turn. Line 6 alone makes it the rule "equal"; the other tiles show "signed". Is it mistyped?',
    );
  });

  test("an order that is given is not asked about", () => {
    const text = "1,1,1,1\n".repeat(4);
    expect(() => readPuzzle(text, { rotate: false })).toThrow(/--edge-order NESW or NWES or NSEW/);
    expect(readPuzzle(text, { rotate: false, edgeOrder: "NESW" }).puzzle.rotate).toBe(false);
  });

  test("a frame of another label than 0 is asked about on a small board", () => {
    const text = `4 2\n${lines(E42.tiles).replaceAll("0", "9")}`;
    expect(() => readPuzzle(text)).toThrow(/--frame 9 or --no-frame/);
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
    ...["\t", ",", ";"].map((mark) => ({
      head: halves.pairs.map(([a, b]) => `pair the ${a} = the ${b}`).join("\n"),
      text: lines(
        H3.tiles.map((tile) => tile.map((label) => `the ${label}`)),
        mark,
      ),
      puzzle: changed(H3, {
        rule: { pairs: halves.pairs.map(([a, b]) => [`the ${a}`, `the ${b}`] as const) },
        tiles: H3.tiles.map((tile) => tile.map((label) => `the ${label}`)),
      }),
    })),
    {
      head: "pin 1,0 5 2\nrotate yes",
      text: square,
      puzzle: changed(R4, { pins: [{ x: 1, y: 0, tile: 5, rotation: 2 }] }),
    },
  ])("$head", ({ head, text, puzzle }) => {
    expectSame(readPuzzle(`# ours\n${head}\n${text}`).puzzle, puzzle);
  });

  test("holes, a name, and nothing that was assumed", () => {
    const said = "name ours\nsize 17x1\nrule equal\nframe no\nrotate yes\nhole 3,0\norder NESW\n";
    const { puzzle, notes } = readPuzzle(`${said}${square}`);
    expect([puzzle.name, puzzle.board.holes, notes]).toEqual(["ours", [[3, 0]], []]);
    expect(readPuzzle(`size 4x4\nrotate yes\n${square}`).puzzle.name).toBe("");
  });

  test("what the braces around a table say", () => {
    const said = (field: string) => readPuzzle(`{"${field}": false, "tiles": ${JSON.stringify(T2.tiles)}}`).puzzle;
    for (const field of ["rotate", "rotation", "rotations", "allowRotation", "allow_rotation"])
      expect([field, said(field).rotate]).toEqual([field, false]);
  });

  test("labels of two ends are halves only where each has its other half", () => {
    const text = "a1,b2,c1,b2\nc1,a1,b2,a1\nb2,c1,a1,c1\na1,a1,b2,c1\n";
    expect(readPuzzle(text, { rotate: true }).puzzle.rule).toBe("equal");
  });

  test("hexadecimal numbers are numbers", () => {
    const hex = braced(R4.tiles).replace(/\d+/g, (digits) => `0x${Number(digits).toString(16).padStart(2, "0")}`);
    expectSame(readPuzzle(`rotate yes\nint[][] t = {${hex}};\n`).puzzle, R4);
    const large = changed(R4, { tiles: R4.tiles.map((tile) => tile.map((label) => String(Number(label) + 255))) });
    const text = braced(large.tiles).replace(/\d+/g, (digits) => `0x${Number(digits).toString(16)}`);
    expectSame(readPuzzle(`rotate yes\nint[][] t = {${text}};\n`).puzzle, large);
  });

  test.each([
    ["side", 4],
    ["n", 4],
    ["size", 4],
    ["dim", 4],
    ["dimension", 4],
    ["order", 4],
  ])("%s: %i is the side of the board", (field, side) => {
    const text = `{"${field}": ${side}, "rotate": true, "tiles": ${JSON.stringify(R4.tiles)}}`;
    const { puzzle, notes } = readPuzzle(text);
    expect([puzzle.board.width, puzzle.board.height]).toEqual([4, 4]);
    expect(notes.join()).not.toContain("--size");
  });

  test.each([
    ["width", "height"],
    ["w", "h"],
    ["cols", "rows"],
    ["columns", "rows"],
    ["m", "n"],
  ])("%s and %s are width and height", (width, height) => {
    const fields = `"${width}": 8, "${height}": 2, "rotate": true`;
    const { board } = readPuzzle(`{${fields}, "tiles": ${JSON.stringify(R4.tiles)}}`).puzzle;
    expect([board.width, board.height]).toEqual([8, 2]);
  });

  test("six columns that are no places need titles", () => {
    const text = lines(E4.tiles.map((tile) => ["7", "7", ...tile]));
    expect(() => readPuzzle(text)).toThrow("titles such as row,col,id,N,E,S,W above more");
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
    { text: placed(E4.tiles, 4, (i) => i % 4), note: /column 3 as its rotation; places are not kept\.$/ },
    {
      text: `row,N,E,S,W,rot\n${lines(
        E4.tiles.map((tile) => ["1", ...tile, "2"]),
        ",",
      )}`,
      note: /^Ignored the columns "row", "rot"\.$/,
    },
    { text: `Ours\n4 4\n${lines(E4.tiles)}`, note: /^Ignored line 1: "Ours"\.$/ },
    { text: `0\n${lines(E4.tiles)}`, note: /^Line 1 read as a number of hints: none\.$/ },
    { text: `24\n${lines(E64.tiles)}`, note: /^Line 1 read as the number of tiles\.$/ },
    { text: `4 4 6\n${lines(E4.tiles)}`, note: /^Ignored the third number of the header, 6\.$/ },
    {
      text: `0 1 3 3\n${lines(S3.tiles)}`,
      note: /^Line 1 read as a header: no frame, signed labels, 3x3\.$/,
    },
    {
      text: `1 0 6 4\n${lines(E64.tiles)}`,
      note: /^Line 1 read as a header: 0 is frame, equal labels, 6x4\.$/,
    },
  ])("$note", ({ text, note }) => {
    expect(readPuzzle(text).notes[0]).toMatch(note);
  });

  test("that tiles turn, where too few sides match in any order", () => {
    const { notes } = readPuzzle("1,2,1,3\n".repeat(4), { frame: false });
    expect(notes.join()).toContain("tiles that turn (--no-rotate)");
  });

  test("that tiles turn is not, where a column turns them", () => {
    expect(readPuzzle(placed(E4.tiles, 4, (i) => i % 4)).notes.join()).not.toContain("tiles that turn");
  });

  test("comments of DIMACS are not", () => {
    const { notes } = readPuzzle(`c our board\nc\np tile 6 4\n${lines(E64.tiles)}`);
    expect(notes.join()).not.toContain("Ignored");
  });

  test("numbers of tiles from 1 are no names, others are", () => {
    const namesOf = (text: string) => readPuzzle(text).puzzle.tileNames;
    expect(namesOf(numberedFrom(1, E4.tiles))).toBeUndefined();
    expect(namesOf(numberedFrom(0, E4.tiles))).toEqual(E4.tiles.map((_, i) => String(i)));
  });
});

describe("a label on as many sides as a rim is long", () => {
  // It has solutions without a frame.
  const chance =
    "o g o r|g o r b|o r o g|o b b b|r o o b|r g b b|r o g g|b o r o|g o r r|g r g b|r r r g|g g o r|o g g b|r r g o|r b r b|b b g b";

  test.each([chance, chance.replaceAll("g", "0").replaceAll("o", "1").replaceAll("r", "2").replaceAll("b", "3")])(
    "may be no frame: %s",
    (rows) => {
      const label = rows.includes("g") ? "g" : "0";
      expect(() => readPuzzle(rows.replaceAll("|", "\n"))).toThrow(`expected --frame ${label} or --no-frame`);
    },
  );

  test("is the frame, and shows the order of the sides, where seven labels leave little to chance", () => {
    const made = generatePuzzle({ width: 5, height: 5, colors: 6, frame: true, rule: "equal", seed: 2 });
    for (const frame of ["0", "9"]) {
      const tiles = made.tiles.map(
        (tile) => tile.map((label) => (label === "0" ? frame : label)) as [Label, Label, Label, Label],
      );
      const puzzle = changed(made, { tiles, frame });
      expectSame(readPuzzle(lines(nwes(puzzle))).puzzle, puzzle);
    }
  });
});

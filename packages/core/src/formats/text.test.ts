import { describe, expect, test } from "vitest";
import type { PuzzleDraft, Rule } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { readPuzzle } from "./read.js";
import { parseText, text, writeText } from "./text.js";

test.each([
  { content: "size 3x3\n", is: true },
  { content: "# cats\n\nname cats\n", is: true },
  { content: "1 2 3 4\n", is: true },
  { content: "tiles\nname size rule pair\n", is: true },
  { content: "1 2 3\n", is: false },
  { content: "cymK\n", is: false },
  { content: "# only a comment\n", is: false },
])("sniff $content: $is", ({ content, is }) => {
  expect(text.sniff(content)).toBe(is);
});

describe("reading", () => {
  test("every header line", () => {
    const { draft } = parseText(`
      # typed
      name big   cats      # two words
      size 2x2
      rule pairs
      pair head tail
      pair paw paw
      frame wood
      rim wood paw
      rotate no
      hole 1,1
      pin 0,0 2 0
      pin 1,0 0
      order NWES
      tiles
      name size rule paw
      head tail paw paw
      tail head paw paw`);
    expect(draft).toEqual({
      name: "big cats",
      board: { width: 2, height: 2, holes: [[1, 1]] },
      rule: {
        pairs: [
          ["head", "tail"],
          ["paw", "paw"],
        ],
      },
      frame: "wood",
      rim: ["wood", "paw"],
      rotate: false,
      tiles: [
        ["name", "size", "rule", "paw"],
        ["head", "tail", "paw", "paw"],
        ["tail", "head", "paw", "paw"],
      ],
      pins: [
        { x: 0, y: 0, tile: 2, rotation: 0 },
        { x: 1, y: 0, tile: 0 },
      ],
    });
  });

  test("`order` says how the labels are listed", () => {
    expect(readPuzzle("order NWES\n2 1 -3 3").puzzle.tiles).toEqual([["2", "-3", "3", "1"]]);
  });

  test.each<{ tiles: string; rule: Rule; why: string }>([
    { tiles: "1 -1 2 3", rule: "signed", why: "whole numbers, one of them negative" },
    { tiles: "1 2 2 3", rule: "equal", why: "no negative number" },
    { tiles: "c y C K", rule: "case", why: "a letter in both cases" },
    { tiles: "c y m K", rule: "equal", why: "no letter in both cases" },
    { tiles: "red Red r R", rule: "equal", why: "words" },
  ])("without `rule`, $tiles are $rule: $why", ({ tiles, rule }) => {
    const { draft, notes } = parseText(tiles);
    expect((draft as PuzzleDraft).rule).toEqual(rule);
    expect(notes).toEqual(['No line "size": taken as 1x1.', `No line "rule": taken as "${rule}".`]);
  });

  test.each([
    {
      what: "a stray letter among signed numbers",
      lines: ["1 -2 3 2", "-1 2x 3 1", "2 -2 -3 1", "3 1 -1 -2"],
      line: 2,
      rule: "equal",
      others: "signed",
    },
    {
      what: "a digit among letters",
      lines: ["c Y m K", "K y C y", "y m k C", "M y c 1"],
      line: 4,
      rule: "equal",
      others: "case",
    },
    {
      what: "one sign among numbers",
      lines: ["1 2 3 2", "1 2 3 1", "2 -2 3 1", "3 1 1 2"],
      line: 3,
      rule: "signed",
      others: "equal",
    },
  ])("$what changes the rule, and a note names its line", ({ lines, line, rule, others }) => {
    const stray = `Line ${line} alone makes it the rule "${rule}"; the other tiles show "${others}". Is it mistyped?`;
    expect(parseText(lines.join("\n")).notes).toContain(stray);
    // As it is read from a file, or pasted.
    expect(readPuzzle(lines.join("\n"), { rotate: true }).notes).toContain(stray);
    expect(parseText(["rule equal", ...lines].join("\n")).notes?.join(" ")).not.toContain("alone");
    expect(parseText(lines.toSpliced(line - 1, 1, lines[line % 4] ?? "").join("\n")).notes?.join(" ")).not.toContain(
      "alone",
    );
  });

  test("the frame's label says nothing about the rule", () => {
    expect((parseText("frame -\n1 -1 2 -").draft as PuzzleDraft).rule).toBe("signed");
  });

  test("`pair` alone means `rule pairs`", () => {
    expect((parseText("pair a b\na b a b").draft as PuzzleDraft).rule).toEqual({ pairs: [["a", "b"]] });
  });

  test("`pair` takes a sign between its labels, so that they may be several words", () => {
    const { draft } = parseText("pair a = b\npair bear head  = bear tail # halves\npair c =\na b a b");
    const pairs = [
      ["a", "b"],
      ["bear head", "bear tail"],
      ["c", "="],
    ];
    expect((draft as PuzzleDraft).rule).toEqual({ pairs });
  });

  test.each([
    { line: "size 3", fault: "syntax 1:6" },
    { line: "size", fault: "syntax 1:1" },
    { line: "size 3x3 4x4", fault: "syntax 1:1" },
    { line: "rule odd", fault: "syntax 1:6" },
    { line: "pair a", fault: "syntax 1:1" },
    { line: "order NESS", fault: "syntax 1:7" },
    { line: "rotate maybe", fault: "syntax 1:8" },
    { line: "hole 1;1", fault: "syntax 1:6" },
    { line: "hole -1,1", fault: "syntax 1:6" },
    { line: "pin 0,0", fault: "syntax 1:1" },
    { line: "pin 0,0 x", fault: "syntax 1:9" },
    { line: "pin 0,0 0 x", fault: "syntax 1:11" },
    { line: "tiles 3", fault: "syntax 1:7" },
  ])("refuses `$line`", ({ line, fault }) => {
    expect(faultsOf(() => parseText(`${line}\n1 1 1 1\n`))).toEqual([fault]);
  });

  test.each([
    ["size", '`size WIDTHxHEIGHT`, found "size"'],
    ["rule", '`rule equal | signed | case | pairs`, found "rule"'],
    ["rule odd", 'equal, signed, case or pairs, found "odd"'],
    ["pair a", '`pair LABEL = LABEL`, found "pair a"'],
    ["pair a b c", '`pair LABEL = LABEL`, found "pair a b c"'],
    ["pair a = b = c", '`pair LABEL = LABEL`, found "pair a = b = c"'],
    ["frame", '`frame LABEL`, found "frame"'],
    ["rim", '`rim LABEL …`, found "rim"'],
    ["order", '`order NESW`, found "order"'],
    ["order NESS", 'the letters N, E, S, W in some order, found "NESS"'],
    ["rotate", '`rotate yes | no`, found "rotate"'],
    ["rotate maybe", 'yes or no, found "maybe"'],
    ["size 3", 'WIDTHxHEIGHT, such as 3x3, found "3"'],
    ["size 3x3x3", 'WIDTHxHEIGHT, such as 3x3, found "3x3x3"'],
    ["hole", '`hole X,Y`, found "hole"'],
    ["hole 1,1,1", 'X,Y such as 0,2, counted from 0, found "1,1,1"'],
    ["pin 0,0", '`pin X,Y TILE [ROTATION]`, found "pin 0,0"'],
    ["pin 0,0 x", 'a tile number, counted from 0, found "x"'],
    ["pin 0,0 0 x", 'a rotation from 0 to 3, found "x"'],
    ["tiles 3", 'nothing more on the line `tiles`, found "3"'],
    ["rotate no\nrotate yes", "one line `rotate`, found another"],
    ["frame 4\nframe no", "one line `frame`, found another"],
    ["pair 1 2\nrule signed", 'no line `pair` beside `rule signed`, found "1"'],
  ])("%s: expected %s", (line, says) => {
    expect(() => parseText(`${line}\n1 1 1 1\n`)).toThrow(`expected ${says}`);
  });

  test.each([
    { lines: ["size 99x99"], fault: "cap-exceeded 1:6" },
    { lines: ["hole 3,0"], fault: "outside-board 1:6" },
    { lines: ["pin 0,0 7"], fault: "bad-tile-index 1:9" },
    { lines: ["pin 0,0 0 7"], fault: "bad-rotation 1:11" },
    { lines: ["frame __proto__"], fault: "bad-label 1:7" },
    { lines: ["rim"], fault: "syntax 1:1" },
    { lines: ["rule pairs", "pair 1 2", "pair 2 __proto__"], fault: "bad-label 3:6" },
    { lines: ["rule case"], fault: "unmated-label 2:1" },
    { lines: ["size 2x2", "rule equal", "1 1 1"], fault: "tile-sides 3:1" },
  ])("places what validation finds in $lines", ({ lines, fault }) => {
    expect(faultsOf(() => readPuzzle(`${lines.join("\n")}\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n`))).toContain(fault);
  });

  test("five labels below a header are a tile that is mistyped", () => {
    expect(faultsOf(() => readPuzzle("size 1x1\nrule equal\na b c d e\n"))).toEqual(["tile-sides 3:1"]);
  });

  test.each([
    ["frame bear head", "bear head,a,b,bear head\n"],
    ['frame "bear head"', '"bear head"  a\tb "bear head" # a corner\n'],
    ["", "bear head,a,b,bear head\n"],
    ["", '"bear head" a b "bear head"\n'],
    ["# tabs", "bear head\ta\tb\tbear head\n"],
  ])("labels of two words below `%s`: %j", (head, row) => {
    for (const size of head.startsWith("frame") ? ["size 4x1\n", ""] : ["size 1x4\n"]) {
      const given = { rotate: true, ...(size === "" && { size: { width: 1, height: 4 } }) };
      const { puzzle } = readPuzzle(`${size}${head}\nrule equal\n${row.repeat(4)}`, given);
      expect([puzzle.tiles[3], puzzle.frame]).toEqual([
        ["bear head", "a", "b", "bear head"],
        head.startsWith("frame") ? "bear head" : undefined,
      ]);
    }
  });

  test.each([
    ["size 2x1\nrule equal\nframe no", "a; b; c; d\nb; c; d; a"],
    ["", "a, b, c, d\nb, c, d, a"],
    ["size 2x1\nrule equal", "a\tb\tc\td\nthe b\tc\td\ta"],
  ])("commas and tabs below `%s` are no part of the labels: %j", (head, rows) => {
    const options = { rotate: true, ...(head === "" && { size: { width: 2, height: 1 } }) };
    const { tiles } = readPuzzle(`${head}\n${rows}\n`, options).puzzle;
    expect(tiles[0]).toEqual(["a", "b", "c", "d"]);
  });

  test.each(["My tiles", "My nine blue tiles", "# mine\n\nMy tiles"])(
    "header lines below a title are read: %j",
    (title) => {
      for (const below of [
        `size 4x1\nrule case\nrotate no\n${"A b a B\n".repeat(4)}`,
        "rule equal\nsize 4x1\nrotate no\n{1,2,3,4},{1,2,3,4},{1,2,3,4},{1,2,3,4}",
        `size 4x1\nrotate no\nrule equal\n${"the a,b,c,d\n".repeat(4)}`,
      ]) {
        const { puzzle, notes } = readPuzzle(`${title}\n${below}`);
        expect([puzzle.rotate, puzzle.board.width]).toEqual([false, 4]);
        expect(notes[0]).toMatch(/^Ignored line [13]: "My (?:nine blue )?tiles"\.$/);
      }
      const fault = `unmated-label ${title.split("\n").length + 2}:3`;
      expect(faultsOf(() => readPuzzle(`${title}\nrule case\nA 1 a B\n`))).toContain(fault);
    },
  );

  test.each(["Size 4x1", "size: 4x1", "SIZE 4x1", "size,4x1"])("%s above a table is its size", (line) => {
    expect(readPuzzle(`${line}\n${"1,-2,1,2\n".repeat(4)}`).puzzle.board.width).toBe(4);
  });

  test("a frame of two words that no tile shows is refused", () => {
    for (const row of ["bear tail,a,b,bear\n", "bear a b head\n"])
      expect(() => readPuzzle(`size 2x2\nframe bear head\nrule equal\n${row.repeat(4)}`)).toThrow(
        '2:7: expected `frame LABEL`, found "frame bear head"',
      );
  });

  test("a fault points at the label, whatever the order of the sides", () => {
    expect(faultsOf(() => readPuzzle("rule signed\norder WSEN\n1 2 x 4\n"))).toEqual(["unmated-label 3:5"]);
  });
});

describe("writing", () => {
  const plain: PuzzleDraft = { board: { width: 1, height: 1 }, rule: "equal", tiles: [["a", "b", "c", "d"]] };

  test("holds everything but tile names, source and notes", () => {
    const draft: PuzzleDraft = {
      name: "big cats",
      board: { width: 2, height: 2, holes: [[1, 1]] },
      rule: { pairs: [["a", "b"]] },
      frame: "0",
      rim: ["0", "a"],
      rotate: false,
      tiles: [
        ["a", "b", "0", "0"],
        ["a", "a", "a", "a"],
        ["b", "b", "b", "b"],
      ],
      pins: [
        { x: 0, y: 0, tile: 1 },
        { x: 1, y: 0, tile: 0, rotation: 0 },
      ],
    };
    expect(writeText(makePuzzle(draft))).toEqual({
      text:
        "name big cats\nsize 2x2\nrule pairs\npair a b\nframe 0\nrim 0 a\nrotate no\nhole 1,1\npin 0,0 1\npin 1,0 0 0\n" +
        "order NESW\na b 0 0\na a a a\nb b b b\n",
      lost: [],
    });
  });

  test("a first tile that looks like a header line is preceded by `tiles`", () => {
    const { text } = writeText(makePuzzle({ ...plain, tiles: [["name", "b", "c", "d"]] }));
    expect(text).toContain("\ntiles\nname b c d\n");
    expect(readPuzzle(text).puzzle.tiles).toEqual([["name", "b", "c", "d"]]);
  });

  test.each(["a|", "|", "a|b"])("labels %s are read back, also on the rim", (label) => {
    const puzzle = makePuzzle({ ...plain, rim: [label], tiles: [[label, label, label, label]] });
    expect(readPuzzle(writeText(puzzle).text).puzzle).toMatchObject({ tiles: puzzle.tiles, rim: puzzle.rim });
  });

  test.each([
    { name: "big  cats ", written: "big cats" },
    { name: "cats # dogs", written: "cats" },
    { name: "#1", written: "" },
    { name: "cat#1", written: "cat#1" },
    { name: "= = cats", written: "cats" },
    { name: 'the "best" "of cats"', written: 'the "best" "of cats"' },
  ])("the name $name becomes $written", ({ name, written }) => {
    const { text, lost } = writeText(makePuzzle({ ...plain, name }));
    expect(readPuzzle(text).puzzle.name).toBe(written);
    expect(text.startsWith("size 1x1\n")).toBe(written === "");
    expect(lost).toEqual(name === written ? [] : [`The name is written as "${written}".`]);
  });

  test.each(["a b", "#", "#a", '"', '""', '"a"', 'a "b"', "=", "a,", ";a", "no", "\u00a0", "a\ufeff"])(
    "the label %j, in quotes where it needs them",
    (label) => {
      const tiles = [[label, label, label, "c"] as const];
      for (const draft of [{ frame: label }, { rim: ["a", label] }, { rule: { pairs: [[label, "c"] as const] } }]) {
        const puzzle = makePuzzle({ ...plain, tiles, ...draft });
        expect(readPuzzle(writeText(puzzle).text).puzzle).toEqual(puzzle);
      }
    },
  );

  test("quotes are written only where they are needed", () => {
    const tiles = [["bear head", '5"', "don't", "a,b"] as const];
    const { text } = writeText(makePuzzle({ ...plain, tiles, frame: "bear head" }));
    expect(text).toBe('size 1x1\nrule equal\nframe "bear head"\norder NESW\n"bear head" 5" don\'t a,b\n');
  });
});

test.each([
  { label: "a", frame: undefined },
  { label: "no", frame: "no" },
])("`frame no` with the label $label: the frame is $frame", ({ label, frame }) => {
  const { draft } = parseText(`size 1x1\nrule equal\nframe no\n${label} b b ${label}\n`);
  expect((draft as PuzzleDraft).frame).toBe(frame);
});

import { describe, expect, test } from "vitest";
import type { PuzzleDraft } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { parseProlog, prolog, writeProlog } from "./prolog.js";
import { readPuzzle } from "./read.js";

test.each([
  { text: "tile(1, a, b, c, d).", is: true },
  { text: ":- use_module(library(clpfd)).\n\n  match( a, b ).\n", is: true },
  { text: "% tile(1, a, b, c, d).", is: false },
  { text: "tiles :- true.", is: false },
  { text: "size 1x1\ntile( 1 2 3", is: false },
  { text: "", is: false },
])("sniff $text: $is", ({ text, is }) => {
  expect(prolog.sniff(text)).toBe(is);
});

describe("reading", () => {
  test("tiles come in the order of their numbers", () => {
    const { draft, notes } = parseProlog(
      "tile(3, c, c, c, c). tile(1, a, a, a, a).\nmatch(a, c).\ntile(4, a, c, a, c). tile(2, c, a, c, a).",
    );
    expect(draft).toEqual({
      board: { width: 2, height: 2, holes: [] },
      rule: { pairs: [["a", "c"]] },
      rotate: true,
      tiles: ["aaaa", "caca", "cccc", "acac"].map((tile) => [...tile]),
      pins: [],
    });
    expect(notes).toEqual(["No fact board(W, H): taken as 2x2."]);
  });

  test.each([
    { numbers: [1, 2], tileNames: undefined, why: "counted from 1" },
    { numbers: [0, 1], tileNames: ["0", "1"], why: "counted from 0" },
    { numbers: [9, 4], tileNames: ["4", "9"], why: "with a gap" },
  ])("tiles $numbers are $why", ({ numbers, tileNames }) => {
    const facts = numbers.map((number) => `tile(${number}, a, a, a, a).`).join("\n");
    expect((parseProlog(`board(2, 1). match(a, a).\n${facts}`).draft as PuzzleDraft).tileNames).toEqual(tileNames);
  });

  test("facts of our own", () => {
    const { puzzle } = readPuzzle(
      `board(3, 1). frame('Rim'). rotate(no). hole(0, 0). match(a, 'B').
       tile(5, a, 'B', 0, 'Rim'). tile(8, a, a, a, a). match(0, 0).
       pin(1, 0, 8, _). pin(2, 0, 5).`,
    );
    expect(puzzle).toEqual({
      name: "",
      board: { width: 3, height: 1, holes: [[0, 0]] },
      rule: {
        pairs: [
          ["a", "B"],
          ["0", "0"],
        ],
      },
      frame: "Rim",
      rotate: false,
      tiles: [
        ["a", "B", "0", "Rim"],
        ["a", "a", "a", "a"],
      ],
      tileNames: ["5", "8"],
      pins: [
        { x: 1, y: 0, tile: 1 },
        { x: 2, y: 0, tile: 0 },
      ],
    });
  });

  test("a pin's rotation", () => {
    const { draft } = parseProlog("tile(1, a, a, a, a). match(a, a). pin(0, 0, 1, 3).");
    expect((draft as PuzzleDraft).pins).toEqual([{ x: 0, y: 0, tile: 0, rotation: 3 }]);
  });

  test("a program that solves the puzzle may surround it", () => {
    const { draft, notes } = parseProlog(`
      :- use_module(library(lists)).
      % The tiles.
      tile(1, a, a, a, a).
      match(a, a).
      match(X, Y) :- match(Y, X), !.
      board([_, _, _]). frame(X). pin(red). hole(1).
      solve(Board) :- length(Board, 9), format("~w.~n", [Board]).`);
    expect(draft).toMatchObject({ board: { width: 1, height: 1 }, tiles: [["a", "a", "a", "a"]] });
    expect(notes).toContain("Ignored clauses that are not facts of the puzzle: 7.");
  });

  test("without match, equal labels mate, and a note says so", () => {
    const { draft, notes } = parseProlog("tile(1, a, b, c, d).");
    expect(draft).toMatchObject({ rule: "equal" });
    expect(notes).toContain("No fact match(a, b): equal labels mate.");
  });

  test.each([
    { text: "tile(1, a, a, a, a). tile(1, a, a, a, a).", fault: "syntax 1:27", why: "a number twice" },
    { text: "tile(one, a, a, a, a).", fault: "syntax 1:6", why: "a name for a number" },
    { text: "tile(-1, a, a, a, a).", fault: "syntax 1:6", why: "a negative number" },
    { text: "tile(1, a, X, a, a).", fault: "syntax 1:12", why: "a variable for a label" },
    { text: "tile(1, a, a, a, a). match(a).", fault: "syntax 1:22", why: "half a match" },
    { text: "tile(1, a, a, a, a). board(1, 1). board(1, 1).", fault: "syntax 1:35", why: "two boards" },
    { text: "tile(1, a, a, a, a). board(1, x).", fault: "syntax 1:31", why: "a board without a height" },
    { text: "tile(1, a, a, a, a). rotate(never).", fault: "syntax 1:29", why: "neither yes nor no" },
    {
      text: "tile(1, a, a, a, a). pin(0, 0, 2, _).",
      fault: "bad-tile-index 1:32",
      why: "a pin of a tile that does not exist",
    },
    { text: "tile(1, a, a, a, a). tile(2, a, a, a, a).", fault: "bad-size 1:22", why: "two tiles without a board" },
    { text: "match(a, b).", fault: "bad-size 1:1", why: "no tiles" },
    { text: "match(a, b).\n".repeat(31_376), fault: "cap-exceeded 31376:1", why: "more pairs than labels can make" },
    { text: "hole(0, 0).\n".repeat(257), fault: "cap-exceeded 257:1", why: "more holes than cells" },
  ])("refuses $why", ({ text, fault }) => {
    expect(faultsOf(() => parseProlog(text))).toEqual([fault]);
  });

  test.each([
    { facts: "tile(2, a, a, b, a).", fault: "unmated-label 2:15" },
    { facts: "tile(2, a, a, a).", fault: "tile-sides 2:9" },
    { facts: "tile(2).", fault: "tile-sides 2:6" },
    { facts: "tile(2, a, a, a, a). hole(0, 3).", fault: "outside-board 2:27" },
    { facts: "tile(2, a, a, a, a). pin(0, 3, 2).", fault: "outside-board 2:29" },
    { facts: "tile(2, a, a, a, a). pin(0, 0, 2, 4).", fault: "bad-rotation 2:35" },
    { facts: "tile(2, a, a, a, a). frame('').", fault: "bad-label 2:28" },
    { facts: "tile(2, a, a, a, a). rim('').", fault: "bad-label 2:26" },
    { facts: "tile(2, a, a, a, a). match(a, 'b\\n').", fault: "forbidden-character 2:31" },
  ])("places what validation finds in $facts", ({ facts, fault }) => {
    expect(faultsOf(() => readPuzzle(`board(2, 1). match(a, a). tile(1, a, a, a, a).\n${facts}`))).toContain(fault);
  });
});

describe("writing", () => {
  const draft: PuzzleDraft = {
    board: { width: 2, height: 1 },
    rule: { pairs: [["Head", "tail"]] },
    frame: "0",
    tiles: [
      ["0", "Head", "0", "0"],
      ["0", "0", "0", "tail"],
    ],
    pins: [
      { x: 0, y: 0, tile: 0 },
      { x: 1, y: 0, tile: 1, rotation: 0 },
    ],
  };
  const lines = (puzzle: PuzzleDraft) => writeProlog(makePuzzle(puzzle)).text.trimEnd().split("\n").slice(1);

  test("facts, atoms quoted where they must be", () => {
    expect(lines(draft)).toEqual([
      "board(2, 1).",
      "frame(0).",
      "tile(1, 0, 'Head', 0, 0).",
      "tile(2, 0, 0, 0, tail).",
      "pin(0, 0, 1, _).",
      "pin(1, 0, 2, 0).",
      "match('Head', tail).",
    ]);
    expect(writeProlog(makePuzzle(draft)).lost).toEqual([]);
  });

  test("holes, and tiles that may not turn", () => {
    const board = { width: 2, height: 1, holes: [[1, 0] as const] };
    expect(lines({ ...draft, board, pins: [], rotate: false })).toEqual(
      expect.arrayContaining(["rotate(no).", "hole(1, 0)."]),
    );
  });

  test.each([
    { rule: "equal", tile: ["a", "b", "0", "a"], matches: ["match(a, a).", "match(b, b)."] },
    { rule: "signed", tile: ["1", "-1", "0", "-2"], matches: ["match(1, -1).", "match(-2, 2)."] },
    { rule: "case", tile: ["c", "C", "0", "Y"], matches: ["match(c, 'C').", "match('Y', y)."] },
  ] as const)("the rule $rule as the pairs of the labels that occur", ({ rule, tile, matches }) => {
    const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule, frame: "0", tiles: [[...tile]] });
    const { text, lost } = writeProlog(puzzle);
    expect(text.split("\n").filter((line) => line.startsWith("match"))).toEqual(matches);
    expect(lost).toEqual([`The rule "${rule}" is written as the pairs of the labels that occur.`]);
  });

  test.each([
    { tileNames: ["4", "9"], numbers: ["4", "9"], isLost: false, why: "rising numbers" },
    { tileNames: ["1", "2"], numbers: ["1", "2"], isLost: false, why: "the names they would get anyway" },
    { tileNames: ["9", "4"], numbers: ["1", "2"], isLost: true, why: "falling numbers" },
    { tileNames: ["Ida", "Max"], numbers: ["1", "2"], isLost: true, why: "not numbers" },
    { tileNames: ["01", "2"], numbers: ["1", "2"], isLost: true, why: "not a plain number" },
  ])("tile names $tileNames: $why", ({ tileNames, numbers, isLost }) => {
    const { text, lost } = writeProlog(makePuzzle({ ...draft, tileNames }));
    expect([...text.matchAll(/^tile\((\d+)/gm)].map(([, number]) => number)).toEqual(numbers);
    expect(lost).toEqual(isLost ? ["The names of the tiles are lost."] : []);
  });

  test("refuses a rule that needs more labels than the cap allows", () => {
    const tiles = Array.from({ length: 63 }, (_, i) => [1, 2, 3, 4].map((side) => String(i * 4 + side)).slice(0, 4));
    const inCap = tiles.slice(0, 31);
    const puzzleOf = (some: string[][]) => makePuzzle({ board: { width: 1, height: 1 }, rule: "signed", tiles: some });
    expect(faultsOf(() => writeProlog(puzzleOf(inCap)))).toEqual([]);
    expect(faultsOf(() => writeProlog(puzzleOf(tiles.slice(0, 32))))).toEqual(["cannot-write /rule"]);
  });
});

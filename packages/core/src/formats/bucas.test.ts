import { describe, expect, test } from "vitest";
import type { Placement, PuzzleDraft } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { bucas, parseBucas, writeBucas, writeBucasSolution } from "./bucas.js";
import { readPuzzle } from "./read.js";

const VIEWER = "https://e2.bucas.name/#";
const SIZE = "board_w=2&board_h=1";
/** Two tiles on 2x1: up right down left. */
const EDGES = "board_edges=abaaaaab";
const TILES = [
  ["a", "b", "a", "a"],
  ["a", "a", "a", "b"],
];

test.each([
  { text: `${VIEWER}${SIZE}&${EDGES}`, is: true },
  { text: `  http://e2.bucas.name/?${SIZE}`, is: true },
  { text: `${SIZE}&${EDGES}`, is: true },
  { text: `a=1&${SIZE}`, is: true },
  { text: `clipboard_w=2&clipboard_h=1`, is: false },
  { text: "https://e2.bucas.name/", is: true },
  { text: `name see ${VIEWER}${SIZE}`, is: false },
  { text: "https://example.org/?w=2", is: false },
  { text: "", is: false },
])("sniff $text: $is", ({ text, is }) => {
  expect(bucas.sniff(text)).toBe(is);
});

describe("reading", () => {
  test.each([
    { what: "after #", text: `${VIEWER}${SIZE}&${EDGES}` },
    { what: "in the query", text: `https://e2.bucas.name/?${SIZE}&${EDGES}` },
    { what: "in both", text: `https://e2.bucas.name/?${SIZE}#${EDGES}` },
    { what: "bare", text: `${EDGES}&${SIZE}\n` },
    { what: "from a page's source", text: `${VIEWER}${SIZE}&${EDGES}`.replaceAll("&", "&amp;") },
    { what: "with numbers from 1", text: `${SIZE}&${EDGES}&board_pieces=001002` },
    { what: "with numbers from 0", text: `${SIZE}&${EDGES}&board_pieces=000001` },
    { what: "with the pieces in another order", text: `${SIZE}&board_edges=aaababaa&board_pieces=002001` },
    { what: "the same with numbers from 0", text: `${SIZE}&board_edges=aaababaa&board_pieces=001000` },
  ])("parameters $what", ({ text }) => {
    expect(parseBucas(text).draft).toEqual({
      board: { width: 2, height: 1, holes: [] },
      rule: "equal",
      frame: "a",
      tiles: TILES,
    });
  });

  test.each([
    {
      text: `${SIZE}&board_edges=bbbbcccc`,
      expected: { tiles: [[..."bbbb"], [..."cccc"]] },
      what: "no frame without an a",
    },
    { text: `${SIZE}&${EDGES}&puzzle=a%20%26+b%C3%A9`, expected: { name: "a & bé" }, what: "an escaped name" },
    {
      text: `${SIZE}&board_edges=aaaabbbb`,
      expected: { board: { width: 2, height: 1, holes: [[0, 0]] } },
      what: "a hole",
    },
    {
      text: `${SIZE}&board_edges=aaaaaaaa&board_pieces=001000`,
      expected: { board: { width: 2, height: 1, holes: [[1, 0]] }, tiles: [[..."aaaa"]] },
      what: "a piece of four frames beside a hole",
    },
  ])("$what", ({ text, expected }) => {
    expect(parseBucas(text).draft).toMatchObject(expected);
  });

  test.each([
    ...["003002", "001003", "001001"].map((pieces) => ({
      text: `${SIZE}&${EDGES}&board_pieces=${pieces}`,
      notes: ["The piece numbers are not 1, 2, 3 …: tiles are listed in the order of the cells."],
    })),
    { text: `${SIZE}&board_edges=aaaabbbb`, notes: ["Cells without a piece are taken as holes: 1."] },
    {
      text: `${SIZE}&${EDGES}&board_pieces=007009`,
      notes: ["The piece numbers are not 1, 2, 3 …: tiles are listed in the order of the cells."],
    },
    {
      text: `${SIZE}&${EDGES}&motifs_order=jef&hide_edges=1`,
      notes: ['Ignored the parameters "motifs_order", "hide_edges".'],
    },
  ])("$text is read with a note", ({ text, notes }) => {
    expect(parseBucas(text).notes).toEqual(notes);
  });

  test("a word without a value is ignored", () => {
    expect(parseBucas(`${SIZE}&board_w&${EDGES}`)).toMatchObject({ notes: [] });
  });

  test("the largest board, 16x16, is read", () => {
    const { board, tiles } = makePuzzle(
      parseBucas(`${VIEWER}board_w=16&board_h=16&board_edges=${"bcde".repeat(256)}`).draft as PuzzleDraft,
    );
    expect([board.width, board.height, tiles.length]).toEqual([16, 16, 256]);
  });

  test.each([
    { text: `${VIEWER}board_w=2&${EDGES}`, fault: "missing-key 1:1", why: "no height" },
    { text: `${VIEWER}${SIZE}`, fault: "missing-key 1:1", why: "no edges" },
    { text: "board_w=99999&board_h=99999", fault: "cap-exceeded 1:9", why: "a huge board, before it asks for edges" },
    {
      text: "board_w=999999999999999&board_h=999999999999999&board_edges=",
      fault: "cap-exceeded 1:9",
      why: "a monstrous board",
    },
    {
      text: `board_w=257&board_h=1&board_edges=${"bcde".repeat(257)}`,
      fault: "cap-exceeded 1:9",
      why: "a cell too many",
    },
    { text: "board_w=-1&board_h=1", fault: "syntax 1:9", why: "a negative width" },
    { text: "board_w=1e1&board_h=1", fault: "syntax 1:9", why: "a width that is not a number" },
    { text: `${SIZE}&board_edges=abaaaaa`, fault: "syntax 1:33", why: "one letter too few" },
    { text: `${SIZE}&board_edges=abaaaaabb`, fault: "syntax 1:33", why: "one letter too many" },
    { text: `${SIZE}&board_edges=abaaAaab`, fault: "syntax 1:37", why: "a capital" },
    { text: `${SIZE}&${EDGES}&board_pieces=00100`, fault: "syntax 1:55", why: "one digit too few" },
    { text: `${SIZE}&${EDGES}&board_pieces=0010x2`, fault: "syntax 1:59", why: "a letter among digits" },
    { text: `${SIZE}&${EDGES}&puzzle=%`, fault: "syntax 1:49", why: "a broken escape" },
    { text: `${SIZE}&${EDGES}&puzzle=%ff`, fault: "syntax 1:49", why: "an escape that is not UTF-8" },
    { text: `${SIZE}&board_w=2&${EDGES}`, fault: "syntax 1:29", why: "a parameter twice" },
  ])("refuses $why", ({ text, fault }) => {
    expect(faultsOf(() => parseBucas(text))).toEqual([fault]);
  });

  test.each([
    { text: "board_w=257&board_h=1", says: "1:9: expected at most 256 cells, found 257x1" },
    { text: `${SIZE}&board_edges=abaaAaab`, says: '1:37: expected a letter from a to z, found "A"' },
    { text: `${SIZE}&board_edges=a`, says: "1:33: expected 8 characters, found 1" },
    { text: `${SIZE}&${EDGES}&board_pieces=0010x2`, says: '1:59: expected a digit, found "x"' },
    { text: `${SIZE}&${EDGES}&puzzle=%`, says: "1:49: expected percent escapes of UTF-8" },
    { text: `${SIZE}&board_w=2`, says: "1:29: expected the parameter board_w once" },
    { text: SIZE, says: "expected the parameter board_edges, found none" },
    { text: "board_w=x&board_h=1", says: "1:9: expected the width of the board" },
    { text: "board_w=1&board_h=x", says: "1:19: expected the height of the board" },
  ])("says $says", ({ text, says }) => {
    expect(() => parseBucas(text)).toThrow(says);
  });

  test.each([
    { pointer: "/tiles/0/3", column: 40, why: "piece 1 is on the second cell" },
    { pointer: "/tiles/1", column: 33, why: "piece 2 is on the first" },
    { pointer: "/tiles", column: 33, why: "all edges" },
    { pointer: "/board", column: 9, why: "the width" },
    { pointer: "/board/height", column: 19, why: "the height" },
  ])("places $pointer: $why", ({ pointer, column }) => {
    const { placeOf } = parseBucas(`${SIZE}&board_edges=aaababaa&board_pieces=002001`);
    expect(placeOf?.(pointer)).toEqual({ line: 1, column });
  });

  test("an address without a piece is a board of holes only", () => {
    expect(faultsOf(() => readPuzzle(`${SIZE}&board_edges=aaaaaaaa`))).toEqual(["bad-size 1:33"]);
  });
});

const FRAMED: PuzzleDraft = {
  name: "a & b",
  board: { width: 2, height: 1 },
  rule: "equal",
  frame: "a",
  tiles: TILES,
};

describe("writing", () => {
  test("tiles in the order of the cells, unturned", () => {
    expect(writeBucas(makePuzzle(FRAMED))).toEqual({
      text: `${VIEWER}puzzle=a%20%26%20b&${SIZE}&${EDGES}&board_pieces=001002\n`,
      lost: [],
    });
  });

  test("holes as four frames without a piece, other labels as letters from b", () => {
    const draft: PuzzleDraft = {
      board: { width: 2, height: 1, holes: [[0, 0]] },
      rule: "equal",
      tiles: [["7", "a", "7", "x"]],
    };
    expect(writeBucas(makePuzzle(draft))).toEqual({
      text: `${VIEWER}${SIZE}&board_edges=aaaabcbd&board_pieces=000001\n`,
      lost: ['The labels are renamed: "7" is b, "a" is c, "x" is d.'],
    });
  });

  const manyLabels = (count: number): PuzzleDraft => {
    const labels = Array.from({ length: count }, (_, i) => String(i + 1));
    const tiles = labels.map((label) => ["0", label, label, label]);
    return { board: { width: count, height: 1 }, rule: "equal", frame: "0", tiles };
  };
  test.each([
    { what: "25 labels besides the frame", draft: manyLabels(25), faults: [] },
    { what: "26 labels besides the frame", draft: manyLabels(26), faults: ["cannot-write /tiles"] },
    { what: "a frame on no tile", draft: { ...FRAMED, frame: "z" }, faults: ["cannot-write /frame"] },
  ])("$what: $faults", ({ draft, faults }) => {
    expect(faultsOf(() => writeBucas(makePuzzle(draft)))).toEqual(faults);
  });
});

describe("writing a solution", () => {
  const puzzle = makePuzzle({
    ...FRAMED,
    name: "",
    tiles: [
      ["b", "a", "a", "a"],
      ["c", "c", "c", "c"],
      ["a", "a", "b", "a"],
    ],
  });
  const placements: Placement[] = [
    { x: 0, y: 0, tile: 2, rotation: 3 },
    { x: 1, y: 0, tile: 0, rotation: 3 },
  ];

  test.each([
    { what: "as placed, turned", placed: placements, edges: "abaaaaab", pieces: "003001" },
    { what: "in any order", placed: placements.toReversed(), edges: "abaaaaab", pieces: "003001" },
    { what: "partly filled", placed: placements.slice(1), edges: "aaaaaaab", pieces: "000001" },
    { what: "empty", placed: [], edges: "aaaaaaaa", pieces: "000000" },
  ])("$what", ({ placed, edges, pieces }) => {
    const text = `${VIEWER}${SIZE}&board_edges=${edges}&board_pieces=${pieces}\n`;
    expect(writeBucasSolution(puzzle, placed)).toEqual({ text, lost: [] });
  });

  test("tiles that may not turn and pins can be shown", () => {
    const fixed = makePuzzle({ ...FRAMED, rotate: false, pins: [{ x: 0, y: 0, tile: 0 }] });
    expect(writeBucasSolution(fixed, []).lost).toEqual([]);
  });

  test("another rule cannot be shown", () => {
    const signed = makePuzzle({ board: { width: 1, height: 1 }, rule: "signed", tiles: [["1", "1", "1", "1"]] });
    expect(faultsOf(() => writeBucasSolution(signed, []))).toEqual(["cannot-write /rule"]);
  });

  test("a tile number of four digits cannot be shown", () => {
    const many = makePuzzle({
      board: { width: 1, height: 1 },
      rule: "equal",
      tiles: Array(1000).fill(["b", "b", "b", "b"]),
    });
    const at = (tile: number): Placement[] => [{ x: 0, y: 0, tile, rotation: 0 }];
    expect(writeBucasSolution(many, at(998)).text).toContain("board_pieces=999");
    expect(faultsOf(() => writeBucasSolution(many, at(999)))).toEqual(["cannot-write /tiles/999"]);
  });

  test.each([
    { what: "off the board", placed: { x: 2, y: 0, tile: 0, rotation: 0 } as Placement },
    { what: "of a tile that does not exist", placed: { x: 0, y: 0, tile: 3, rotation: 0 } as Placement },
    { what: "on a filled cell", placed: { x: 1, y: 0, tile: 1, rotation: 0 } as Placement },
  ])("a placement $what is the caller's bug", ({ placed }) => {
    expect(() => writeBucasSolution(puzzle, [...placements, placed])).toThrow(RangeError);
  });

  test("a tile that does not exist is none on an empty cell either", () => {
    expect(() => writeBucasSolution(puzzle, [{ x: 0, y: 0, tile: 3, rotation: 0 }])).toThrow(RangeError);
  });

  test("cells of the second row come after those of the first", () => {
    const square = makePuzzle({ ...FRAMED, board: { width: 2, height: 2 }, tiles: [...TILES, ...TILES] });
    const { text } = writeBucasSolution(square, [{ x: 1, y: 1, tile: 3, rotation: 0 }]);
    expect(text).toContain("board_pieces=000000000004");
  });
});

import { describe, expect, test } from "vitest";
import type { PuzzleDraft } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { dailyprogrammer, parseDailyprogrammer, writeDailyprogrammer } from "./dailyprogrammer.js";

const DRAFT: PuzzleDraft = {
  board: { width: 2, height: 2 },
  rule: "case",
  tiles: ["abCD", "cdAB", "aAbB", "éÉdD"].map((tile) => [...tile]),
};
const TEXT = "2\nabCD\ncdAB\naAbB\néÉdD\n";

test.each([
  { text: TEXT, is: true },
  { text: "3\ncym\n", is: true },
  { text: "3\n", is: false },
  { text: "3 3\ncymK\n", is: false },
  { text: "3\n1,2,3,4,0,0,0\n", is: false },
  { text: "3\n2ym\n", is: false },
  { text: "cymK\nKyCy\n", is: false },
])("sniff $text: $is", ({ text, is }) => {
  expect(dailyprogrammer.sniff(text)).toBe(is);
});

describe("reading", () => {
  test("the side, then one tile per line", () => {
    expect(parseDailyprogrammer(TEXT).draft).toEqual(DRAFT);
  });

  test.each([
    { text: "x\nabCD\n", fault: "syntax 1:1", why: "no side" },
    { text: "-1\nabCD\n", fault: "syntax 1:1", why: "a negative side" },
    { text: "1\nabCD aa\n", fault: "syntax 2:6", why: "two words on a line" },
    { text: "1\nabCD\n\nabCD\n", fault: "syntax 4:1", why: "one tile too many" },
    { text: "", fault: "empty-input 1:1", why: "nothing at all" },
  ])("refuses $why", ({ text, fault }) => {
    expect(faultsOf(() => parseDailyprogrammer(text))).toEqual([fault]);
  });

  test.each([
    { pointer: "/tiles/1/2", place: { line: 3, column: 3 } },
    { pointer: "/tiles", place: { line: 5, column: 1 } },
    { pointer: "/board/width", place: { line: 1, column: 1 } },
  ])("places $pointer", ({ pointer, place }) => {
    expect(parseDailyprogrammer(TEXT).placeOf?.(pointer)).toEqual(place);
  });
});

describe("writing", () => {
  test("the side, then one tile per line", () => {
    expect(writeDailyprogrammer(makePuzzle(DRAFT))).toEqual({ text: TEXT, lost: [] });
  });

  test("refuses each label that is not a single letter", () => {
    const puzzle = makePuzzle({ ...DRAFT, tiles: [["ab", "AB", "c", "cd"], ...DRAFT.tiles.slice(1)] });
    expect(faultsOf(() => writeDailyprogrammer(puzzle))).toEqual(Array(3).fill("cannot-write /tiles"));
  });
});

import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { arc, parseArc, writeArc } from "./arc.js";
import { readPuzzle } from "./read.js";

/** As listed: top left right bottom. */
const FOUR = [
  ["2", "1", "-3", "3"],
  ["-2", "3", "1", "-4"],
  ["4", "-1", "2", "-2"],
  ["-3", "-4", "4", "1"],
];

describe("sniffing", () => {
  test.each([
    { text: "((2 1 -3 3))", is: true },
    { text: "; insects\n'(\n(2 1 -3 3))", is: true },
    { text: "(list (list 2 1 -3 3))", is: true },
    { text: "(2 1 -3 3) (-2 3 1 -4)", is: true },
    { text: "2 1 -3 3", is: false },
    { text: "(cymK KyCy)", is: false },
    { text: "(((2 1 -3 3)))", is: false },
    { text: "(", is: false },
    { text: "", is: false },
  ])("$text: $is", ({ text, is }) => {
    expect(arc.sniff(text)).toBe(is);
  });
});

describe("reading", () => {
  test.each([
    { text: "((2 1 -3 3) (-2 3 1 -4) (4 -1 2 -2) (-3 -4 4 1))" },
    { text: "'((2 1 -3 3)\n  (-2 3 1 -4) ; ant below\n  (4 -1 2 -2)(-3 -4 4 1))\n; end" },
    { text: "(list (list 2 1 -3 3) '(-2 3 1 -4) (list 4 -1 2 -2) (list -3 -4 4 1))" },
    { text: "(2 1 -3 3) (-2 3 1 -4) (4 -1 2 -2) (-3 -4 4 1)" },
    { text: "((+2 01 -3 3) (-2 3 1 -4) (4 -1 2 -2) (-3 -4 4 1))" },
  ])("$text", ({ text }) => {
    expect(parseArc(text).draft).toEqual({ board: { width: 2, height: 2 }, rule: "signed", tiles: FOUR });
  });

  test("the order is top left right bottom, so the first tile is 2 -3 3 1 clockwise", () => {
    expect(readPuzzle("((2 1 -3 3))").puzzle.tiles).toEqual([["2", "-3", "3", "1"]]);
  });

  test("-0 is 0, which mates with itself", () => {
    expect(readPuzzle("((-0 1 -1 0))").puzzle.tiles).toEqual([["0", "-1", "0", "1"]]);
  });

  test.each([
    { text: "((2 1 -3 3)", fault: "syntax 1:1", why: "an open list" },
    { text: "((2 1 -3 3", fault: "syntax 1:2", why: "an open tile" },
    { text: "((2 1 -3 3)))", fault: "syntax 1:13", why: "one bracket too many" },
    { text: "((2 1 (-3) 3))", fault: "syntax 1:7", why: "a list in a tile" },
    { text: "(((2 1 -3 3)))", fault: "syntax 1:3", why: "a third level" },
    { text: "((2 1 -3 3)) (4 4 4 4)", fault: "syntax 1:14", why: "something after the list" },
    { text: "(() (2 1 -3 3))", fault: "syntax 1:3", why: "an empty tile" },
    { text: "()", fault: "syntax 1:2", why: "an empty list" },
    { text: "((2 list 1 -3))", fault: "syntax 1:5", why: "`list` not in first place" },
    { text: "1 (2 1 -3 3)", fault: "syntax 1:1", why: "a number outside" },
    { text: "((2 1.5 -3 3))", fault: "syntax 1:5", why: "a fraction" },
    { text: "((2 1 -3 3) (-2 3 1 -4))", fault: "bad-size 1:14", why: "two tiles" },
    { text: "; nothing", fault: "bad-size 1:1", why: "only a comment" },
  ])("refuses $why", ({ text, fault }) => {
    expect(faultsOf(() => parseArc(text))).toEqual([fault]);
  });

  test("a fault found by validation is placed by position in the list, not by side", () => {
    // West is listed second.
    expect(faultsOf(() => readPuzzle("((2 1 -3 3)\n (2 1 -3)\n (2 1 -3 3)\n (2 1 -3 3))"))).toEqual(["tile-sides 2:3"]);
  });
});

test("writes one tile per line, in the order top left right bottom", () => {
  const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "signed", tiles: [["2", "-3", "3", "1"]] });
  expect(writeArc(puzzle)).toEqual({ text: "((2 1 -3 3))\n", lost: [] });
  const { puzzle: four } = readPuzzle(`(${FOUR.map((tile) => `(${tile.join(" ")})`).join("")})`);
  expect(writeArc(four).text).toBe("((2 1 -3 3)\n (-2 3 1 -4)\n (4 -1 2 -2)\n (-3 -4 4 1))\n");
});

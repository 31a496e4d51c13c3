import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rule } from "./model.js";
import { indexLabels, matcherOf } from "./rules.js";
import { cases } from "./testing/effort.js";
import { makePuzzle } from "./validate.js";

const heads: Rule = {
  pairs: [
    ["head", "tail"],
    ["head", "paw"],
    ["x", "x"],
  ],
};

describe("mates", () => {
  test.each<[Rule, string, readonly string[]]>([
    ["equal", "a", ["a"]],
    ["equal", "", [""]],
    ["signed", "3", ["-3"]],
    ["signed", "-3", ["3"]],
    ["signed", "0", ["0"]],
    ["signed", "123456789012345", ["-123456789012345"]],
    // Not in canonical form: these would mate with something that does not mate back.
    ["signed", "-0", []],
    ["signed", "03", []],
    ["signed", "+3", []],
    ["signed", "3.5", []],
    ["signed", "1e3", []],
    ["signed", " 3", []],
    ["signed", "1234567890123456", []],
    ["signed", "a", []],
    ["case", "a", ["A"]],
    ["case", "Q", ["q"]],
    ["case", "aB", ["Ab"]],
    ["case", "a1", ["A1"]],
    ["case", "é", ["É"]],
    ["case", "σ", ["Σ"]],
    ["case", "𐐨", ["𐐀"]], // outside the basic plane
    ["case", "1", []],
    ["case", "-", []],
    ["case", "", []],
    // Their other case does not come back to them.
    ["case", "ß", []],
    ["case", "ς", []],
    ["case", "ſ", []],
    ["case", "\u212a", []], // the Kelvin sign
    ["case", "ǅ", []],
    [heads, "head", ["tail", "paw"]],
    [heads, "tail", ["head"]],
    [heads, "paw", ["head"]],
    [heads, "x", ["x"]],
    [heads, "lion", []],
    [heads, "constructor", []],
  ])("%j: %j mates with %j", (rule, label, mates) => {
    expect(matcherOf(rule).matesOf(label)).toEqual(mates);
    for (const mate of mates) expect(matcherOf(rule).mates(label, mate)).toBe(true);
  });

  test.each<[Rule, string, string]>([
    ["equal", "a", "A"],
    ["signed", "3", "3"],
    ["signed", "-0", "0"],
    ["case", "a", "a"],
    ["case", "a", "B"],
    [heads, "head", "head"],
    [heads, "tail", "paw"],
  ])("%j: %j does not mate with %j", (rule, a, b) => {
    expect(matcherOf(rule).mates(a, b)).toBe(false);
    expect(matcherOf(rule).mates(b, a)).toBe(false);
  });

  test("are symmetric under every rule", () => {
    const anyLabel = fc.oneof(
      fc.constantFrom("head", "tail", "paw", "x"),
      fc.integer({ min: -3, max: 3 }).map(String),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    const anyRule = fc.constantFrom<Rule>("equal", "signed", "case", heads);
    fc.assert(
      fc.property(anyRule, anyLabel, anyLabel, (rule, a, b) => {
        const { mates, matesOf } = matcherOf(rule);
        expect(mates(a, b)).toBe(mates(b, a));
        for (const mate of matesOf(a)) expect(matesOf(mate)).toContain(a);
      }),
      { numRuns: cases(2000) },
    );
  });

  test("a pair given twice counts once", () => {
    const rule: Rule = {
      pairs: [
        ["a", "b"],
        ["b", "a"],
      ],
    };
    expect(matcherOf(rule).matesOf("a")).toEqual(["b"]);
  });
});

describe("indexLabels", () => {
  const index = indexLabels(
    makePuzzle({
      board: { width: 2, height: 1 },
      rule: "signed",
      frame: "0",
      tiles: [
        ["0", "3", "0", "-7"],
        ["0", "0", "3", "-3"],
      ],
    }),
  );

  test("numbers labels in order of first appearance", () => {
    expect(index.labels).toEqual(["0", "3", "-7", "-3"]);
    expect(index.labels.map(index.idOf)).toEqual([0, 1, 2, 3]);
    expect(() => index.idOf("7")).toThrow(new RangeError('label "7" is not in this puzzle'));
  });

  test("knows the mates that are in the puzzle; the frame has none", () => {
    expect(index.frame).toBe(0);
    expect(index.matesOf).toEqual([[], [3], [], [1]]);
  });

  test("a frame that no tile shows still has a number", () => {
    const board = { width: 1, height: 1 };
    const { labels, frame } = indexLabels(
      makePuzzle({ board, rule: "equal", frame: "f", tiles: [["a", "a", "b", "b"]] }),
    );
    expect(labels).toEqual(["a", "b", "f"]);
    expect(frame).toBe(2);
  });

  test("a frame that stands in a pair mates with nothing", () => {
    const { matesOf } = indexLabels(
      makePuzzle({
        board: { width: 1, height: 1 },
        rule: { pairs: [["f", "a"]] },
        frame: "f",
        tiles: [["f", "a", "f", "a"]],
      }),
    );
    expect(matesOf).toEqual([[], []]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Rule, SIDES, turned } from "./model.js";
import { lookOf, matcherOf, mateMatrix } from "./rules.js";
import { puzzleArbitrary } from "./testing/arbitraries.js";
import { cases } from "./testing/effort.js";
import { puzzleOf } from "./testing/puzzle-of.js";
import { makePuzzle, validate } from "./validate.js";

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
    // Swapping the case twice does not give these back.
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

describe("the labels of a puzzle", () => {
  const puzzle = puzzleOf("2x1", "0 3 0 -7, 0 0 3 -3", { rule: "signed", frame: "0" });

  test("are numbered in order of first appearance", () => {
    expect(puzzle.labels.names).toEqual(["0", "3", "-7", "-3"]);
  });

  test("know the mates that are in the puzzle; the frame has none", () => {
    expect(puzzle.labels.frame).toBe(0);
    expect(puzzle.labels.matesOf).toEqual([[], [3], [], [1]]);
  });

  test("are not in JSON, clones or copies", () => {
    expect(Object.keys(puzzle)).not.toContain("labels");
    expect(JSON.stringify(puzzle)).not.toContain("names");
    expect(structuredClone(puzzle)).not.toHaveProperty("labels");
    expect({ ...puzzle }).not.toHaveProperty("labels");
    expect(validate(structuredClone(puzzle)).puzzle?.labels).toEqual(puzzle.labels);
  });

  test("a frame that no tile shows still has a number", () => {
    const board = { width: 1, height: 1 };
    const { labels } = makePuzzle({ board, rule: "equal", frame: "f", tiles: [["a", "a", "b", "b"]] });
    expect(labels.names).toEqual(["a", "b", "f"]);
    expect(labels.frame).toBe(2);
  });

  test("a frame label that is in a pair mates with nothing", () => {
    const { labels } = puzzleOf("1x1", "fafa", { rule: { pairs: [["f", "a"]] }, frame: "f" });
    expect(labels.matesOf).toEqual([[], []]);
  });

  test("say what turned tiles show and which labels mate, as the tiles and the rule do", () => {
    fc.assert(
      fc.property(puzzleArbitrary({ wildLabels: true }), ({ tiles, rule, frame, labels }) => {
        const { names, matesOf } = labels;
        expect(labels.shown).toHaveLength(tiles.length * 16);
        tiles.forEach((tile, number) => {
          for (const rotation of SIDES) {
            expect([...lookOf(labels, number * 4 + rotation)].map((id) => names[id])).toEqual(turned(tile, rotation));
            const ranks = turned(tile, rotation).map((label) => names.toSorted().indexOf(label));
            expect(labels.looks[number * 4 + rotation]).toBe(ranks.reduce((look, rank) => look * 256 + rank, 0));
          }
        });
        const { mates } = matcherOf(rule);
        const matrix = mateMatrix(labels);
        for (const [a, name] of names.entries()) {
          for (const [b, other] of names.entries()) {
            const expected = name !== frame && other !== frame && mates(name, other);
            expect([matesOf[a]?.includes(b), matrix[a * names.length + b]]).toEqual([expected, Number(expected)]);
          }
        }
      }),
    );
  });
});

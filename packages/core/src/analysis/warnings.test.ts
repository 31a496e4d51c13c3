import { describe, expect, test } from "vitest";
import { GENERATED_RULES, generatePuzzle } from "../generate.js";
import type { PuzzleDraft } from "../model.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { warningsOf } from "./warnings.js";

const NO = "so there is no solution.";
const MUST = "as they must with a frame and no spare tile";
const framed = { frame: "f" };
const cased: Partial<PuzzleDraft> = { rule: "case" };

describe("warnings", () => {
  test.each<[string, ReturnType<typeof puzzleOf>, readonly string[]]>([
    ["no warning", puzzleOf("2x1", "abcd abdc"), []],
    ["no warning with a frame", puzzleOf("2x2", "ffab ffba ffaa ffbb", framed), []],
    // The frame.
    ["a frame on no tile", puzzleOf("2x1", "abcd abdc", framed), [`No tile shows the frame's label "f", ${NO}`]],
    [
      "one corner missing",
      puzzleOf("2x2", "ffab ffba ffaa facb acba", framed),
      [`The board has 4 cells for tiles with the frame on two neighbouring sides, but only 3 such tiles, ${NO}`],
    ],
    [
      "no ends",
      puzzleOf("3x1", "ffab ffba fafb faba", framed),
      [`The board has 2 cells for tiles with the frame on three sides, but no such tile, ${NO}`],
    ],
    [
      "one middle tile missing",
      puzzleOf("3x1", "fffa fffb ffab", framed),
      [`The board has 1 cell for tiles with the frame on two opposite sides, but no such tile, ${NO}`],
    ],
    [
      "sides by name where tiles may not turn",
      puzzleOf("2x1", "faff faff", { ...framed, rotate: false }),
      [
        `The board has 1 cell for tiles with the frame on north, east and south, but no such tile, ${NO}`,
        "Tiles that are the same: 1 and 2.",
      ],
    ],
    // Labels without mates.
    [
      "labels that only one tile shows",
      puzzleOf("2x1", "abcd abcx"),
      ['No other tile has a mate for "d" of tile 1; "x" of tile 2: these sides can only be on the rim.'],
    ],
    [
      "a mate on its own tile only",
      puzzleOf("3x1", "aAbB bBbB bbBB", cased),
      ['No other tile has a mate for "a" of tile 1; "A" of tile 1: these sides can only be on the rim.'],
    ],
    [
      "more such sides than the rim has",
      puzzleOf("2x1", "aabb bbcc", cased),
      [
        'No other tile has a mate for "a" of tile 1; "b" of tiles 1 and 2; "c" of tile 2: these sides can only be on the rim.',
        `The rim would need room for 8 of these sides and has 6, ${NO}`,
        `Paired off with their mates, 8 sides are left over, but the rim has room for 6, ${NO}`,
      ],
    ],
    [
      "as before, but spare tiles have fewer",
      puzzleOf("2x1", "aabb bbcc dDdd dDDD", cased),
      [
        'No other tile has a mate for "a" of tile 1; "b" of tiles 1 and 2; "c" of tile 2: these sides can only be on the rim.',
      ],
    ],
    [
      "a tile that fits nowhere because of the frame",
      puzzleOf("2x1", "fffa fffb fffa", framed),
      [
        'No other tile has a mate for "b" of tile 2: with a frame, these tiles cannot be used.',
        "Tiles that are the same except for rotation: 1 and 3.",
      ],
    ],
    [
      "too few tiles left",
      puzzleOf("1x1", "fffa", framed),
      [
        `The board has 1 cell for tiles with the frame on all sides, but no such tile, ${NO}`,
        'No other tile has a mate for "a" of tile 1: with a frame, these tiles cannot be used.',
        `That leaves 0 tiles for 1 cell, ${NO}`,
        `These cannot pair off, ${MUST}: "a" on 1 side with itself; ${NO}`,
      ],
    ],
    // Counts.
    [
      "odd numbers under a frame",
      puzzleOf("2x2", "ffab ffba ffbc ffca", framed),
      [`These cannot pair off, ${MUST}: "a" on 3 sides with itself; "b" on 3 sides with itself; ${NO}`],
    ],
    ["halves that balance", puzzleOf("2x2", "ffaB ffAb ffab ffBA", { ...framed, ...cased }), []],
    [
      "one half mistyped",
      puzzleOf("2x2", "ffaB ffAb ffaa ffbA", { ...framed, ...cased }),
      [`These cannot pair off, ${MUST}: "a" on 3 sides with "A" on 2; "B" on 1 side with "b" on 2; ${NO}`],
    ],
    ["the same with a spare tile", puzzleOf("2x2", "ffaB ffAb ffaa ffbA ffBB", { ...framed, ...cased }), []],
    [
      "labels with several mates are not counted",
      puzzleOf("2x2", "ffab ffbb ffbc cffc", {
        ...framed,
        rule: {
          pairs: [
            ["a", "b"],
            ["b", "c"],
          ],
        },
      }),
      [],
    ],
    [
      "more left over than the rim has room for",
      puzzleOf("3x1", "aaaa aaaA aaab", {
        rule: {
          pairs: [
            ["a", "A"],
            ["b", "b"],
          ],
        },
      }),
      [
        'No other tile has a mate for "a" of tile 2; "b" of tile 3: these sides can only be on the rim.',
        `Paired off with their mates, 10 sides are left over, but the rim has room for 8, ${NO}`,
      ],
    ],
    // Duplicates.
    [
      "tiles given twice, turned or not",
      puzzleOf("3x1", "abcd abcd aabb bbaa ccdd abab", {
        tileNames: ["one", "two", "three\u202e", "four", "five", "six"],
      }),
      ['Tiles that are the same except for rotation: "one" and "two"; "three\\u{202e}" and "four".'],
    ],
    [
      "the same where tiles may not turn",
      puzzleOf("3x1", "abcd abcd aabb bbaa", { rotate: false }),
      ["Tiles that are the same: 1 and 2."],
    ],
    [
      "many alike",
      puzzleOf("3x1", new Array(12).fill("abcd").join(" ")),
      ["Tiles that are the same except for rotation: 1, 2, 3, 4, 5, 6, 7, 8 and 4 more."],
    ],
  ])("%s", (_, puzzle, expected) => {
    expect(warningsOf(puzzle)).toEqual(expected);
  });
});

test("a planted puzzle is never said to have no solution", () => {
  for (const rule of GENERATED_RULES) {
    for (let seed = 0; seed < 40; seed++) {
      const puzzle = generatePuzzle({
        width: 1 + (seed % 5),
        height: 3,
        colors: 1 + (seed % 7) ** 2,
        rule,
        frame: seed % 2 === 0,
        seed,
      });
      expect(warningsOf(puzzle).join()).not.toContain("no solution");
    }
  }
});

test("few lines, however many mistakes there are", () => {
  const puzzle = generatePuzzle({ width: 16, height: 16, colors: 100, rule: "signed", random: true, seed: 1 });
  const warnings = warningsOf(puzzle);
  expect(warnings.length).toBeLessThan(5);
  expect(Math.max(...warnings.map((sentence) => sentence.length))).toBeLessThan(500);
});

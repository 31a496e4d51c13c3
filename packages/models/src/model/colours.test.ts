import { makePuzzle, type Rule } from "@edgewise/core";
import { puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coloursOf } from "./colours.js";

const pairs = (...words: string[]): Rule => ({ pairs: words.map((word) => [word[0] ?? "", word[1] ?? ""]) });

describe("how many colours express the rule", () => {
  test.each<{ rule: Rule; tile: string; expected: number | undefined; why: string }>([
    { rule: "equal", tile: "abcd", expected: 4, why: "each label is its own colour" },
    { rule: "case", tile: "aAbB", expected: 4, why: "a colour for each label that the first cell shows" },
    { rule: pairs("ab", "cd"), tile: "abcd", expected: 4, why: "the same rule as pairs" },
    { rule: pairs("ac", "ad", "bc", "bd"), tile: "abcd", expected: 2, why: "a and b mate with c and d alike" },
    { rule: pairs("ab", "bc", "cd"), tile: "abcd", expected: undefined, why: "a and c share b, but not d" },
    { rule: pairs("ab", "bb"), tile: "abab", expected: undefined, why: "a and b share b, but not a" },
    { rule: pairs("aa", "bb", "ab"), tile: "abab", expected: 1, why: "all mate with all" },
  ])("$rule: $expected ($why)", ({ rule, tile, expected }) => {
    const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule, tiles: [[...tile]] });
    expect(coloursOf(puzzle.labels)?.count).toBe(expected);
  });
});

test("two labels mate exactly if they give their border the same colour", () => {
  fc.assert(
    fc.property(puzzleArbitrary(), (puzzle) => {
      const { matesOf } = puzzle.labels;
      const colours = coloursOf({ matesOf });
      fc.pre(colours !== undefined);
      for (const [a, mates] of matesOf.entries()) {
        for (const b of matesOf.keys()) {
          const isSame = colours.ofFirst[a] !== -1 && colours.ofFirst[a] === colours.ofSecond[b];
          expect(isSame, `${a} and ${b}`).toBe(mates.includes(b));
        }
      }
    }),
  );
});

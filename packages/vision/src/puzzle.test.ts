import { makePuzzle } from "@edgewise/core";
import { expect, test } from "vitest";
import { boardFor, isSolvable, puzzleOf, surpriseOf } from "./puzzle.js";

test.each([
  ["halves", [1, 0], ["1", "-1", "1", "-1"], "signed"],
  ["pictures without halves", [0, 1], ["1", "2", "1", "2"], "equal"],
])("names %s", (_, mateOf, tile, rule) => {
  const draft = puzzleOf({ groupOf: [0, 1, 0, 1], mateOf });
  expect(draft).toMatchObject({ tiles: [tile], rule });
  expect(makePuzzle(draft).tiles).toEqual([tile]);
});

test("without tiles there is no puzzle", () => {
  expect(() => puzzleOf({ groupOf: [], mateOf: [] })).toThrow(RangeError);
});

test("a picture without its other half mates with itself", () => {
  const draft = puzzleOf({ groupOf: [0, 1, 2, 2], mateOf: [1, 0, 2] });
  expect(draft.rule).toEqual({
    pairs: [
      ["1", "-1"],
      ["2", "2"],
    ],
  });
  expect(makePuzzle(draft).tiles).toEqual([["1", "-1", "2", "2"]]);
});

test.each([
  [9, 3, 3],
  [12, 4, 3],
  [7, 7, 1],
  [1, 1, 1],
])("%i tiles fill %i x %i", (tiles, width, height) => expect(boardFor(tiles)).toEqual({ width, height }));

test("a pair that never meets its mate leaves no solution", () => {
  // Two tiles that show only one half each: solvable if the halves mate, else not.
  const groupOf = [0, 0, 0, 0, 1, 1, 1, 1];
  expect(isSolvable({ groupOf, mateOf: [1, 0] })).toBe(true);
  expect(isSolvable({ groupOf, mateOf: [0, 1] })).toBe(false);
  expect(isSolvable({ groupOf, mateOf: [1, 0] }, { width: 1000, height: 1000 })).toBe(false);
  // A board has 256 cells.
  expect(isSolvable({ groupOf: Array.from({ length: 4 * 257 }, () => 0), mateOf: [0] })).toBeUndefined();
});

test.each([
  // Two tiles can be laid in 32 ways; their halves fit with this chance.
  [[0, 0, 0, 0, 1, 1, 1, 1], [1, 0], 1 / 2],
  [[0, 1, 2, 3, 4, 5, 6, 7], [1, 0, 3, 2, 5, 4, 7, 6], 1 / 8],
])("the surprise that %j is solvable", (groupOf, mateOf, fit) => {
  expect(surpriseOf({ groupOf, mateOf })).toBeCloseTo(-Math.log(1 - Math.exp(-32 * fit)), 9);
});

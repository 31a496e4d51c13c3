import { describe, expect, test } from "vitest";
import { gridOf, rimMask } from "../geometry.js";
import type { Rotation } from "../model.js";
import { allTiles, fittingRotations, frameMasks } from "../plan/domains.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { kindOf, turnedMask } from "./rim.js";

const framed = (word: string, rotate = true) => puzzleOf("1x1", word, { frame: "f", rotate });

test.each([
  // Bits: 1 north, 2 east, 4 south, 8 west.
  ["3x3", { width: 3, height: 3, holes: [] }, [9, 1, 3, 8, 0, 2, 12, 4, 6]],
  ["3x1", { width: 3, height: 1, holes: [] }, [13, 5, 7]],
  ["1x1", { width: 1, height: 1, holes: [] }, [15]],
  ["2x2 with a hole", { width: 2, height: 2, holes: [[1, 1]] as const }, [9, 7, 14]],
])("rim sides of %s", (_, board, expected) => {
  const grid = gridOf(board);
  expect(grid.openCells.map((cell) => rimMask(grid, cell))).toEqual(expected);
});

test.each<[string, number, Rotation, number]>([
  ["fabc", 1, 1, 2],
  ["fabc", 1, 3, 8],
  ["ffab", 3, 1, 6],
  ["fabf", 9, 1, 3],
  ["fafa", 5, 1, 10],
  ["afff", 14, 2, 11],
  ["ffff", 15, 3, 15],
  ["abcd", 0, 2, 0],
])("frame sides of %s: mask %i, after %i quarter turns %i", (word, mask, rotation, after) => {
  const { shown } = frameMasks(framed(word));
  expect([shown[0], shown[rotation]]).toEqual([mask, after]);
  expect(turnedMask(mask, rotation)).toBe(after);
});

describe("kinds", () => {
  test.each([
    [0, [0]],
    [1, [1, 2, 4, 8]],
    [3, [3, 6, 9, 12]],
    [5, [5, 10]],
    [7, [7, 11, 13, 14]],
    [15, [15]],
  ])("%i: masks %j", (kind, masks) => {
    for (const mask of masks) {
      expect(kindOf(mask, true)).toBe(kind);
      expect(kindOf(mask, false)).toBe(mask);
    }
  });
});

test.each<[string, number, readonly number[]]>([
  ["fabc", 1, [0]],
  ["fabc", 8, [3]],
  ["fabc", 3, []],
  ["fafb", 10, [1, 3]],
  ["fafa", 10, [1]], // the other way round looks the same
  ["abcd", 0, [0, 1, 2, 3]],
  ["abab", 0, [0, 1]],
  ["ffff", 15, [0]],
])("%s on a cell with rim %i fits in rotations %j", (word, mask, rotations) => {
  const fitting = (rotate: boolean) => {
    const puzzle = framed(word, rotate);
    return fittingRotations(frameMasks(puzzle), allTiles(puzzle), 0, mask);
  };
  expect(fitting(true)).toEqual(rotations);
  expect(fitting(false)).toEqual(rotations.filter((rotation) => rotation === 0));
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distinctRotations, labelAt, period, type Rotation, SIDES, type Tile, tileName, turned } from "./model.js";
import { makePuzzle } from "./validate.js";

const anyLabel = fc.constantFrom("a", "b", "c");
const anyTile = fc.tuple(anyLabel, anyLabel, anyLabel, anyLabel);
const anyRotation = fc.constantFrom<Rotation>(0, 1, 2, 3);

describe("turning a tile", () => {
  const tile: Tile = ["n", "e", "s", "w"];

  // One clockwise quarter turn brings the west side to the north.
  test.each<[Rotation, Tile]>([
    [0, ["n", "e", "s", "w"]],
    [1, ["w", "n", "e", "s"]],
    [2, ["s", "w", "n", "e"]],
    [3, ["e", "s", "w", "n"]],
  ])("rotation %i shows %j", (rotation, shown) => {
    expect(turned(tile, rotation)).toEqual(shown);
    expect(SIDES.map((side) => labelAt(tile, side, rotation))).toEqual(shown);
  });

  test("turns add up", () => {
    fc.assert(
      fc.property(anyTile, anyRotation, anyRotation, (any, a, b) => {
        expect(turned(turned(any, a), b)).toEqual(turned(any, ((a + b) % 4) as Rotation));
      }),
    );
  });
});

describe("rotations that look different", () => {
  test.each<[Tile, 1 | 2 | 4]>([
    [["a", "a", "a", "a"], 1],
    [["a", "b", "a", "b"], 2],
    [["a", "a", "b", "b"], 4],
    [["a", "b", "b", "b"], 4],
    [["a", "b", "c", "b"], 4],
    [["a", "b", "c", "d"], 4],
  ])("%j has period %i", (tile, expected) => {
    expect(period(tile)).toBe(expected);
    expect(distinctRotations(tile, true)).toEqual([0, 1, 2, 3].slice(0, expected));
    expect(distinctRotations(tile, false)).toEqual([0]);
  });

  test("there are as many as the period says", () => {
    fc.assert(
      fc.property(anyTile, (tile) => {
        const looks = ([0, 1, 2, 3] as const).map((rotation) => turned(tile, rotation).join());
        expect(new Set(looks).size).toBe(period(tile));
        expect(new Set(distinctRotations(tile, true).map((rotation) => looks[rotation])).size).toBe(period(tile));
      }),
    );
  });
});

describe("tileName", () => {
  const puzzle = {
    board: { width: 2, height: 1 },
    rule: "equal" as const,
    tiles: [
      ["a", "a", "a", "a"],
      ["a", "a", "a", "a"],
    ],
  };

  test("is the given name", () => {
    expect(tileName(makePuzzle({ ...puzzle, tileNames: ["left", "right"] }), 1)).toBe("right");
  });

  test("else the number, counted from 1", () => {
    expect(tileName(makePuzzle(puzzle), 1)).toBe("2");
  });
});

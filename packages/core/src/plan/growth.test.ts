import { describe, expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import type { PuzzleDraft } from "../model.js";
import { readFixture } from "../testing/fixtures.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { makePuzzle } from "../validate.js";
import { choosePlan } from "./choose.js";
import { makeGrowthPlan, whyNotGrowth } from "./growth.js";

const bare = { board: { width: 2, height: 1 }, rule: "equal" as const };
const tiles = [
  ["a", "b", "c", "d"],
  ["a", "a", "b", "c"],
];
const spare = [
  ["a", "b", "b", "d"],
  ["a", "b", "b", "c"],
];

describe("why free growth cannot search a puzzle", () => {
  test.each([
    ["a bare board", { ...bare, tiles }, undefined],
    ["a frame", { ...bare, frame: "a", tiles }, "it has a frame"],
    ["a rim", { ...bare, rim: ["a"], tiles }, "it has a rim"],
    [
      "a hole",
      { board: { width: 3, height: 1, holes: [[2, 0]] as [number, number][] }, rule: "equal" as const, tiles },
      "it has holes",
    ],
    ["a pin", { ...bare, tiles, pins: [{ x: 0, y: 0, tile: 1 }] }, undefined],
    [
      "two pins",
      {
        ...bare,
        tiles,
        pins: [
          { x: 0, y: 0, tile: 1 },
          { x: 1, y: 0, tile: 0 },
        ],
      },
      "it has several pins",
    ],
    [
      "a pinned tile that looks the same after a half turn",
      { ...bare, tiles: [...tiles.slice(1), ["a", "b", "a", "b"]], pins: [{ x: 0, y: 0, tile: 1 }] },
      "too few of its pinned tiles are unique and look different in every rotation",
    ],
    ["tiles that may not turn", { ...bare, rotate: false, tiles }, "its tiles may not turn"],
    ["a spare tile", { ...bare, board: { width: 3, height: 1 }, tiles: [...tiles, ...spare] }, undefined],
    [
      "as many spare tiles as cells",
      { ...bare, tiles: [...tiles, ...spare] },
      "too few of its tiles are unique and look different in every rotation",
    ],
    [
      "257 tiles, and a pin",
      { ...bare, tiles: [...tiles, ...Array(255).fill(["a", "a", "a", "a"])], pins: [{ x: 0, y: 0, tile: 1 }] },
      "it has too many tiles",
    ],
    [
      "a label that mates with two",
      {
        ...bare,
        rule: {
          pairs: [
            ["a", "b"],
            ["a", "c"],
            ["d", "d"],
          ] as [string, string][],
        },
        tiles,
      },
      "one of its labels has several mates",
    ],
    [
      "twins, and a tile that looks the same after a half turn",
      {
        board: { width: 3, height: 1 },
        rule: "equal" as const,
        tiles: [
          ["a", "b", "c", "d"],
          ["d", "a", "b", "c"],
          ["a", "b", "a", "b"],
        ],
      },
      "too few of its tiles are unique and look different in every rotation",
    ],
  ])("%s", (_, draft, expected) => {
    const puzzle = makePuzzle(draft);
    expect(whyNotGrowth(puzzle)).toBe(expected);
    if (expected !== undefined) expect(() => makeGrowthPlan(puzzle)).toThrow(expected);
  });
});

test.each([
  ["a square board", 3, 3, true, [0]],
  ["a rectangle, which only the half turn leaves unchanged", 4, 3, true, [0, 1]],
  ["without symmetry breaking", 3, 3, false, [0, 1, 2, 3]],
])("%s: rotations of the first tile", (_, width, height, symmetry, expected) => {
  const puzzle = generatePuzzle({ width, height, colors: 5, rule: "signed", seed: 1 });
  const plan = makeGrowthPlan(puzzle, { symmetry });
  expect(plan.rotations).toEqual(expected);
  expect(plan.symmetry.weight(new Uint16Array())).toBe(BigInt(4 / expected.length));
});

test("growth starts from the tile with the fewest possible neighbours", () => {
  const puzzle = puzzleOf("3x1", "abaa abcd aaba");
  expect(makeGrowthPlan(puzzle).tile).toBe(1);
  expect(() => makeGrowthPlan(puzzle, { tile: 3 })).toThrow("free growth cannot start from tile 3");
});

test.each<[string, Partial<PuzzleDraft>, number | undefined, number[]]>([
  ["the two that fit least", {}, undefined, [2, 3]],
  ["with a tile given, the one that fits least of the others", {}, 0, [0, 2]],
  ["with a pin, its tile alone", { pins: [{ x: 0, y: 0, tile: 1 }] }, undefined, [1]],
])("with a spare tile: the tiles that are placed first, %s", (_, draft, tile, expected) => {
  const puzzle = puzzleOf("3x1", "aaab aacd abcd abdc", draft);
  const { steps } = makeGrowthPlan(puzzle, tile === undefined ? {} : { tile });
  expect(steps.flatMap(({ requiredTile }) => requiredTile ?? [])).toEqual(expected);
});

test.each([
  ["without a rotation, in the centre", { x: 1, y: 1, tile: 4 }, 4, [0], true],
  ["without a rotation, elsewhere", { x: 2, y: 1, tile: 4 }, 5, [0, 1, 2, 3], false],
  ["with a rotation", { x: 2, y: 1, tile: 4, rotation: 3 as const }, 5, [3], false],
])("a pin %s: the first tile is where the pin says", (_, pin, cell, rotations, active) => {
  const { rule, tiles } = generatePuzzle({ width: 3, height: 3, colors: 5, rule: "signed", seed: 1 });
  const puzzle = makePuzzle({
    board: { width: 3, height: 3 },
    rule,
    tiles: tiles.map((tile) => [...tile]),
    pins: [pin],
  });
  expect(makeGrowthPlan(puzzle)).toMatchObject({ tile: 4, cell, rotations, symmetry: { active } });
  expect(() => makeGrowthPlan(puzzle, { tile: 3 })).toThrow("free growth cannot start from tile 3");
});

test.each([
  ["small", readFixture("insects.arc"), "steps"],
  ["large and bare", generatePuzzle({ width: 6, height: 6, colors: 7, rule: "signed", seed: 1 }), "growth"],
  [
    "large and framed",
    generatePuzzle({ width: 6, height: 6, colors: 7, rule: "signed", frame: true, seed: 1 }),
    "steps",
  ],
])("the planner chooses free growth for large bare boards: %s", (_, puzzle, expected) => {
  expect(choosePlan(puzzle, { grows: true }).kind).toBe(expected);
  expect(choosePlan(puzzle).kind).toBe("steps");
});

test("a node fills at most the longest side", () => {
  const puzzle = generatePuzzle({ width: 4, height: 7, colors: 9, rule: "signed", seed: 1 });
  expect(makeGrowthPlan(puzzle).blockCells).toBe(7);
});

import { generatePuzzle, type Placement } from "@edgewise/core";
import { puzzleOf } from "@edgewise/core/testing";
import { describe, expect, test, vi } from "vitest";
import { type Chosen, hintsFor } from "./hints.js";
import { fittingOf, rulesOf, startWith } from "./position.js";

/** Two rows of two. Only tile 2 has a -2, tiles 3 and 4 each a -3; 9 mates with nothing. */
const four = puzzleOf("2x2", "1 2 3 4, 9 9 9 -2, -3 9 9 9, -3 8 9 9", { rule: "signed" });
const ring = puzzleOf("3x3", Array(8).fill("1 1 1 1").join(", "), { holes: [[1, 1]] });
/** One more tile than cells. */
const spare = puzzleOf("1x2", "1 1 1 1, -1 -1 -1 -1, 2 2 2 2", { rule: "signed" });
const framed = puzzleOf("2x1", "0a00 000a", { frame: "0" });
/** Only tile 1 fits, on either cell. */
const oneCorner = puzzleOf("2x1", "0a00 aaaa", { frame: "0" });

const at = (x: number, y: number, tile: number, rotation: 0 | 1 | 2 | 3 = 0): Placement => ({ x, y, tile, rotation });

describe("hints", () => {
  test.each<[string, typeof four, Placement[], Chosen, string]>([
    ["empty board", four, [], {}, "Any tile can go first. One in the middle leaves the fewest loose ends."],
    ["a hole in the middle", ring, [], {}, "Any tile can go first."],
    ["forced", four, [at(0, 0, 0)], {}, "Only tile 2 fits at row 1, column 2: every other one clashes there."],
    ["the chosen cell", four, [at(0, 0, 0)], { cell: 2 }, "Only two tiles fit at row 2, column 1: 3 and 4."],
    [
      "the chosen tile",
      four,
      [at(0, 0, 0)],
      { tile: 2 },
      "Tile 3 fits in 2 places: row 2, column 1 and row 2, column 2.",
    ],
    [
      "a dead end",
      four,
      [at(0, 0, 0), at(1, 1, 1)],
      {},
      "No remaining tile fits at row 1, column 2: some tile on the board is in the wrong place.",
    ],
    ["a clash", four, [at(0, 0, 0), at(1, 0, 2)], {}, "Tile 1 at row 1, column 1 does not match tile 3 to its right."],
    [
      "a clash below",
      four,
      [at(0, 0, 0), at(0, 1, 1)],
      {},
      "Tile 1 at row 1, column 1 does not match tile 2 below it.",
    ],
    ["a spare tile", spare, [at(0, 0, 0)], { tile: 2 }, "Tile 3 fits nowhere now; it may be one of the spare tiles."],
    ["done", spare, [at(0, 0, 0), at(0, 1, 1)], {}, "Every cell is filled and every side matches."],
    [
      "a frame side inside the board",
      framed,
      [at(0, 0, 0, 2)],
      {},
      "Tile 1 at row 1, column 1 shows the frame inside the board, on its right side.",
    ],
    ["no solution for a tile", oneCorner, [], {}, "Tile 2 fits nowhere: this puzzle has no solution."],
    [
      "no solution for a cell",
      puzzleOf("2x1", "0aaa aaaa", { frame: "0" }),
      [],
      {},
      "No tile fits at row 1, column 1: this puzzle has no solution.",
    ],
    [
      "no solution with its pins",
      puzzleOf("2x1", "1111 2222", { pins: [{ x: 0, y: 0, tile: 0, rotation: 0 }] }),
      [],
      {},
      "No tile fits at row 1, column 2: this puzzle has no solution.",
    ],
    ["a corner", framed, [], {}, "Only two tiles fit at row 1, column 1: 1 and 2."],
    [
      "a tile with one place left",
      framed,
      [at(0, 0, 1, 2)],
      { tile: 0 },
      "Tile 1 fits nowhere else: only at row 1, column 2.",
    ],
  ])("%s", (_, puzzle, placements, asked, expected) => {
    const rules = rulesOf(puzzle);
    const position = startWith(rules, placements);
    const hints = hintsFor(rules, position, asked);
    expect(hints[0]?.text).toBe(expected);
    expect(new Set(hints.map(({ text }) => text)).size).toBe(hints.length);
  });

  test("a tile that fits nowhere is reported if every tile is needed", () => {
    const puzzle = puzzleOf("1x3", "1 1 1 1, -1 -1 -1 -1, 5 5 5 5", { rule: "signed" });
    const rules = rulesOf(puzzle);
    const position = startWith(rules, [at(0, 1, 0)]);
    const hints = hintsFor(rules, position, {});
    expect(hints).toContainEqual({ text: "Tile 3 no longer fits anywhere.", tone: "wrong", cells: [], tiles: [2] });
  });
});

test.each([
  [
    "the narrowest cell first, and in the end how to go on",
    four,
    [at(0, 0, 0)],
    [
      "Only tile 2 fits at row 1, column 2: every other one clashes there.",
      "Only two tiles fit at row 2, column 1: 3 and 4.",
      "Only three tiles fit at row 2, column 2: 2, 3, and 4.",
      "There is no more to see here. Try one of the tiles that fit, go on from it, and take it back if you get stuck.",
    ],
  ],
  [
    "rare sides",
    spare,
    [],
    [
      "Any tile can go first. One in the middle leaves the fewest loose ends.",
      "Only three tiles fit at row 1, column 1: 1, 2, and 3.",
      "Only three tiles fit at row 2, column 1: 1, 2, and 3.",
      "One side of tile 1 is rare: of the tiles left only tile 2 can touch it.",
      "There is no more to see here. Try one of the tiles that fit, go on from it, and take it back if you get stuck.",
    ],
  ],
])("hint after hint: %s", (_, puzzle, placements, expected) => {
  const rules = rulesOf(puzzle);
  const position = startWith(rules, placements);
  const hints = hintsFor(rules, position, {});
  expect(hints.map(({ text }) => text)).toEqual(expected);
});

test("the largest board takes at most one quick test per tile, cell and rotation", () => {
  const puzzle = generatePuzzle({ width: 16, height: 16, colors: 17, rule: "signed", frame: true, seed: 1 });
  const rules = rulesOf(puzzle);
  const agrees = vi.spyOn(rules, "agrees");
  const objections = vi.spyOn(rules, "objections");
  const { byCell } = fittingOf(rules, startWith(rules, []));
  expect(agrees.mock.calls.length).toBeLessThanOrEqual(256 * 256 * 4);
  expect(objections).not.toHaveBeenCalled();
  // With a frame only corner tiles fit in corners.
  expect([0, 15, 240, 255].map((cell) => byCell.get(cell)?.length)).toEqual([4, 4, 4, 4]);
});

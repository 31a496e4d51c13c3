import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PuzzleError } from "../errors.js";
import { gridOf } from "../geometry.js";
import type { Coordinates, Puzzle } from "../model.js";
import { makePuzzle } from "../validate.js";
import { constrainedSides, fillOrder, ORDER_NAMES, parseFillOrder } from "./orders.js";

function boardOf(width: number, height: number, holes: Coordinates[] = []): Puzzle {
  const tiles = Array.from({ length: width * height }, () => ["a", "a", "a", "a"]);
  return makePuzzle({ board: { width, height, holes }, rule: "equal", tiles });
}

describe("known orders, cells numbered row by row", () => {
  test.each([
    ["row-major", 3, 3, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ["spiral-in", 3, 3, [0, 1, 2, 5, 8, 7, 6, 3, 4]],
    ["spiral-in", 4, 2, [0, 1, 2, 3, 7, 6, 5, 4]],
    ["border-first", 4, 3, [0, 1, 2, 3, 7, 11, 10, 9, 8, 4, 5, 6]],
    ["growth-corner", 3, 3, [0, 1, 4, 3, 6, 7, 5, 2, 8]],
    ["growth-centre", 3, 3, [4, 1, 2, 5, 0, 3, 6, 7, 8]],
  ] as const)("%s on %dx%d", (name, width, height, expected) => {
    const order = fillOrder(boardOf(width, height), name);
    // Growth orders may break ties in other ways: for them the test checks only what they promise.
    if (name.startsWith("growth"))
      expect(sharedEdges(order, width, height)).toEqual(sharedEdges(expected, width, height));
    else expect(order).toEqual(expected);
  });
});

/** Edges shared within the first k cells, for each k: what a growth order keeps as large as it can. */
function sharedEdges(order: readonly number[], width: number, height: number): number[] {
  const grid = gridOf({ width, height, holes: [] });
  let edges = 0;
  return constrainedSides(grid, order).map((sides) => {
    edges += sides.length;
    return edges;
  });
}

test("growth keeps the filled region as close to a square as possible: 2k - ceil(2 sqrt k) shared edges", () => {
  // The most edges that k unit squares can share (Harary and Harborth 1976).
  const most = (k: number) => 2 * k - Math.ceil(2 * Math.sqrt(k));
  const shared = sharedEdges(fillOrder(boardOf(6, 6), "growth-corner"), 6, 6);
  expect(shared).toEqual(shared.map((_, i) => most(i + 1)));
});

test("every order lists every open cell once, on boards of any size with holes", () => {
  const boards = fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }), seed: fc.nat() })
    .map(({ width, height, seed }) => {
      const cells = Array.from({ length: width * height }, (_, i): Coordinates => [i % width, Math.floor(i / width)]);
      return boardOf(
        width,
        height,
        cells.filter((_, i) => i > 0 && (seed >> (i % 20)) & 1),
      );
    });
  fc.assert(
    fc.property(boards, fc.constantFrom(...ORDER_NAMES), (puzzle, name) => {
      expect([...fillOrder(puzzle, name)].sort((a, b) => a - b)).toEqual(gridOf(puzzle.board).openCells);
    }),
  );
});

describe("an order read from text", () => {
  const puzzle = boardOf(2, 2, [[1, 1]]);

  test("is read word by word, with comments", () => {
    expect(parseFillOrder(puzzle, "# mine\n1,0 0,0  # top\n\n0,1\n")).toEqual([1, 0, 2]);
  });

  test.each([
    ["a cell left out", "0,0 1,0", /all 3 open cells.*2, without 0,1/],
    ["a cell twice", "0,0 1,0\n0,0", /2:1: expected each cell once/],
    ["a hole", "0,0 1,1", /1:5: expected an open cell/],
    ["a cell off the board", "0,0 2,0", /1:5: expected an open cell/],
    ["no cell", "0,0 corner", /1:5: expected an open cell X,Y of the board, found "corner"/],
    ["nothing", "", /found 0, without 0,0/],
  ])("%s is refused", (_, text, message) => {
    expect(() => parseFillOrder(puzzle, text)).toThrow(PuzzleError);
    expect(() => parseFillOrder(puzzle, text)).toThrow(message);
  });
});

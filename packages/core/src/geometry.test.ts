import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridOf, innerEdgeCount, opposite, RIM } from "./geometry.js";
import { type Board, SIDES } from "./model.js";

/** A drawing of a board, row by row: "#" is a hole. */
function boardOf(...rows: string[]): Board {
  const holes = rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === "#" ? [[x, y] as const] : [])));
  return { width: rows[0]?.length ?? 0, height: rows.length, holes };
}

test.each([
  [0, 2],
  [1, 3],
  [2, 0],
  [3, 1],
] as const)("opposite side %i is %i", (side, other) => {
  expect(opposite(side)).toBe(other);
});

describe("neighbours", () => {
  // Cells of 3x3 are numbered 0 to 8 row by row; sides are N, E, S, W.
  test.each([
    ["a corner", boardOf("...", "...", "..."), 0, [RIM, 1, 3, RIM]],
    ["an edge", boardOf("...", "...", "..."), 5, [2, RIM, 8, 4]],
    ["the centre", boardOf("...", "...", "..."), 4, [1, 5, 7, 3]],
    ["beside a hole", boardOf("...", ".#.", "..."), 1, [RIM, 2, RIM, 0]],
    ["a hole", boardOf("...", ".#.", "..."), 4, [RIM, RIM, RIM, RIM]],
    ["a lone cell", boardOf("."), 0, [RIM, RIM, RIM, RIM]],
    ["the end of a row is not beside the next row", boardOf("..", ".."), 1, [RIM, RIM, 3, 0]],
    ["no cell", boardOf("..", ".."), 4, [RIM, RIM, RIM, RIM]],
  ])("%s", (_, board, cell, expected) => {
    expect(SIDES.map((side) => gridOf(board).neighbour(cell, side))).toEqual(expected);
  });
});

describe("counts", () => {
  // Inner edges of a full w x h board: w (h - 1) + h (w - 1).
  test.each([
    ["1x1", boardOf("."), 1, 1, 0],
    ["3x3", boardOf("...", "...", "..."), 9, 9, 12],
    ["4x1", boardOf("...."), 4, 4, 3],
    ["a ring", boardOf("...", ".#.", "..."), 9, 8, 8],
    ["two islands", boardOf("..#.."), 5, 4, 2],
    ["16x16", { width: 16, height: 16, holes: [] }, 256, 256, 480],
  ])("%s", (_, board, cells, open, edges) => {
    const grid = gridOf(board);
    expect([grid.cellCount, grid.openCells.length, innerEdgeCount(grid)]).toEqual([cells, open, edges]);
  });

  test("open cells are listed in ascending order and agree with isOpen", () => {
    const grid = gridOf(boardOf("#..", ".#.", "..#"));
    expect(grid.openCells).toEqual([1, 2, 3, 5, 6, 7]);
    expect([0, 1, 8, 9, -1].map(grid.isOpen)).toEqual([false, true, false, false, false]);
  });
});

test("a neighbour's neighbour on the opposite side is the cell itself, and each touching pair is counted once", () => {
  const anyBoard = fc
    .tuple(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      fc.infiniteStream(fc.integer({ max: 3, min: 0 })),
    )
    .map(([width, height, stream]): Board => {
      const cells = Array.from({ length: width * height }, (_, cell) => cell);
      const holes = cells.filter(() => stream.next().value === 0);
      return { width, height, holes: holes.map((cell) => [cell % width, Math.floor(cell / width)] as const) };
    });
  fc.assert(
    fc.property(anyBoard, (board) => {
      const grid = gridOf(board);
      let touching = 0;
      for (const cell of grid.openCells) {
        for (const side of SIDES) {
          const neighbour = grid.neighbour(cell, side);
          if (neighbour === RIM) continue;
          touching++;
          expect(grid.isOpen(neighbour)).toBe(true);
          expect(grid.neighbour(neighbour, opposite(side))).toBe(cell);
        }
      }
      expect(touching).toBe(2 * innerEdgeCount(grid));
    }),
  );
});

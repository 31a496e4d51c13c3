import fc from "fast-check";
import { expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import { gridOf } from "../geometry.js";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { makePuzzle } from "../validate.js";
import { estimateTree } from "./estimate.js";
import { fillingModelInSteps } from "./fillings.js";
import { makePlan, type PlanOptions } from "./plan.js";
import { orderPlanner, plannedOrder, viewsOf } from "./planned.js";
import { finish } from "./stepwise.js";
import { probeTables } from "./walkers.js";

test("different orders of all open cells, cells with one candidate first; the same on every run", () => {
  fc.assert(
    fc.property(puzzleArbitrary({ maxCells: 16 }), (puzzle) => {
      const model = finish(fillingModelInSteps(probeTables(puzzle)));
      const plan = () => finish(orderPlanner(puzzle).ordersInSteps(6));
      const orders = plan().map(({ cells }) => cells);
      expect(plan().map(({ cells }) => cells)).toEqual(orders);
      expect(new Set(orders.map((order) => order.join())).size).toBe(orders.length);
      for (const order of orders) {
        expect(order.toSorted((a, b) => a - b)).toEqual(gridOf(puzzle.board).openCells);
        expect(order.slice(0, model.settled.length)).toEqual(model.settled);
      }
    }),
    { numRuns: 60 },
  );
});

test("pins that no order of the board begins at: the tree is ten times smaller and more", () => {
  const options = { width: 7, height: 7, colors: 8, rule: "equal", frame: true, frameColors: 3 } as const;
  for (const seed of [1, 2, 3]) {
    const puzzle = generatePuzzle({ ...options, clues: 4, seed });
    const nodes = (order: PlanOptions["order"]) =>
      estimateTree(puzzle, makePlan(puzzle, { order, symmetry: false }), 20).nodes;
    expect(nodes("row-major") / nodes(plannedOrder(puzzle))).toBeGreaterThan(10);
  }
});

test("a board in two parts is filled too", () => {
  const tiles = Array.from({ length: 6 }, () => ["a", "b", "a", "b"]);
  const puzzle = makePuzzle({
    board: {
      width: 3,
      height: 3,
      holes: [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
    },
    rule: "equal",
    tiles,
  });
  expect(plannedOrder(puzzle).cells.toSorted((a, b) => a - b)).toEqual([0, 2, 3, 5, 6, 8]);
  expect(plannedOrder(puzzle, "planned-6").name).toBe("planned-6");
  expect(plannedOrder(puzzle, "planned-6").cells).not.toEqual(plannedOrder(puzzle).cells);
});

test("a board of one cell has one order", () => {
  const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [["a", "b", "c", "d"]] });
  expect(plannedOrder(puzzle).cells).toEqual([0]);
  expect(() => plannedOrder(puzzle, "planned-2")).toThrow('expected a name up to planned, found "planned-2"');
});

test("views: from each corner, along each side; the first is the order itself", () => {
  const views = viewsOf({ width: 3, height: 2, holes: [[0, 0]] }, "row-major");
  expect(views).toHaveLength(8);
  expect(views[0]).toEqual([1, 2, 3, 4, 5]);
  expect(views.map((order) => order.join()).toSorted()).toEqual(
    ["1,2,3,4,5", "5,4,3,2,1", "2,1,5,4,3", "3,4,5,1,2", "3,1,4,2,5", "5,2,4,1,3", "2,5,1,4,3", "3,4,1,5,2"].toSorted(),
  );
});

test("solutions by chance: many with few colours, few with many", () => {
  const expected = (colors: number) => {
    const puzzle = generatePuzzle({ width: 4, height: 4, colors, rule: "equal", random: true, seed: 1 });
    return finish(orderPlanner(puzzle).expectedSolutionsInSteps());
  };
  expect(expected(2)).toBeGreaterThan(1e6);
  expect(expected(9)).toBeLessThan(10);
  expect(expected(9)).toBeGreaterThan(0);
});

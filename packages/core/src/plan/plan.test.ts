import fc from "fast-check";
import { expect, test } from "vitest";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { readFixture } from "../testing/fixtures.js";
import { makeGrowthPlan } from "./growth.js";
import { ORDER_NAMES } from "./orders.js";
import { makePlan, planFrom, recipeOf } from "./plan.js";

test("a plan made from a recipe has the same steps and symmetry breaking", () => {
  fc.assert(
    fc.property(puzzleArbitrary(), fc.constantFrom(...ORDER_NAMES), fc.boolean(), (puzzle, order, symmetry) => {
      const plan = makePlan(puzzle, { order, symmetry });
      const again = planFrom(puzzle, JSON.parse(JSON.stringify(recipeOf(plan))));
      expect(again).toMatchObject({ orderName: order, steps: plan.steps });
      expect(again.symmetry.active).toBe(plan.symmetry.active);
    }),
  );
});

test("a plan of free growth is made again", () => {
  const puzzle = readFixture("insects.arc");
  const plan = makeGrowthPlan(puzzle, { tile: 3, centreFirst: true, symmetry: false });
  const again = planFrom(puzzle, JSON.parse(JSON.stringify(recipeOf(plan))));
  expect(again).toEqual(plan);
});

test.each([
  ["a cell missing", [0, 1, 2, 3, 4, 5, 6, 7]],
  ["a cell twice", [0, 1, 2, 3, 4, 5, 6, 7, 7]],
  ["a cell off the board", [0, 1, 2, 3, 4, 5, 6, 7, 9]],
  ["a cell too many", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
])("%s is refused", (_, cells) => {
  const puzzle = readFixture("insects.arc");
  expect(() => planFrom(puzzle, { orderName: "mine", cells, symmetry: true })).toThrow(RangeError);
});

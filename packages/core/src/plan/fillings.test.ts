import { describe, expect, test } from "vitest";
import { fillingsByDepth } from "../analysis/arrangements.js";
import { referenceEngine } from "../engine/reference.js";
import { generatePuzzle } from "../generate.js";
import type { Puzzle } from "../model.js";
import { exhaust } from "../testing/exhaust.js";
import { makePuzzle } from "../validate.js";
import { expectedNodes, fillingModelInSteps } from "./fillings.js";
import { fillOrder } from "./orders.js";
import { makePlan } from "./plan.js";
import { finish } from "./stepwise.js";
import { probeTables } from "./walkers.js";

const expected = (puzzle: Puzzle, order: readonly number[]) =>
  expectedNodes(finish(fillingModelInSteps(probeTables(puzzle))), order);

// With a frame: four corners, four sides and the inner cells are kinds, and five rows and columns of kinds differ in what
// is around them. On a larger board there are more cells of these kinds, and no more steps.
test.each([5, 6, 16])("a framed board of %i rows: the model is made kind by kind", (size) => {
  const puzzle = generatePuzzle({ width: size, height: size, colors: 5, rule: "equal", frame: true, seed: 1 });
  const work = fillingModelInSteps(probeTables(puzzle));
  let steps = 0;
  while (!work.next().done) steps++;
  expect(steps).toBe(9 + 25 + 1);
});

describe("expected nodes", () => {
  test("where all labels mate they are exact: the fillings of the first cells", () => {
    const puzzle = makePuzzle({
      board: { width: 3, height: 2 },
      rule: { pairs: "abcdefg".split("").flatMap((a) => "abcdefg".split("").map((b): [string, string] => [a, b])) },
      tiles: ["abcd", "bcde", "cdef", "defg", "efga", "fgab", "gabc"].map((tile) => tile.split("")),
      pins: [{ x: 1, y: 0, tile: 2, rotation: 0 }],
    });
    const order = [1, 0, 2, 3, 4, 5];
    const fillings = fillingsByDepth(puzzle, order).map(Number);
    for (const [depth, nodes] of expected(puzzle, order).entries()) {
      expect(nodes / (fillings[depth] ?? 0)).toBeCloseTo(1, 9);
    }
  });

  // The labels of tiles already placed are not removed, which shows soon on a board of nine cells.
  test.each([
    { name: "frameless", frame: false, order: "row-major" },
    { name: "framed", frame: true, order: "spiral-in" },
  ] as const)("$name: near the mean of random puzzles", ({ frame, order }) => {
    const sums = Array.from({ length: 3 }, () => ({ nodes: 0, expected: 0 }));
    for (let seed = 0; seed < 30; seed++) {
      const puzzle = generatePuzzle({ width: 3, height: 3, colors: 6, rule: "equal", frame, random: true, seed });
      const { nodesByDepth } = exhaust(referenceEngine, puzzle, makePlan(puzzle, { order, symmetry: false }));
      const forecast = expected(puzzle, fillOrder(puzzle, order));
      for (const [depth, sum] of sums.entries()) {
        sum.expected += forecast[depth] ?? 0;
        sum.nodes += Number(nodesByDepth[depth]);
      }
    }
    for (const { nodes, expected } of sums) expect(Math.abs(Math.log(expected / nodes))).toBeLessThan(0.4);
  });
});

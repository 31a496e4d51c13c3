import { ORDER_NAMES, type OrderName, referenceEngine } from "@edgewise/core";
import { sum } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Goal, Race } from "./race.js";
import { Pacer, speedText } from "./speed.js";

const races = fc.record({
  puzzle: puzzleArbitrary({ maxCells: 6, maxExpectedNodes: 1000 }),
  orders: fc.uniqueArray(fc.constantFrom<OrderName>(...ORDER_NAMES), { minLength: 1, maxLength: 4 }),
  goal: fc.constantFrom<Goal>("first", "everything"),
});

describe("a race", () => {
  test("run to the end, every lane visits as many nodes as the reference engine", () => {
    fc.assert(
      fc.property(races, ({ puzzle, orders }) => {
        const race = new Race(puzzle, { orders, symmetry: false, goal: "everything" });
        race.forward(Number.POSITIVE_INFINITY);
        expect(race.isOver).toBe(true);
        for (const { order, timeline } of race.lanes) {
          const search = referenceEngine.open(puzzle, makePlan(puzzle, { order, symmetry: false }));
          while (search.run(1e6) !== "complete") search.takeSolutions(() => undefined);
          expect(BigInt(timeline.stepper.nodes.reduce((a, b) => a + b, 0))).toBe(sum(search.nodesByDepth()));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("has the same state at a move, wherever it comes from, and no lane runs past its goal", () => {
    fc.assert(
      fc.property(races, fc.array(fc.nat(3000), { maxLength: 6 }), ({ puzzle, orders, goal }, jumps) => {
        const race = new Race(puzzle, { orders, symmetry: true, goal });
        for (const jump of jumps) {
          race.seek(jump);
          const fresh = new Race(puzzle, { orders, symmetry: true, goal });
          fresh.seek(jump);
          expect(race.lanes.map(({ timeline }) => timeline.stepper.save())).toEqual(
            fresh.lanes.map(({ timeline }) => timeline.stepper.save()),
          );
          if (goal === "first")
            for (const { timeline } of race.lanes) expect(timeline.stepper.solutions).toBeLessThan(2);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("stops at each solution when asked to", () => {
    fc.assert(
      fc.property(races, ({ puzzle, orders: [order = "row-major"] }) => {
        const race = new Race(puzzle, { orders: [order], symmetry: false, goal: "everything" });
        let stops = 0;
        while (race.forwardToSolution(() => true)) {
          stops++;
          expect(race.lanes[0]?.timeline.stepper.isSolved).toBe(true);
        }
        expect(stops).toBe(race.solutions);
      }),
      { numRuns: 50 },
    );
  });
});

test("the pacer neither loses nor adds moves", () => {
  const pacer = new Pacer();
  const done = Array.from({ length: 600 }, () => pacer.due(8, 1000 / 60)).reduce((a, b) => a + b, 0);
  expect(Math.abs(done - 80)).toBeLessThanOrEqual(1);
  expect(pacer.due(4, 60_000)).toBeLessThanOrEqual(2);
  expect(pacer.due(Number.POSITIVE_INFINITY, 1)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  [0, "1 step a second"],
  [9, "1,000 steps a second"],
  [99, "as fast as possible"],
])("speed position %i reads %s", (position, text) => {
  expect(speedText(position)).toBe(text);
});

/** The tasks that a new search begins with, in the order in which they are queued. */
import { generatePuzzle } from "@edgewise/core";
import { makeGrowthPlan } from "@edgewise/core/plan";
import { load } from "@edgewise/wasm";
import { expect, test } from "vitest";
import { splitTree } from "./split.js";
import { MACHINE } from "./testing/machine.mjs";

const puzzle = generatePuzzle({ width: 7, height: 7, colors: 7, rule: "signed", seed: 1 });

test("for a first solution in free growth, those of one tile in the centre go before those of the next", async () => {
  await load({ growth: true });
  const plan = makeGrowthPlan(puzzle, { centreFirst: true });
  const options = { wanted: "first", jobs: 40 } as const;
  const { tasks } = await splitTree(MACHINE.kernel, puzzle, plan, MACHINE.host, options);
  const tiles = tasks.map(({ placed: [first], next }) => first ?? next);
  expect(new Set(tiles).size).toBeGreaterThan(2);
  expect(tiles).toEqual(tiles.toSorted((a, b) => a - b));
});

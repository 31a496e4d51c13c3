import { describe, expect, test } from "vitest";
import { referenceEngine } from "../engine/reference.js";
import { exhaust } from "../testing/exhaust.js";
import { knownFixtures, readFixture } from "../testing/fixtures.js";
import { choosePlan, estimatePlans } from "./choose.js";
import { createEstimator, estimateTree } from "./estimate.js";
import { ORDER_NAMES } from "./orders.js";
import { makePlan } from "./plan.js";

const insects = readFixture("insects.arc");

describe("random probes (Knuth 1975)", () => {
  test.each(ORDER_NAMES.map((order) => ({ order })))(
    "$order: 20,000 probes come within 10 % of the tree",
    ({ order }) => {
      for (const symmetry of [true, false]) {
        const plan = makePlan(insects, { order, symmetry });
        const { nodes } = exhaust(referenceEngine, insects, plan);
        const estimate = estimateTree(insects, plan, 20_000);
        expect(estimate.nodes / Number(nodes)).toBeGreaterThan(0.9);
        expect(estimate.nodes / Number(nodes)).toBeLessThan(1.1);
        expect(estimate.standardError / estimate.nodes).toBeLessThan(0.1);
      }
    },
  );

  test("the first step is no estimate: every oriented tile fits an empty board", () => {
    const plan = makePlan(insects, { order: "row-major", symmetry: false });
    expect(estimateTree(insects, plan, 3).nodesByDepth[0]).toBe(36);
  });

  test("the same seed gives the same estimate, however the probes are portioned", () => {
    const plan = makePlan(insects, { order: "spiral-in" });
    const portioned = createEstimator(insects, plan, 5);
    portioned.probe(30);
    expect(portioned.probe(70)).toEqual(estimateTree(insects, plan, 100, 5));
    expect(estimateTree(insects, plan, 100, 6)).not.toEqual(estimateTree(insects, plan, 100, 5));
  });
});

describe("choosing a fill order", () => {
  test("orders come sorted by estimate, and auto takes the first", () => {
    for (const { puzzle } of knownFixtures()) {
      const nodes = estimatePlans(puzzle).map(({ estimate }) => estimate.nodes);
      expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
      expect(choosePlan(puzzle).orderName).toBe(estimatePlans(puzzle)[0]?.plan.orderName);
    }
  });

  test("without a frame growth beats row by row, as measured on planted 5x5", () => {
    const [best] = estimatePlans(readFixture("planted-5x5-c6-2.puzzle.json"));
    expect(best?.plan.orderName).toMatch(/^growth/);
  });
});

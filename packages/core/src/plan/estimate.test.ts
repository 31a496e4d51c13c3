import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceEngine } from "../engine/reference.js";
import { generatePuzzle } from "../generate.js";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { cases } from "../testing/effort.js";
import { exhaust } from "../testing/exhaust.js";
import { knownFixtures, readFixture } from "../testing/fixtures.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { chooseOrder, choosePlan, choosePlanInSteps, estimatePlans, type OrderPlanner } from "./choose.js";
import { createEstimator, estimateTree } from "./estimate.js";
import { continued } from "./fillings.js";
import { ORDER_NAMES } from "./orders.js";
import { makePlan, type NamedOrder } from "./plan.js";
import { finish, type Stepwise } from "./stepwise.js";
import { WALKERS } from "./walkers.js";

const insects = readFixture("insects.arc");

describe("random probes", () => {
  test.each(ORDER_NAMES.map((order) => ({ order })))("$order: 500 probes come within 5 % of the tree", ({ order }) => {
    for (const symmetry of [true, false]) {
      const plan = makePlan(insects, { order, symmetry });
      const { nodes } = exhaust(referenceEngine, insects, plan);
      const estimate = estimateTree(insects, plan, 500);
      expect(estimate.nodes / Number(nodes)).toBeGreaterThan(0.95);
      expect(estimate.nodes / Number(nodes)).toBeLessThan(1.05);
      expect(estimate.standardError / estimate.nodes).toBeLessThan(0.05);
    }
  });

  test("the first step is exact: every oriented tile fits an empty board", () => {
    const plan = makePlan(insects, { order: "row-major", symmetry: false });
    expect(estimateTree(insects, plan, 3).nodesByDepth[0]).toBe(36);
  });

  test("a tree that is nowhere wider than the walkers is counted, whatever symmetry breaking leaves out", () => {
    let counted = 0;
    const small = puzzleArbitrary({ maxCells: 6, maxExpectedNodes: 500 });
    const property = fc.property(small, fc.constantFrom(...ORDER_NAMES), fc.boolean(), (puzzle, order, symmetry) => {
      const plan = makePlan(puzzle, { order, symmetry });
      const byDepth = exhaust(referenceEngine, puzzle, plan).nodesByDepth.map(Number);
      if (Math.max(...byDepth) > WALKERS) return;
      counted++;
      expect(estimateTree(puzzle, plan, 1).nodesByDepth).toEqual(byDepth);
    });
    fc.assert(property, { numRuns: cases(2400) });
    expect(counted).toBeGreaterThan(50);
  });

  test("the standard error is that of the sample, and unknown after one probe", () => {
    const plan = makePlan(insects, { order: "row-major" });
    const estimator = createEstimator(insects, plan, 2);
    const [first, second] = [finish(estimator(1)), finish(estimator(1))];
    expect(first.standardError).toBeNaN();
    // Of two values the second is what lies as far from the mean as the first, and the variance is the sum of both squares.
    expect(second.standardError).toBeCloseTo(Math.abs(first.nodes - second.nodes), 6);
    expect(second.standardError).toBeGreaterThan(0);
  });

  test("the same seed gives the same estimate, however calls divide the probes", () => {
    const plan = makePlan(insects, { order: "spiral-in" });
    const portioned = createEstimator(insects, plan, 5);
    finish(portioned(30));
    expect(finish(portioned(70))).toEqual(estimateTree(insects, plan, 100, 5));
    expect(estimateTree(insects, plan, 100, 6)).not.toEqual(estimateTree(insects, plan, 100, 5));
  });
});

describe("where all walkers died", () => {
  const estimate = { nodes: 1100, nodesByDepth: [100, 1000, 0, 0], standardError: 500, probes: 1 };

  test("the estimate continues in the proportions that are expected", () => {
    const { nodesByDepth, nodes } = continued(estimate, [10, 50, 5, 500]);
    expect(nodesByDepth).toEqual([100, 1000, 100, 10_000]);
    expect(nodes).toBe(11_200);
  });

  test("a tree that was counted stays as it is", () => {
    const counted = { ...estimate, nodesByDepth: [10, 64, 0, 0], nodes: 74 };
    expect(continued(counted, [10, 50, 5, 500])).toBe(counted);
  });
});

describe("choosing a fill order", () => {
  test("orders come sorted by estimate, and auto takes the first", () => {
    for (const { puzzle } of knownFixtures()) {
      const nodes = estimatePlans(puzzle).map(({ estimate }) => estimate.nodes);
      expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
      const [best] = estimatePlans(puzzle);
      if (puzzle.tiles.length >= 16) expect(choosePlan(puzzle).orderName).toBe(best?.plan.orderName);
    }
  });

  test.each([
    { name: "insects.arc", order: "growth-centre" },
    { name: "framed-4x3-hole.puzzle.json", order: "row-major" },
  ])("$name is too small to be measured: $order", ({ name, order }) => {
    expect(choosePlan(readFixture(name)).orderName).toBe(order);
  });

  // Nodes of whole trees, counted: row-major 327,717, spiral-in 177,316, border-first 209,086, growth-corner
  // 10,616,372.
  test("with a frame: on a 7x7 every seed rejects the same orders", () => {
    const puzzle = generatePuzzle({ width: 7, height: 7, colors: 7, rule: "equal", frame: true, seed: 1 });
    const chosen = Array.from({ length: 10 }, (_, seed) => choosePlan(puzzle, { seed }).orderName);
    for (const order of chosen) expect(["spiral-in", "border-first", "row-major"]).toContain(order);
  });

  test("only orders that may win are probed again, and none of a small tree", () => {
    const probesOf = (plans: ReturnType<typeof estimatePlans>) =>
      Object.fromEntries(plans.map(({ plan, estimate }) => [plan.orderName, estimate.probes]));
    const puzzle = generatePuzzle({ width: 7, height: 7, colors: 7, rule: "equal", frame: true, seed: 1 });
    expect(probesOf(estimatePlans(puzzle))).toMatchObject({ "spiral-in": 5, "growth-corner": 1 });
    expect(new Set(Object.values(probesOf(estimatePlans(insects))))).toEqual(new Set([1]));
  });

  test("orders that agree are listed once", () => {
    const plans = estimatePlans(puzzleOf("4x1", "abab abab abab abab"));
    expect(new Set(plans.map(({ plan }) => plan.steps.map(({ cell }) => cell).join())).size).toBe(plans.length);
  });

  const planted = readFixture("planted-5x5-c6-2.puzzle.json");
  const backwards: NamedOrder = { name: "backwards", cells: Array.from({ length: 25 }, (_, i) => 24 - i) };
  function* inSteps<T>(value: T): Stepwise<T> {
    yield;
    return value;
  }
  const planner = (): OrderPlanner => ({
    continuedInSteps: (estimate) => inSteps(estimate),
    expectedSolutionsInSteps: () => inSteps(0),
    ordersInSteps: () => inSteps([backwards]),
  });

  test("planned orders are compared too, where the search is long enough", () => {
    const names = (plans: ReturnType<typeof estimatePlans>) => plans.map(({ plan }) => plan.orderName);
    expect(names(estimatePlans(planted, { planner }))).toContain("backwards");
    expect(names(estimatePlans(planted))).not.toContain("backwards");
    const never = (): OrderPlanner => ({
      ...planner(),
      ordersInSteps() {
        throw new Error("the tree of a small search was planned");
      },
    });
    expect(ORDER_NAMES).toContain(chooseOrder(planted, { planner: never }).orderName);
    const hopeless = (): OrderPlanner => ({
      ...planner(),
      continuedInSteps: (estimate, order) =>
        inSteps(order === backwards.cells ? estimate : { ...estimate, nodes: estimate.nodes * 1e9 }),
    });
    expect(chooseOrder(planted, { planner: hopeless }).orderName).toBe("backwards");
  });

  test.each([
    { name: "insects.arc", grows: false },
    { name: "planted-5x5-c6-2.puzzle.json", grows: false },
    { name: "planted-5x5-c6-2.puzzle.json", grows: true },
  ])(
    "$name, free growth $grows: turned boards are left out unless asked for, and the nodes are known",
    ({ name, grows }) => {
      const puzzle = readFixture(name);
      const choice = finish(choosePlanInSteps(puzzle, { grows }));
      expect(choice.plan.kind).toBe(grows ? "growth" : "steps");
      expect(choice.plan.symmetry.active).toBe(true);
      expect(choosePlan(puzzle, { grows, symmetry: false }).symmetry.active).toBe(false);
      const [best] = estimatePlans(puzzle);
      const share = choice.nodes() / (best?.estimate.nodes ?? 0);
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(2);
    },
  );

  test("without a frame growth is better than row by row, as measured on planted 5x5", () => {
    const [best] = estimatePlans(readFixture("planted-5x5-c6-2.puzzle.json"));
    expect(best?.plan.orderName).toMatch(/^growth/);
  });
});

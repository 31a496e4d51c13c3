import { expect, test } from "vitest";
import { makePlan } from "../../plan/plan.js";
import { finish } from "../../plan/stepwise.js";
import { createRandom } from "../../random.js";
import { readFixture } from "../../testing/fixtures.js";
import { type Subtree, sum } from "../engine.js";
import { referenceEngine } from "../reference.js";
import { isAhead, probeInSteps } from "./probe.js";

test("a small rest is counted, in as many tasks as it has", () => {
  const puzzle = readFixture("insects.arc");
  const plan = makePlan(puzzle, { order: "growth-corner", symmetry: false });
  const search = referenceEngine.open(puzzle, plan);
  search.run(1500);
  search.takeSolutions(() => {});
  const task: Subtree = { ...search.position(), floor: 0 };
  while (search.run(1000) !== "complete") search.takeSolutions(() => {});
  const left = Number(sum(search.nodesByDepth())) - 1500;
  expect(left).toBeGreaterThan(100);
  const probed = (tasks: readonly Subtree[]) => {
    const samples = finish(probeInSteps(referenceEngine.open(puzzle, plan), tasks, createRandom(1)));
    return samples.reduce((total, { nodes }) => total + nodes, 0);
  };
  expect(probed([task])).toBe(left);
  const [first = 0] = task.placed;
  expect(
    probed([
      { ...task, floor: 1 },
      { placed: [], next: first + 1, floor: 0 },
    ]),
  ).toBe(left);
});

test.each<[readonly number[], Subtree, boolean]>([
  [[4], { placed: [3, 7], next: 2, floor: 0 }, true],
  [[3], { placed: [3, 7], next: 2, floor: 0 }, false],
  [[2], { placed: [3, 7], next: 2, floor: 0 }, false],
  [[3, 8], { placed: [3, 7], next: 2, floor: 0 }, true],
  [[3, 7, 2], { placed: [3, 7], next: 2, floor: 0 }, true],
  [[3, 7, 1], { placed: [3, 7], next: 2, floor: 0 }, false],
  [[4], { placed: [3, 7], next: 2, floor: 1 }, false],
  [[3, 9], { placed: [3, 7], next: 2, floor: 1 }, true],
  [[], { placed: [], next: 0, floor: 0 }, false],
])("the subtree at %j is ahead of %j: %s", (root, task, expected) => {
  expect(isAhead(root, task)).toBe(expected);
});

/** The simulation behind docs/CLUSTER.md, at a size that takes a second. */
import { expect, test } from "vitest";
import { MEASURED, simulate } from "./testing/simulation.js";

const small = { ...MEASURED, workers: 50, nodes: 1e12 };

test("the time is that of the work, and nearly all workers search until the end", () => {
  const { elapsedS, busy, efficiency, tailS, redis } = simulate(small);
  expect(elapsedS).toBeGreaterThan(1e12 / 3e7 / 50);
  expect(busy).toBeGreaterThan(0.97);
  expect(efficiency * elapsedS * 50).toBeCloseTo(1e12 / 3e7, 0);
  expect(tailS).toBeLessThan(60);
  expect(redis).toBeLessThan(0.05);
});

test("a seed gives the same search again", () => {
  expect(simulate(small)).toEqual(simulate(small));
  expect(simulate({ ...small, seed: 2 })).not.toEqual(simulate(small));
});

test.each([
  ["signs of life that fill the time of Redis", { beatCost: 0.5 }, 0.9],
  ["tasks that are never split", { parts: 1, jobs: 1 }, 0.1],
  ["a minute to start a worker", { start: 60 }, 0.95],
])("%s are seen in the efficiency", (_, change, most) => {
  expect(simulate({ ...small, ...change }).efficiency).toBeLessThan(most);
});

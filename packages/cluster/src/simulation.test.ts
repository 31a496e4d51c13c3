/** The simulation behind docs/CLUSTER.md, at a size that takes a second. */
import { readFileSync } from "node:fs";
import { inFullRun } from "@edgewise/core/testing";
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

const page = readFileSync(new URL("../../../docs/CLUSTER.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^ *([\d,]+) +(#+) +([\d.]+) % +(\d+) s +([\d.]+) %$/gm)].map((row) =>
  row.slice(1).map((text) => (text.startsWith("#") ? text.length : Number(text.replace(",", "")))),
);
const large = inFullRun(rows.slice(2));
test.each([...rows.slice(0, 2), ...large])("docs/CLUSTER.md: %d workers", (workers = 0, bar, busy = 0, tail, redis) => {
  const result = simulate({ ...MEASURED, workers, nodes: 1e11 * workers });
  const percent = (share: number) => Number((100 * share).toFixed(1));
  expect([percent(result.busy), Math.round(result.tailS), percent(result.redis)]).toEqual([busy, tail, redis]);
  expect(bar).toBe(Math.round(0.4 * busy));
});

test("docs/CLUSTER.md has four sizes of clusters", () =>
  expect(rows.map(([workers]) => workers)).toEqual([10, 100, 1000, 10_000]));

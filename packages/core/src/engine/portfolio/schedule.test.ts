import { expect, test } from "vitest";
import { isThoroughNext, restartBudget } from "./schedule.js";

test.each([
  [0, 3, 20_000],
  [2, 3, 20_000],
  [3, 3, 30_000],
  [6, 3, 45_000],
  [4, 2, 45_000],
])("restart %i, with %i a round, gets %i nodes", (restart, perRound, budget) => {
  expect(restartBudget(restart, perRound)).toBe(budget);
});

const M = 1e6;

test.each([
  ["just opened", M, { nodes: 0, share: 0, estimate: 1e20 }, true],
  ["out of reach, below its eighth", M, { nodes: M / 8 - 1, share: 0, estimate: 1e20 }, true],
  ["out of reach, at its eighth", M, { nodes: M / 8, share: 0, estimate: 1e20 }, false],
  ["out of reach, few solutions", M, { nodes: M, share: 0, estimate: 1e20, solutions: 9_999 }, true],
  ["out of reach, not so few", M, { nodes: M, share: 0, estimate: 1e20, solutions: 10_000 }, false],
  ["within reach, below nine tenths", M, { nodes: 0.9 * M - 1, share: 0.1, estimate: 50 * M }, true],
  ["within reach, at nine tenths", M, { nodes: 0.9 * M, share: 0.1, estimate: 50 * M }, false],
  ["estimated small, its share shows that it is large", M, { nodes: M / 8, share: 1e-9, estimate: 1000 }, false],
  [
    "estimated large, although its share suggests that it is small",
    M,
    { nodes: M / 8, share: 0.5, estimate: 1e20 },
    false,
  ],
] as const)("the thorough search, %s", (_, nodes, thorough, expected) => {
  expect(isThoroughNext(nodes, { solutions: 1e9, ...thorough })).toBe(expected);
});

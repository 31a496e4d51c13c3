import { expect, test } from "vitest";
import { pointsOf, trialsOf } from "./explorer.js";

test("trials use one seed with every number of colours before the next seed", () => {
  const trials = trialsOf({ size: 3, fromColors: 2, toColors: 4, puzzles: 2 });
  expect(trials.map(({ colors, seed }) => [colors, seed])).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
    [2, 2],
    [3, 2],
    [4, 2],
  ]);
  expect(trials[0]).toMatchObject({ width: 3, height: 3, rule: "signed" });
  expect(trialsOf({ size: 3, fromColors: 4, toColors: 3, puzzles: 2 })).toEqual([]);
});

test("points hold the solvable share of the decided puzzles and the median of their nodes", () => {
  const points = pointsOf([
    { colors: 3, isSolvable: false, nodes: 30n },
    { colors: 2, isSolvable: true, nodes: 10n },
    { colors: 3, isSolvable: true, nodes: 50n },
    { colors: 3, isSolvable: undefined, nodes: 1000n },
    { colors: 4, isSolvable: undefined, nodes: 1000n },
  ]);
  expect(points.map(({ interval: _, ...rest }) => rest)).toEqual([
    { colors: 2, decided: 1, undecided: 0, solvableShare: 1, medianNodes: 10n },
    { colors: 3, decided: 2, undecided: 1, solvableShare: 0.5, medianNodes: 40n },
  ]);
  for (const { interval, solvableShare } of points) {
    expect(interval[0]).toBeLessThanOrEqual(solvableShare);
    expect(interval[1]).toBeGreaterThanOrEqual(solvableShare);
  }
});

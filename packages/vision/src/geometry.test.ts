import { expect, test } from "vitest";
import { areaOf, crossing, hullOf, type Point, projectionOf, quadAround, upright } from "./geometry.js";

const quad = [
  [10, 20],
  [110, 10],
  [130, 140],
  [5, 120],
] as const;

test("a projection takes the corners of the unit square to those of the quad, and lines to lines", () => {
  const at = projectionOf(quad);
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  corners.forEach((corner, i) => {
    for (const axis of [0, 1] as const) expect(corner[axis]).toBeCloseTo(quad[i]?.[axis] ?? 0, 9);
  });
  expect(areaOf([at(0, 0.5), at(0.3, 0.5), at(1, 0.5)])).toBeCloseTo(0, 6);
});

test("the hull of a grid of points is its corners, and the quad around a cut corner has the corner back", () => {
  const points = Array.from({ length: 100 }, (_, i): Point => [i % 10, Math.floor(i / 10)]);
  expect(hullOf(points)).toHaveLength(4);
  const cut = points.filter(([x, y]) => x + y > 1);
  const around = quadAround(hullOf(cut));
  expect(around && upright(around)).toEqual([
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ]);
});

test("parallel lines do not cross", () => {
  expect(crossing([0, 0], [1, 1], [0, 1], [1, 2])).toBeUndefined();
  expect(crossing([0, 0], [2, 2], [0, 2], [2, 0])).toEqual([1, 1]);
});

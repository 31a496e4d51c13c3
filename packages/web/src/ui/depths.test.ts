import { expect, test } from "vitest";
import { depthHeights } from "./depths.js";

test("a logarithmic scale that fits both", () => {
  const rows = depthHeights([0, 1, 2], [1, 99n, 0]);
  expect(rows.map(({ visited }) => visited > 0)).toEqual([true, true, false]);
  expect(Math.max(...rows.map(({ expected }) => expected))).toBe(1);
  expect(rows[1]?.visited).toBeCloseTo(Math.log10(100) / Math.log10(101));
  expect(depthHeights([661, Number.NEGATIVE_INFINITY], [0, 0]).map(({ expected }) => expected)).toEqual([1, 0]);
});

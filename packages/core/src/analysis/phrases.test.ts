import { describe, expect, test } from "vitest";
import { groupedText, log10Of, powerText } from "./phrases.js";

describe("log10Of", () => {
  test.each<[bigint, number]>([
    [1n, 0],
    [1000n, 3],
    [95_126_814_720n, Math.log10(95_126_814_720)],
    [999_999_999_999_999_999n, 18],
    [10n ** 661n, 661],
    [2n ** 2000n, 2000 * Math.log10(2)],
    [0n, Number.NEGATIVE_INFINITY],
  ])("%d", (value, log10) => {
    expect(log10Of(value)).toBeCloseTo(log10, 10);
  });

  test("refuses negative numbers", () => {
    expect(() => log10Of(-1n)).toThrow(RangeError);
  });
});

test.each<[number, string]>([
  [Number.NEGATIVE_INFINITY, "0"],
  [Math.log10(1.38427), "1.38"],
  [0, "1"],
  [Math.log10(0.5), "0.5"],
  [Math.log10(0.01234), "0.0123"],
  [Math.log10(0.00099999), "0.001"],
  [Math.log10(0.000999), "9.99 × 10^-4"],
  [Math.log10(9.999), "10"],
  [Math.log10(362_880), "362,880"],
  [Math.log10(999_400), "999,400"],
  [Math.log10(999_999), "1.00 × 10^6"],
  [Math.log10(95_126_814_720), "9.51 × 10^10"],
  [661.3, "2.00 × 10^661"],
  [-209.95, "1.12 × 10^-210"],
])("10 to the %d is %s", (log10, text) => {
  expect(powerText(log10)).toBe(text);
});

test("powerText refuses NaN", () => {
  expect(() => powerText(Number.NaN)).toThrow(RangeError);
});

test.each<[bigint | number, string]>([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [95_126_814_720n, "95,126,814,720"],
  [-1234567, "-1,234,567"],
])("%d is grouped as %s", (value, text) => {
  expect(groupedText(value)).toBe(text);
});

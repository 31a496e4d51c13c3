import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createRandom } from "./random.js";

interface Stream {
  seed: number;
  uint32: number[];
  below6: number[];
  below3221225472: number[];
  shuffled16: number[];
}

const golden: { streams: Stream[] } = JSON.parse(
  readFileSync(new URL("../../../fixtures/golden/random.json", import.meta.url), "utf8"),
);

const times = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

describe("the stream is frozen", () => {
  test.each(golden.streams)("seed $seed", ({ seed, uint32, below6, below3221225472, shuffled16 }) => {
    const first = createRandom(seed);
    expect(times(uint32.length, first.uint32)).toEqual(uint32);
    const second = createRandom(seed);
    expect(times(below6.length, () => second.below(6))).toEqual(below6);
    // A quarter of all values is rejected here.
    const third = createRandom(seed);
    expect(times(below3221225472.length, () => third.below(3 * 2 ** 30))).toEqual(below3221225472);
    expect(createRandom(seed).shuffled([...Array(16).keys()])).toEqual(shuffled16);
  });

  test("the golden file has streams", () => {
    expect(golden.streams.map(({ seed }) => seed)).toEqual([0, 1, 2, 183, 2 ** 32, Number.MAX_SAFE_INTEGER]);
  });
});

describe("uniformity (chi-square; the bounds are exceeded by chance once in 10,000 seeds)", () => {
  // By the number of outcomes: where the survival function of chi-square falls to 0.0001.
  const CRITICAL: Record<number, number> = { 2: 15.14, 6: 25.74, 12: 37.37, 24: 57.07, 52: 97.34 };

  function chiSquare(counts: readonly number[]): number {
    const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  }

  test.each([2, 6, 12, 52])("below(%i)", (n) => {
    const random = createRandom(2024);
    const draws = times(2000 * n, () => random.below(n));
    const counts = times(n, () => 0).map((_, value) => draws.filter((draw) => draw === value).length);
    expect(chiSquare(counts)).toBeLessThan(CRITICAL[n] ?? 0);
  });

  test("all 24 orders of four items", () => {
    const random = createRandom(7);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.shuffled("abcd".split("")).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(CRITICAL[24] ?? 0);
  });

  test("every bit of uint32 is set half of the time", () => {
    const random = createRandom(3);
    const draws = times(40_000, random.uint32);
    for (let bit = 0; bit < 32; bit++) {
      const set = draws.filter((value) => (value >>> bit) & 1).length;
      expect(chiSquare([set, draws.length - set])).toBeLessThan(CRITICAL[2] ?? 0);
    }
  });
});

describe("ranges", () => {
  test("shuffled does not change its argument and keeps every item", () => {
    const items = [3, 1, 2];
    expect(createRandom(1).shuffled(items).toSorted()).toEqual([1, 2, 3]);
    expect(items).toEqual([3, 1, 2]);
    expect(createRandom(1).shuffled([])).toEqual([]);
  });

  test.each([1, 2 ** 32])("below(%i) is allowed", (n) => {
    const value = createRandom(5).below(n);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(n);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])("below(%d) is a RangeError", (n) => {
    expect(() => createRandom(5).below(n)).toThrow(RangeError);
  });

  test.each([-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])("the seed %d is a RangeError", (seed) => {
    expect(() => createRandom(seed)).toThrow(`found ${seed}`);
  });
});

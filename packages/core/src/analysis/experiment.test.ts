import { describe, expect, test } from "vitest";
import { HISTOGRAM_TAIL, type Outcome, summarise } from "./experiment.js";

const outcome = (arrangements: number, distinct: number, nodes: number): Outcome => ({
  arrangements: BigInt(arrangements),
  distinct: BigInt(distinct),
  nodes: BigInt(nodes),
});

describe("summarise", () => {
  const summary = summarise(
    [outcome(0, 0, 50), outcome(4, 1, 10), outcome(0, 0, 30), outcome(8, 2, 1000), outcome(400, 100, 20)],
    1.28,
  );

  test("counts puzzles and solutions", () => {
    expect(summary).toMatchObject({
      puzzles: 5,
      solvable: 3,
      solvableShare: 0.6,
      arrangements: { total: 412n, mean: 82.4 },
      distinct: { total: 103n, mean: 20.6 },
      expectedArrangements: 1.28,
    });
  });

  test("gives the standard errors of the means", () => {
    // Sample variance of 0, 1, 0, 2, 100 is 1970.8; its root over 5 is the standard error.
    expect(summary.distinct.standardError).toBeCloseTo(Math.sqrt(1970.8 / 5), 10);
  });

  test("makes a histogram whose last bin takes the rest", () => {
    expect(summary.histogram).toEqual([2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(summary.histogram).toHaveLength(HISTOGRAM_TAIL + 1);
    const edge = summarise([outcome(9, 9, 1), outcome(10, 10, 1), outcome(11, 11, 1)], 1).histogram;
    expect(edge.slice(9)).toEqual([1, 2]);
  });

  test.each<[number[], bigint, bigint, bigint]>([
    [[50, 10, 30, 1000, 20], 10n, 30n, 1000n],
    [[4, 1, 2, 3], 1n, 2n, 4n], // (2 + 3) / 2, rounded down
    [[7], 7n, 7n, 7n],
  ])("nodes of %j: min %d, median %d, max %d", (nodes, min, median, max) => {
    const total = BigInt(nodes.reduce((a, b) => a + b, 0));
    const outcomes = nodes.map((count) => outcome(1, 1, count));
    expect(summarise(outcomes, 1).nodes).toEqual({ total, min, median, max });
  });

  test("accepts counts beyond the range of a number", () => {
    const huge = { arrangements: 2n ** 70n, distinct: 2n ** 70n, nodes: 2n ** 70n };
    const { arrangements, nodes, histogram } = summarise([huge, huge], 1);
    expect([arrangements.total, nodes.total, nodes.median]).toEqual([2n ** 71n, 2n ** 71n, 2n ** 70n]);
    expect(histogram.at(-1)).toBe(2);
  });

  test("refuses an experiment without puzzles", () => {
    expect(() => summarise([], 1)).toThrow(RangeError);
  });
});

// Wilson's interval at 95 %, worked with the quadratic (p - share)^2 = z^2 p (1 - p) / n.
test.each<[number, number]>([
  [0, 10],
  [3, 5],
  [10, 10],
  [500, 1000],
])("%i solvable of %i: the interval's ends are 1.96 standard deviations from the share", (solvable, puzzles) => {
  const outcomes = Array.from({ length: puzzles }, (_, i) => outcome(i < solvable ? 4 : 0, i < solvable ? 1 : 0, 1));
  const share = solvable / puzzles;
  for (const end of summarise(outcomes, 1).solvableInterval) {
    const deviation = Math.sqrt((end * (1 - end)) / puzzles);
    if (end > 0 && end < 1) expect(Math.abs(end - share)).toBeCloseTo(1.96 * deviation, 10);
    else expect(end).toBe(share);
  }
});

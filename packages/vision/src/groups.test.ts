import { describe, expect, test } from "vitest";
import { groupingsOf, pairings } from "./groups.js";
import { diceOf, within } from "./testing/pen.js";

/** Distances of sides with these labels, row by row, each a little off. */
function distancesOf(labels: readonly string[], far: (a: string, b: string) => number): Float32Array {
  const dice = diceOf(1);
  const distances = new Float32Array(labels.length ** 2);
  labels.forEach((a, i) => {
    labels.slice(0, i).forEach((b, j) => {
      const value = far(a, b) * within(dice, 0.8, 1.2);
      distances[i * labels.length + j] = value;
      distances[j * labels.length + i] = value;
    });
  });
  return distances;
}

const LABELS = [..."aaaaabbbbbcccccdddddeeeefffffggggghhhhh"];
const isSmall = (label: string) => label < "e";

test.each([
  ["equally far apart", (a: string, b: string) => (a === b ? 2 : 5)],
  ["of two kinds that differ much", (a: string, b: string) => (a === b ? 2 : isSmall(a) === isSmall(b) ? 5 : 40)],
  ["drawn without any noise", (a: string, b: string) => (a === b ? 0 : 5)],
])("groups pictures %s", (_, far) => {
  const [best] = groupingsOf(distancesOf(LABELS, far), 1);
  const letters = [...new Set(LABELS)];
  expect(best?.groupOf).toEqual(LABELS.map((label) => letters.indexOf(label)));
  expect(best?.clarity).toBeLessThan(Number.POSITIVE_INFINITY);
});

test("a side that was cut out badly stays with its picture", () => {
  const distances = distancesOf(LABELS, (a, b) => (a === b ? 2 : 5));
  const n = LABELS.length;
  for (let other = 1; other < n; other++) {
    distances[other] = (distances[other] ?? 0) + 2.5;
    distances[other * n] = (distances[other * n] ?? 0) + 2.5;
  }
  const [best] = groupingsOf(distances, 1);
  expect(best?.groupOf.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(new Set(best?.groupOf).size).toBe(8);
});

describe("pairings", () => {
  // The cheapest pair is 0 and 1, but then 2 and 3 are left.
  const cost = [
    [90, 1, 2, 9],
    [1, 90, 9, 2],
    [2, 9, 90, 9],
    [9, 2, 9, 90],
  ];
  test("cost least together, the best first", () => {
    expect(pairings(cost, 2)).toEqual([
      [2, 3, 0, 1],
      [1, 0, 3, 2],
    ]);
  });
});

test("ends where no distance is a number", () => {
  expect(groupingsOf(new Float32Array(144).fill(Number.NaN), 1)).toHaveLength(1);
});

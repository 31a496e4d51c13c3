import { expect, test } from "vitest";
import { FIRST_SLICE, nextSlice, Pace } from "./slices.js";

test.each([
  ["half the time or less: twice as many", 4000, 9, 8000],
  ["about right: the same", 4000, 10, 4000],
  ["up to twice the time: the same", 4000, 40, 4000],
  ["longer: half as many", 4000, 41, 2000],
  ["never below the first", FIRST_SLICE, 500, FIRST_SLICE],
  ["a clock that stands still: up to the nodes between two breaths", 2 ** 24, 0, 2 ** 24],
])("%s", (_, slice, tookMs, expected) => {
  expect(nextSlice(slice, tookMs)).toBe(expected);
});

test("a search reports every 100 ms and breathes every 20 ms", () => {
  const pace = new Pace(1000);
  const events = [1010, 1020, 1030, 1041, 1100, 1119, 1121, 1200].map((now) => [
    now,
    pace.isReportDue(now),
    pace.isBreathDue(now, 0),
  ]);
  expect(events).toEqual([
    [1010, false, false],
    [1020, false, true],
    [1030, false, false],
    [1041, false, true],
    [1100, true, true],
    [1119, false, false],
    [1121, false, true],
    [1200, true, true],
  ]);
});

test("where the clock stands still, it breathes after a number of nodes", () => {
  const pace = new Pace(0);
  expect([2 ** 23, 2 ** 24, 2 ** 24 + 1, 2 ** 25].map((nodes) => pace.isBreathDue(0, nodes))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

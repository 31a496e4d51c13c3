import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../testing/effort.js";
import { durationText } from "./duration.js";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

test.each<[number | bigint, string]>([
  [0, "0 seconds"],
  [0.0004, "less than a millisecond"],
  [0.001, "1 millisecond"],
  [0.412, "412 milliseconds"],
  [0.9994, "999 milliseconds"],
  [0.9996, "1 second"],
  [3.14, "3.1 seconds"],
  [9.96, "10 seconds"],
  [59.4, "59 seconds"],
  [59.6, "1 minute"],
  [61, "1 minute 1 second"],
  [HOUR - 0.6, "59 minutes 59 seconds"],
  [HOUR - 0.4, "1 hour"],
  [18 * HOUR + 26 * MINUTE, "18 hours 26 minutes"],
  [18 * HOUR + 26 * MINUTE + 29, "18 hours 26 minutes"],
  [DAY - 20, "1 day"],
  [DAY + HOUR, "1 day 1 hour"],
  [12 * DAY + 7 * HOUR, "12 days 7 hours"],
  [364 * DAY, "364 days"],
  [365.1 * DAY, "365 days 2 hours"],
  [365.245 * DAY, "365 days"],
  [YEAR, "1 year"],
  [YEAR + 41 * DAY, "1 year 41 days"],
  [99 * YEAR, "99 years"],
  [100 * YEAR - 1, "99 years 365 days"],
  [127 * YEAR, "127 years"],
  [12_345 * YEAR, "12,300 years"],
  [999_400 * YEAR, "999,000 years"],
  [999_600 * YEAR, "1 million years"],
  [3.45e6 * YEAR, "3.45 million years"],
  [13.2e9 * YEAR, "13.2 billion years"],
  [13.8e9 * YEAR, "1 times the age of the universe"],
  [1e15 * YEAR, "72,464 times the age of the universe"],
  [1e300, "2.30 × 10^282 times the age of the universe"],
  [10n ** 600n, "2.30 × 10^582 times the age of the universe"],
  [3600n, "1 hour"],
  [Number.POSITIVE_INFINITY, "forever"],
])("%d seconds are %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([-1, -1n, Number.NaN])("%d is refused", (seconds) => {
  expect(() => durationText(seconds)).toThrow(RangeError);
});

test("never says 60 minutes, 24 hours or nothing", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e10, noNaN: true }), (seconds) => {
      const text = durationText(seconds);
      expect(text).toMatch(/^(less than a millisecond|[\d.,]+ [a-z]+( \d+ [a-z]+)?)$/);
      expect(text).not.toMatch(/\b(60 (second|minute)|24 hour|1000 milli|0 [mhdy])/);
    }),
    { numRuns: cases(2000) },
  );
});

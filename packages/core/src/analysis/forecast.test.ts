import { expect, test } from "vitest";
import { forecastText, shareText, spanText } from "./forecast.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

test.each<[number, number, string]>([
  [0, 0, "less than a second"],
  [100, 999, "less than a second"],
  [200, 3 * SECOND, "at most 3 seconds"],
  [1.34 * SECOND, 3.6 * SECOND, "about 1.3 to 3.6 seconds"],
  [20 * SECOND, 50.4 * SECOND, "about 20 to 50 seconds"],
  [40 * SECOND, 3 * MINUTE, "about 40 seconds to 3 minutes"],
  [2 * MINUTE, 5 * MINUTE, "about 2 to 5 minutes"],
  [5 * MINUTE, 5.01 * MINUTE, "about 5 minutes"],
  [3 * MINUTE, 2 * HOUR, "about 3 minutes to 2 hours"],
  [30 * HOUR, 96 * HOUR, "about 30 hours to 4 days"],
  [20 * DAY, 400 * DAY, "about 20 to 400 days"],
  [3 * YEAR, 20 * YEAR, "about 3 to 20 years"],
  [3 * DAY, 200 * YEAR, "more than 3 days"],
  [20 * YEAR, 300 * YEAR, "more than 20 years"],
  [49.6 * YEAR, 200 * YEAR, "more than 49 years"],
  [340 * YEAR, 900 * YEAR, "more than 300 years"],
  [3.4e6 * YEAR, 1e8 * YEAR, "more than 3 million years"],
  [13.8e14 * YEAR, 1e16 * YEAR, "more than 72,464 times the age of the universe"],
])("from %d to %d ms: %s", (low, high, text) => {
  expect(spanText([low, high])).toBe(text);
});

test.each<[number, number, string]>([
  [0, 0, "less than 0.1 %"],
  [0.001, 0.004, "0.1 to 0.4 %"],
  [0.004, 0.08, "0 to 8 %"],
  [0.12, 0.25, "12 to 25 %"],
  [0.501, 0.502, "50 %"],
  [0.97, 0.999, "97 to 99 %"],
  [0.993, 0.999, "more than 99 %"],
])("a share from %d to %d: %s", (low, high, text) => {
  expect(shareText([low, high])).toBe(text);
});

test("the share first, then the time", () => {
  const forecast = { share: [0.12, 0.25], msLeft: [2 * MINUTE, 5 * MINUTE] } as const;
  expect(forecastText(forecast)).toBe("12 to 25 % done, about 2 to 5 minutes left");
});

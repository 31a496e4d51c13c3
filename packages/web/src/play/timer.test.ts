import { expect, test } from "vitest";
import { AT_ZERO, clockText, elapsedMs, start, stop } from "./timer.js";

test("counts only while it runs", () => {
  const first = start(AT_ZERO, 1000);
  expect(elapsedMs(first, 1500)).toBe(500);
  expect(start(first, 1400)).toBe(first);
  const stopped = stop(first, 3000);
  expect(elapsedMs(stopped, 99_000)).toBe(2000);
  expect(elapsedMs(start(stopped, 100_000), 100_250)).toBe(2250);
  expect(elapsedMs(first, 0)).toBe(0);
});

test.each([
  [0, "0:00"],
  [59_999, "0:59"],
  [247_000, "4:07"],
  [3_729_000, "1:02:09"],
])("%i milliseconds are %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

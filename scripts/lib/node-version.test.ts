import { expect, test } from "vitest";
import { isOlder } from "./node-version.mjs";

test.each([
  ["18.20.8", "20", true],
  ["20.0.0", "20", false],
  ["22.1.0", "20", false],
  ["20.18.3", "20.19", true],
  ["20.19.0", "20.19", false],
  ["22.0.0", "20.19", false],
  ["100.0.0", "20.19", false],
])("%s is older than %s: %s", (version, wanted, expected) => {
  expect(isOlder(version, wanted)).toBe(expected);
});

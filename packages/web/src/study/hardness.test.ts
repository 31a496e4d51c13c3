import { expect, test } from "vitest";
import { hardnessText } from "./hardness.js";

test.each([
  [1000, "Easy for a computer: the whole search takes less than the blink of an eye."],
  [15e7, "Within reach: the whole search takes about 10 seconds on one core."],
  [15e6 * 7200, "Hard: the whole search takes about 2 hours on one core."],
  [1e30, "times the age of the universe"],
])("%d nodes", (nodes, text) => {
  expect(hardnessText(nodes)).toContain(text);
});

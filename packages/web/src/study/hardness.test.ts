import { expect, test } from "vitest";
import { hardnessText } from "./hardness.js";

test.each([
  [1000, "Easy for a computer: the whole space is searched before one can blink."],
  [15e7, "Within reach: about 10 seconds for the whole space, on one core."],
  [15e6 * 7200, "Hard: about 2 hours for the whole space, on one core."],
  [1e30, "times the age of the universe"],
])("%d nodes", (nodes, text) => {
  expect(hardnessText(nodes)).toContain(text);
});

import { expect, test } from "vitest";
import { hardnessText } from "./hardness.js";

const DAY = 86_400_000;

test.each([
  [[20, 20], "Easy for a computer: the whole search takes less than the blink of an eye."],
  [[8000, 12_000], "Within reach: the whole search takes about 8 to 12 seconds on one core."],
  [[3_600_000, 7_200_000], "Hard: the whole search takes about 60 minutes to 2 hours on one core."],
  [[1e6 * DAY, 1e7 * DAY], "Out of reach: the whole search takes more than 2,000 years on one core."],
  [undefined, "It is not known how long the whole search takes."],
] as const)("%j ms", (span, text) => {
  expect(hardnessText(span)).toContain(text);
});

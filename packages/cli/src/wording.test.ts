import { readFixture } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { drawingLegend } from "./result-stream.js";
import { foundText } from "./wording.js";

const outcome = {
  status: "solved",
  arrangements: 5n,
  distinct: 1n,
  nodes: 9n,
  nodesByDepth: [9n],
  elapsedMs: 1,
} as const;

test("the legend of a drawing says whether cells have numbers or names", () => {
  const insects = readFixture("insects.arc");
  expect(drawingLegend(insects)).toContain("the tile, counted from 1, and");
  expect(drawingLegend({ ...insects, tileNames: ["owl"] })).toContain("the tile, as the puzzle names it, and");
});

test.each([
  { shown: 1, says: "1 solution found." },
  { shown: 5, says: "1 distinct solution (5 arrangements) found." },
])("below $shown boards of one solution: $says", ({ shown, says }) => expect(foundText(outcome, shown)).toBe(says));

import { expect, test } from "vitest";
import { foundText } from "./wording.js";

const outcome = {
  status: "solved",
  arrangements: 5n,
  distinct: 1n,
  nodes: 9n,
  nodesByDepth: [9n],
  elapsedMs: 1,
} as const;

test.each([
  { shown: 1, says: "1 solution found. There may be more: --all finds every solution." },
  { shown: 5, says: "1 distinct solution (5 arrangements) found. There may be more: --all finds every solution." },
])("below $shown boards of one solution: $says", ({ shown, says }) => expect(foundText(outcome, shown)).toBe(says));

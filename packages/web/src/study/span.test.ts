import { expect, test } from "vitest";
import { spanFrom } from "./span.js";

// A search has visited a million nodes in a second.
test.each([
  ["the tree is larger than the search says", [9000, 19_000], [1e9, 1e8], [10_000, 1_100_000]],
  ["smaller", [9000, 19_000], [5e6, 1e6], [4000, 20_000]],
  ["smaller than what was visited", [9000, 19_000], [1e5, 1e5], [1000, 20_000]],
  ["the same", [9000, 19_000], [15e6, 1e6], [10_000, 20_000]],
  ["of unknown error", [9000, 19_000], [1e9, Number.POSITIVE_INFINITY], [10_000, 1_000_000]],
] as const)("%s", (_, msLeft, [nodes, standardError], span) => {
  expect(spanFrom(1000, 1e6, msLeft, { nodes, standardError })).toEqual(span);
});

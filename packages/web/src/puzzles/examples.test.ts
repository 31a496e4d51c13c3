import { verify } from "@edgewise/core";
import { expect, test } from "vitest";
import { EXAMPLES, INSECTS, INSECTS_SOLVED } from "./examples.js";

test("the solved insects on the first screen are solved", () => {
  expect(verify(INSECTS, INSECTS_SOLVED)).toEqual([]);
});

test.each(EXAMPLES)("the example $id is a puzzle", ({ make }) => {
  expect(make().tiles.length).toBeGreaterThanOrEqual(9);
});

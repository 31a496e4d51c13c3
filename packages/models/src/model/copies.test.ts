/** Copies of puzzles have lost their labels: every public function of this package takes them all the same. */
import type { Puzzle } from "@edgewise/core";
import { readFixture } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { maximize } from "../maximize/index.js";
import { MAXIMIZER_NAMES, MODEL_FORMATS } from "../registry.js";

const puzzle = readFixture("circles-3x3.letters.txt");
const copy: Puzzle = { ...puzzle };

test.each(MODEL_FORMATS)("a copy is written as the puzzle in the format $name", async ({ load }) => {
  const emit = await load();
  expect([...emit(copy)].join("")).toBe([...emit(puzzle)].join(""));
});

test.each(MAXIMIZER_NAMES)("%s takes a copy", async (maximizer) => {
  const options = { maximizer, stepLimit: 1000 };
  expect((await maximize(copy, options)).best.placements).toEqual((await maximize(puzzle, options)).best.placements);
});

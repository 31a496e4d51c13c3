import { type Placement, readPuzzle, verify } from "@edgewise/core";
import { puzzleOf } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { INSECTS } from "../puzzles/examples.js";
import { bestPartial } from "./best-partial.js";

/** Faults other than empty cells. */
const clashes = (puzzle: Parameters<typeof verify>[0], placements: readonly Placement[]) =>
  verify(puzzle, placements).filter(({ code }) => code !== "cell-empty");

const text = (lines: string) => readPuzzle(lines, { format: "text" }).puzzle;

test.each([
  ["a puzzle with a solution", INSECTS, 9],
  ["two tiles that do not mate", text("size 2x1\nrule signed\n1 1 1 1\n2 2 2 2"), 1],
  [
    "four tiles that fit only at opposite corners",
    text("size 2x2\nrule signed\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1"),
    2,
  ],
  ["a frame that no tile has", text("size 1x1\nrule equal\nframe 0\na a a a"), 0],
])("%s: %o", (_, puzzle, expected) => {
  const { placements, isBest } = bestPartial(puzzle, () => 0, 1000);
  expect([placements.length, isBest]).toEqual([expected, true]);
  expect(clashes(puzzle, placements)).toEqual([]);
});

test("keeps pins, and may use spare tiles instead of others", () => {
  const puzzle = puzzleOf("2x1", "1 1 1 1, 2 2 2 2, 3 3 3 -1", {
    rule: "signed",
    pins: [{ x: 0, y: 0, tile: 0, rotation: 1 }],
  });
  const { placements } = bestPartial(puzzle, () => 0, 1000);
  expect(placements).toHaveLength(2);
  expect(placements[0]).toEqual({ x: 0, y: 0, tile: 0, rotation: 1 });
});

test("stops at the time limit with the best board so far", () => {
  const size = 6;
  const tiles = Array.from({ length: size * size }, (_, i) => `${1 + (i % 2)} 1 2 ${1 + (i % 3)}`).join("\n");
  const puzzle = text(`size ${size}x${size}\nrule signed\n${tiles}`);
  let clock = 0;
  const { placements, isBest } = bestPartial(puzzle, () => (clock += 10), 50);
  expect(isBest).toBe(false);
  expect(clashes(puzzle, placements)).toEqual([]);
});

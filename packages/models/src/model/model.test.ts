import { cases, puzzleArbitrary, puzzleOf, readFixture } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundByReference } from "../testing/agreement.js";
import { choicesIn, modelOf } from "./model.js";

describe("candidates, cell by cell, as tile/rotation", () => {
  test.each([
    { what: "every rotation", puzzle: puzzleOf("1x1", "abcd"), expected: ["0/0 0/1 0/2 0/3"] },
    { what: "look-alikes once", puzzle: puzzleOf("2x1", "abab aaaa"), expected: ["0/0 0/1 1/0", "0/0 0/1 1/0"] },
    { what: "no rotation", puzzle: puzzleOf("1x1", "abcd", { rotate: false }), expected: ["0/0"] },
    {
      what: "a pin, with its tile nowhere else",
      puzzle: puzzleOf("2x1", "abab cdcd", { pins: [{ x: 1, y: 0, tile: 0, rotation: 3 }] }),
      expected: ["1/0 1/1", "0/1"],
    },
    {
      what: "the frame on the rim and nowhere else",
      puzzle: puzzleOf("2x1", "--a- -a-- bbbb", { frame: "-" }),
      expected: ["0/3 1/0", "0/1 1/2"],
    },
    {
      what: "a hole's rim is rim",
      puzzle: puzzleOf("3x1", "---- ----", { holes: [[1, 0]], frame: "-" }),
      expected: ["0/0 1/0", "0/0 1/0"],
    },
  ])("$what", ({ puzzle, expected }) => {
    const { cells } = modelOf(puzzle);
    const text = cells.map(({ candidates }) => candidates.map(({ tile, rotation }) => `${tile}/${rotation}`).join(" "));
    expect(text).toEqual(expected);
  });
});

test("a border for each pair of open cells that touch", () => {
  const { borders, cells } = modelOf(puzzleOf("2x2", "abcd abcd abcd", { holes: [[1, 1]] }));
  expect(cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(borders).toEqual([
    { first: 0, second: 1, side: 1 },
    { first: 0, second: 2, side: 2 },
  ]);
});

test("nine tiles in four rotations on nine cells are 324 placements", () => {
  expect(choicesIn(modelOf(readFixture("insects.arc")), "sat")).toHaveLength(324);
});

test("the description allows exactly what the puzzle allows: every permitted choice of candidates, by brute force", async () => {
  const small = puzzleArbitrary({ maxCells: 4, maxLabels: 3, maxExpectedNodes: 500 });
  await fc.assert(
    fc.asyncProperty(small, async (puzzle) => {
      expect(bruteForce(modelOf(puzzle))).toEqual((await foundByReference(puzzle)).arrangements);
    }),
    { numRuns: cases(100) },
  );
});

/** Cell after cell, by nothing but the three conditions that model.ts states. */
function bruteForce({ cells, borders, matesOf }: ReturnType<typeof modelOf>): string[] {
  const found: string[] = [];
  const fill = (chosen: readonly (typeof cells)[number]["candidates"][number][]) => {
    const cell = cells[chosen.length];
    if (cell === undefined) {
      found.push(chosen.map(({ tile, rotation }) => `${tile}/${rotation}`).join(" "));
      return;
    }
    for (const candidate of cell.candidates) {
      if (chosen.some(({ tile }) => tile === candidate.tile)) continue;
      const agrees = borders
        .filter(({ second }) => second === chosen.length)
        .every(({ first, side }) => {
          const shown = chosen[first]?.shows[side] ?? -1;
          return matesOf[shown]?.includes(candidate.shows[side === 1 ? 3 : 0]);
        });
      if (agrees) fill([...chosen, candidate]);
    }
  };
  fill([]);
  return found.sort();
}

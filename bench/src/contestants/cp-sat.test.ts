/** What CP-SAT is given, and its answers where OR-Tools is installed. Every solution is checked with core's verify. */
import { makePuzzle } from "@edgewise/core";
import { describeWith, inFullRun, puzzleOf } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { puzzleNamed } from "../cases/puzzles.js";
import { cpSatContestant, cpSatTask } from "./cp-sat.js";

test("pins and frame leave the turned tiles that a cell may hold", () => {
  const tiles = [
    ["f", "a", "f", "f"],
    ["b", "f", "f", "f"],
    ["f", "f", "f", "b"],
  ];
  const puzzle = makePuzzle({
    board: { width: 2, height: 1 },
    rule: { pairs: [["a", "b"]] },
    frame: "f",
    tiles,
    pins: [{ x: 0, y: 0, tile: 0 }],
  });
  const [f, a, b] = ["f", "a", "b"].map((label) => puzzle.labels.names.indexOf(label));
  expect(cpSatTask(puzzle)).toEqual({
    cells: [
      [[0, 0, f, a, f, f]],
      [
        [1, 3, f, f, f, b],
        [2, 0, f, f, f, b],
      ],
    ],
    borders: [[0, 1, 1, 3]],
    mates: [
      [a, b],
      [b, a],
    ],
  });
});

const task = { find: "first", plan: undefined, threads: 1, timeLimitMs: 60_000 } as const;

describeWith(cpSatContestant.missing, "with OR-Tools", () => {
  test.each(["signed-3x3-c4-s1", ...inFullRun(["equal-framed-5x5-c4-s1"]), "equal-framed-8x8-c22f5-clues5-s1"])(
    "%s is solved",
    async (name) => {
      expect(await cpSatContestant.solve(puzzleNamed(name), task)).toMatchObject({ status: "solved", arrangements: 1 });
    },
    120_000,
  );

  test("a puzzle without a solution is searched to its end", async () => {
    const puzzle = puzzleOf("2x1", "1111 1111", { rule: "signed", rotate: false });
    expect((await cpSatContestant.solve(puzzle, task)).status).toBe("complete");
  }, 120_000);
});

test("other tasks are refused", async () => {
  const puzzle = puzzleNamed("signed-3x3-c4-s1");
  await expect(cpSatContestant.solve(puzzle, { ...task, find: "count" })).rejects.toThrow(RangeError);
});

import { expect, test } from "vitest";
import type { PuzzleDraft } from "../model.js";
import { makePuzzle } from "../validate.js";
import { attemptsOf } from "./attempts.js";

/** Four tiles on 3x1. Whole searches, published figures among them, are in against-search.test.ts. */
const draft: PuzzleDraft = {
  board: { width: 3, height: 1 },
  rule: "equal",
  tiles: ["abcd", "abce", "abcf", "abab"].map((word) => [...word]),
};

test.each<[string, Partial<PuzzleDraft>, number[], bigint[], bigint]>([
  ["nothing fits the first cell", {}, [0, 1, 2], [0n, 0n, 0n], 16n],
  [
    "4 tiles, then 3 under each of 5 nodes, then 2 under each of 7",
    {},
    [0, 1, 2],
    [5n, 7n, 1n],
    16n + 5n * 12n + 7n * 8n,
  ],
  ["no turning", { rotate: false }, [0, 1, 2], [4n, 2n, 0n], 4n + 4n * 3n + 2n * 2n],
  [
    "pinned first, rotation given",
    { pins: [{ x: 0, y: 0, tile: 1, rotation: 2 }] },
    [0, 1, 2],
    [1n, 5n, 0n],
    1n + 12n + 5n * 8n,
  ],
  ["pinned last, rotation open", { pins: [{ x: 2, y: 0, tile: 1 }] }, [0, 1, 2], [5n, 7n, 3n], 12n + 5n * 8n + 7n * 4n],
  [
    "pinned, no turning",
    { rotate: false, pins: [{ x: 2, y: 0, tile: 1 }] },
    [0, 1, 2],
    [3n, 2n, 1n],
    3n + 3n * 2n + 2n,
  ],
  ["another order", { pins: [{ x: 2, y: 0, tile: 1 }] }, [2, 0, 1], [1n, 3n, 0n], 4n + 12n + 3n * 8n],
  ["a search over two cells only", {}, [1, 0], [16n, 9n], 16n + 16n * 12n],
  ["counts beyond the range of a number", {}, [0, 1], [10n ** 20n, 0n], 16n + 12n * 10n ** 20n],
])("%s", (_, more, order, nodesByDepth, expected) => {
  expect(attemptsOf(makePuzzle({ ...draft, ...more }), order, nodesByDepth)).toBe(expected);
});

test.each<[string, number[], bigint[]]>([
  ["more depths than cells", [0], [1n, 1n]],
  ["a cell that is not on the board", [0, 3], [1n, 1n]],
  ["a cell twice", [0, 0], [1n, 1n]],
])("%s: RangeError", (_, order, nodesByDepth) => {
  expect(() => attemptsOf(makePuzzle(draft), order, nodesByDepth)).toThrow(RangeError);
});

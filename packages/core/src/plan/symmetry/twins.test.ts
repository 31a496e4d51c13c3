/** Numbers of swaps, and that leaving them out shrinks the tree. The conformance suite tests that counts stay exact. */
import { expect, test } from "vitest";
import { referenceEngine } from "../../engine/reference.js";
import type { Puzzle } from "../../model.js";
import { exhaust } from "../../testing/exhaust.js";
import { puzzleOf } from "../../testing/puzzle-of.js";
import { makePlan } from "../plan.js";
import { NO_SYMMETRY_BREAKING } from "./breaking.js";
import { leaveOutSwaps } from "./twins.js";

const none = undefined;

test.each<[string, Puzzle, readonly (number | undefined)[] | undefined]>([
  ["no two alike", puzzleOf("2x1", "abcd abdc"), undefined],
  ["three identical tiles, given turned", puzzleOf("3x1", "abcd bcda cdab"), [none, 0, 1]],
  ["turned copies are different where tiles may not turn", puzzleOf("2x1", "abcd bcda", { rotate: false }), undefined],
  ["two kinds", puzzleOf("2x2", "aaaa bbbb aaaa bbbb"), [none, none, 0, 1]],
  [
    "a pinned tile is no longer one of its kind",
    puzzleOf("3x1", "aaaa aaaa aaaa", { pins: [{ x: 0, y: 0, tile: 1 }] }),
    [none, none, 0],
  ],
])("%s", (_, puzzle, tileBefore) => {
  expect(leaveOutSwaps(puzzle, NO_SYMMETRY_BREAKING).tileBefore).toEqual(tileBefore);
});

test.each<[string, Puzzle, readonly number[], bigint]>([
  ["2 * 3 * 2 ways", puzzleOf("4x1", "aaaa bbbb bbbb aaaa bbbb"), [0, 1, 2, 3], 2n * 3n * 2n],
  ["one of five", puzzleOf("2x1", "aaaa aaaa aaaa aaaa aaaa cbcb"), [0, 5], 5n],
  ["none used", puzzleOf("1x1", "aaaa aaaa cbcb"), [2], 1n],
  ["no spare tile, whatever is placed where", puzzleOf("4x1", "aaaa aaaa aaaa aaaa"), [], 24n],
  ["more than a double holds", puzzleOf("5x5", Array(25).fill("aaaa").join(" ")), [], 15511210043330985984000000n],
])("swaps: %s", (_, puzzle, tiles, ways) => {
  const { weight } = leaveOutSwaps(puzzle, NO_SYMMETRY_BREAKING);
  expect(weight(Uint16Array.from(tiles, (tile) => tile * 4))).toBe(ways);
});

test.each<[string, Puzzle, { nodes: bigint; raw: bigint; arrangements: bigint }]>([
  // Raw: 7 + 7 * 6 + … + 7!.
  [
    "seven identical tiles",
    puzzleOf("7x1", Array(7).fill("aaaa").join(" ")),
    { nodes: 7n, raw: 13_699n, arrangements: 5040n },
  ],
  // Two kinds, three tiles each, in any order: 2 + 4 + 8 + 14 + 20 + 20 prefixes.
  [
    "three of each of two kinds",
    puzzleOf("6x1", "aaab aaac aaab aaac aaab aaac", {
      rotate: false,
      rule: {
        pairs: [
          ["a", "b"],
          ["a", "c"],
        ],
      },
    }),
    { nodes: 68n, raw: 1956n, arrangements: 720n },
  ],
])("%s: nodes", (_, puzzle, expected) => {
  const count = (symmetry: boolean) =>
    exhaust(referenceEngine, puzzle, makePlan(puzzle, { order: "row-major", symmetry }));
  const [broken, raw] = [count(true), count(false)];
  expect({ nodes: broken.nodes, raw: raw.nodes, arrangements: broken.arrangements }).toEqual(expected);
  expect([broken.arrangements, broken.distinct]).toEqual([raw.arrangements, raw.distinct]);
});

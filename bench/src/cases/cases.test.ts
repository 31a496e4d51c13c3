/** The puzzles of the suite are those that were counted, and the counts are right. */
import { type OrderName, referenceEngine } from "@edgewise/core";
import { search, sum } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { host } from "@edgewise/wasm";
import { describe, expect, test } from "vitest";
import { caseFingerprint, knownOf, puzzlesOf, readKnown } from "./cases.js";
import { puzzleNamed } from "./puzzles.js";
import { allTrials } from "./sections.js";

/** Largest tree, in nodes, that the reference engine checks. It shares no code with the engines that counted. */
const SMALL = 10_000;

const known = [...readKnown()].map(([name, counts]) => ({ name, ...counts }));

describe("bench/cases.tsv", () => {
  test.each(known)("$name is the puzzle that was counted", ({ name, fingerprint }) => {
    expect(caseFingerprint(puzzlesOf(name))).toBe(fingerprint);
  });

  test.each(known.filter(({ nodes = SMALL }) => nodes < SMALL))(
    "$name: the reference engine counts the same",
    async ({ name, arrangements, distinct, nodes, order }) => {
      const puzzle = puzzleNamed(name);
      const plan = makePlan(puzzle, { order: order as OrderName, symmetry: false });
      const found = await search(referenceEngine, puzzle, plan, host);
      expect([found.arrangements, found.distinct, sum(found.nodesByDepth)].map(Number)).toEqual([
        arrangements,
        distinct,
        nodes,
      ]);
    },
  );

  test("a case whose puzzle differs from the counted one is refused", () => {
    const [one] = known;
    if (one === undefined) throw new Error("no case is counted");
    const stored = new Map([[one.name, { ...one, fingerprint: "another" }]]);
    expect(() => knownOf(one.name, puzzlesOf(one.name), stored)).toThrow(
      "is not the puzzle that bench/cases.tsv knows",
    );
  });
});

test.each([
  { name: "planted-4x4-c7-1", size: [4, 4], tiles: 16, frame: false },
  { name: "signed-6x5-c6-s3", size: [6, 5], tiles: 30, frame: false },
  { name: "equal-framed-5x5-c4-s1", size: [5, 5], tiles: 25, frame: true },
  { name: "equal-framed-10x10-c22f5-clues5-s2", size: [10, 10], tiles: 100, frame: true },
  { name: "insects.arc", size: [3, 3], tiles: 9, frame: false },
])("$name is found by its name", ({ name, size, tiles, frame }) => {
  const puzzle = puzzleNamed(name);
  expect([puzzle.board.width, puzzle.board.height]).toEqual(size);
  expect(puzzle.tiles).toHaveLength(tiles);
  expect(puzzle.frame !== undefined).toBe(frame);
});

test("an unknown name is refused", () => {
  expect(() => puzzleNamed("signed-5x5")).toThrow("there is no puzzle signed-5x5");
});

test("every case of the matrix has puzzles", () => {
  const names = new Set(allTrials().map((trial) => trial.case));
  expect([...names].filter((name) => puzzlesOf(name).length === 0)).toEqual([]);
});

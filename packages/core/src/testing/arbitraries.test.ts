import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceEngine } from "../engine/reference.js";
import { type Puzzle, period } from "../model.js";
import { makePlan } from "../plan/plan.js";
import { type PuzzleOptions, puzzleArbitrary } from "./arbitraries.js";
import { exhaust } from "./exhaust.js";

const sample = (options: PuzzleOptions): Puzzle[] => fc.sample(puzzleArbitrary(options), { numRuns: 400, seed: 1 });

const SAMPLE = sample({});

const openCells = ({ board }: Puzzle) => board.width * board.height - board.holes.length;
const hasTwins = ({ tiles }: Puzzle) => new Set(tiles.map(String)).size < tiles.length;
const ruleName = ({ rule }: Puzzle) => (typeof rule === "string" ? rule : "pairs");

describe("a sample of 400 has enough of each feature, and none that is excluded", () => {
  test.each<{ feature: string; has(puzzle: Puzzle): boolean; atLeast: number; without?: PuzzleOptions }>([
    { feature: "frame", has: (p) => p.frame !== undefined, atLeast: 100, without: { frame: false } },
    { feature: "holes", has: (p) => p.board.holes.length > 0, atLeast: 80, without: { holes: false } },
    { feature: "pins", has: (p) => p.pins.length > 0, atLeast: 80, without: { pins: false } },
    {
      feature: "pins with a free rotation",
      has: (p) => p.pins.some(({ rotation }) => rotation === undefined),
      atLeast: 40,
      without: { pins: false },
    },
    { feature: "spare tiles", has: (p) => p.tiles.length > openCells(p), atLeast: 80, without: { spareTiles: false } },
    { feature: "tiles that may not turn", has: (p) => !p.rotate, atLeast: 40, without: { fixedRotation: false } },
    { feature: "oblong boards", has: (p) => p.board.width !== p.board.height, atLeast: 80, without: { square: true } },
    { feature: "more than four cells", has: (p) => openCells(p) > 4, atLeast: 80, without: { maxCells: 4 } },
    { feature: "identical tiles", has: hasTwins, atLeast: 80 },
    { feature: "symmetric tiles", has: (p) => p.tiles.some((tile) => period(tile) < 4), atLeast: 80 },
    ...["equal", "signed", "case", "pairs"].map((rule) => ({
      feature: `the rule ${rule}`,
      has: (p: Puzzle) => ruleName(p) === rule,
      atLeast: 60,
    })),
  ])("$feature", ({ has, atLeast, without }) => {
    expect(SAMPLE.filter(has).length).toBeGreaterThanOrEqual(atLeast);
    if (without) expect(sample(without).filter(has)).toEqual([]);
  });
});

test("a fair share of the puzzles has solutions, and a fair share has none", () => {
  const solvable = SAMPLE.filter((puzzle) => {
    const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
    return exhaust(referenceEngine, puzzle, plan).arrangements > 0n;
  });
  expect(solvable.length).toBeGreaterThan(100);
  expect(solvable.length).toBeLessThan(300);
});

import { generatePuzzle, type Puzzle, scoreOf, verify } from "@edgewise/core";
import { cases, inFullRun, puzzleArbitrary, readFixture } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placementsOf } from "../matching/arrange.js";
import { fieldOf } from "../matching/field.js";
import { MAXIMIZER_NAMES } from "../registry.js";
import { type MaximizeOptions, maximize } from "./maximize.js";
import { openMaximizer } from "./maximizers.js";

const TIMEOUT = { timeout: 120_000 };

function planted(size: number, colors: number, seed: number): Puzzle {
  return generatePuzzle({ width: size, height: size, colors, rule: "signed", seed });
}

function run(maximizer: string, puzzle: Puzzle, steps: number, slice: number, seed = 1) {
  const field = fieldOf(puzzle);
  const search = openMaximizer(field, seed, maximizer);
  let isFull = false;
  while (!isFull && search.steps < steps) isFull = search.run(slice);
  return { isFull, score: search.best.score, placements: placementsOf(field, search.best.codes), steps: search.steps };
}

test.each<MaximizeOptions>([
  { threads: 0 },
  { threads: 1.5 },
  { seed: -1 },
  { timeLimitMs: Number.NaN },
  { stepLimit: 0 },
  { stepLimit: 1.5 },
  { stepLimit: "5" as never },
])("refuses %j", async (options) => {
  const [name = ""] = Object.keys(options);
  await expect(maximize(planted(2, 2, 1), options)).rejects.toThrow(`${name}: expected `);
});

test("a name that the registry does not have is refused", () => {
  expect(() => openMaximizer(fieldOf(planted(2, 2, 1)), 1, "greedy")).toThrow("there is no maximizer greedy");
});

test("the portfolio has a board long before its first turn is over", () => {
  const { score, steps } = run("portfolio", planted(4, 4, 1), 1, 1);
  expect(score).toBeGreaterThan(0);
  expect(steps).toBeLessThan(100_000);
});

describe.each(MAXIMIZER_NAMES)("%s", (maximizer) => {
  // Steps, not seconds: with this seed the outcome is the same on every machine.
  test.each([
    ["insects.arc", 2_000_000],
    ["circles-3x3.letters.txt", 2_000_000],
    ["big-cats.pl", 2_000_000],
    ["framed-4x3-hole.puzzle.json", 2_000_000],
  ])("solves %s within %d steps", TIMEOUT, (file, steps) => {
    const puzzle = readFixture(file);
    const { isFull, placements } = run(maximizer, puzzle, steps, 20_000);
    expect(isFull).toBe(true);
    expect(verify(puzzle, placements)).toEqual([]);
  });

  test("solves planted 4x4 with 4 colours, all that are tried", TIMEOUT, () => {
    for (const seed of [1, ...inFullRun([2, 3])])
      expect(run(maximizer, planted(4, 4, seed), 30_000_000, 100_000).isFull).toBe(true);
  });

  test("the same seed gives the same board, however it is sliced; another seed another", () => {
    const puzzle = generatePuzzle({ width: 7, height: 7, colors: 9, rule: "equal", frame: true, seed: 3 });
    const steps = cases(800_000);
    const whole = run(maximizer, puzzle, steps, steps);
    const sliced = run(maximizer, puzzle, steps, 7_000);
    // The last slice may end some steps later, so the boards are compared at the score both have.
    expect(sliced.score).toBeGreaterThanOrEqual(whole.score);
    expect(run(maximizer, puzzle, steps, 7_000)).toEqual(sliced);
    expect(run(maximizer, puzzle, steps, 7_000, 2).placements).not.toEqual(sliced.placements);
  });

  test("boards of random puzzles keep every rule but matching, and have the score they claim", TIMEOUT, () => {
    fc.assert(
      fc.property(puzzleArbitrary({ rim: false, wildLabels: true }), fc.nat(), (puzzle, seed) => {
        const { score, placements, isFull } = run(maximizer, puzzle, 30_000, 10_000, seed);
        const faults = verify(puzzle, placements).map(({ code }) => code);
        expect(faults.filter((code) => code !== "mismatch" && code !== "cell-empty")).toEqual([]);
        expect(scoreOf(puzzle, placements).matching).toBe(score);
        expect(isFull).toBe(score === fieldOf(puzzle).possible);
      }),
      { numRuns: cases(60) },
    );
  });
});

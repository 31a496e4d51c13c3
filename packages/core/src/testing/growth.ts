/** The part of the suite about free growth: engines that grow must agree, and the others must refuse it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Engine } from "../engine/engine.js";
import { referenceEngine } from "../engine/reference.js";
import { generatePuzzle } from "../generate.js";
import { type Puzzle, ROTATIONS } from "../model.js";
import { makeGrowthPlan, whyNotGrowth } from "../plan/growth.js";
import { makePlan } from "../plan/plan.js";
import { makePuzzle } from "../validate.js";
import { exhaust } from "./exhaust.js";
import { knownCorpus, knownFixtures, readFixture } from "./fixtures.js";
import { describeTrees } from "./subtrees.js";

/** The reference engine takes this many times longer for a node of free growth than for a node of a fill order. */
const SLOWER = 50;

/** Engines that can handle this many nodes also get the puzzles without a row-major count. */
const FAST = 1e8;

/**
 * Small bare puzzles of the rules that are one to one, some with identical tiles and tiles that look alike in two
 * turns, half of them with a pin, some with up to two spare tiles.
 */
export function barePuzzleArbitrary(): fc.Arbitrary<Puzzle> {
  const size = fc.integer({ min: 1, max: 4 });
  return fc
    .record({
      width: size,
      height: size,
      colors: fc.integer({ min: 1, max: 6 }),
      rule: fc.constantFrom("equal" as const, "signed" as const, "case" as const),
      random: fc.boolean(),
      seed: fc.nat(1_000_000),
      pin: fc.record({ cell: fc.nat(15), tile: fc.nat(15), rotation: fc.option(fc.constantFrom(...ROTATIONS)) }),
      isPinned: fc.boolean(),
      spares: fc.constantFrom(0, 0, 1, 2),
    })
    .filter(({ width, height, colors }) => width * height <= 1.5 * colors)
    .map(({ pin: { cell, tile, rotation }, isPinned, spares, ...settings }) => {
      const { rule, tiles } = generatePuzzle(settings);
      const [another = []] = generatePuzzle({ ...settings, seed: settings.seed + 1 }).tiles;
      const all = [...tiles, ...[another, tiles[0] ?? []].slice(0, spares)].map((labels) => [...labels]);
      const { width, height } = settings;
      const place = { x: cell % width, y: cell % height, tile: tile % all.length };
      const pins = isPinned ? [{ ...place, ...(rotation !== null && { rotation }) }] : [];
      return makePuzzle({ board: { width, height }, rule, tiles: all, pins });
    })
    .filter((puzzle) => whyNotGrowth(puzzle) === undefined);
}

/** Starts use up tiles that others may be identical to, and chance makes few such puzzles. */
const TWINS_AND_SPARES = makePuzzle({
  board: { width: 4, height: 2 },
  rule: "equal",
  tiles: ["2525", "2316", "4232", "5544", "2646", "6466", "1563", "6353", "2145", "2525"].map((labels) => [...labels]),
});

export function describeGrowth(engine: Engine, { nodes, runs }: { nodes: number; runs: number }): void {
  const circles = readFixture("circles-3x3.letters.txt");
  if (!engine.grows) {
    test("free growth is refused", () => {
      expect(() => engine.open(circles, makeGrowthPlan(circles))).toThrow(RangeError);
    });
    return;
  }

  // The reference engine builds its lists again each time it is asked.
  const entries = engine === referenceEngine ? Math.ceil(runs / 20) : runs;
  const options = fc.record({ symmetry: fc.boolean(), centreFirst: fc.boolean() });
  describe("free growth", () => {
    const isWithin = (rowMajor: bigint | undefined) =>
      rowMajor === undefined ? nodes >= FAST : Number(rowMajor) <= nodes / SLOWER;
    const known = [...knownFixtures(), ...(knownCorpus() ?? [])].filter(
      ({ puzzle, arrangements, nodes: rowMajor }) =>
        arrangements !== undefined && isWithin(rowMajor) && whyNotGrowth(puzzle) === undefined,
    );
    test.each(known)("$name: $arrangements arrangements ($source)", ({ puzzle, arrangements, distinct }) => {
      const actual = exhaust(engine, puzzle, makeGrowthPlan(puzzle));
      expect(actual.arrangements).toBe(arrangements);
      if (distinct !== undefined) expect(actual.distinct).toBe(distinct);
    });

    test("the same counts, nodes by tiles placed and solutions as the reference engine, in the same order", () => {
      fc.assert(
        fc.property(barePuzzleArbitrary(), options, (puzzle, growth) => {
          const plan = makeGrowthPlan(puzzle, growth);
          const { attempts: _, ...expected } = exhaust(referenceEngine, puzzle, plan);
          expect(exhaust(engine, puzzle, plan)).toMatchObject(expected);
        }),
        { numRuns: entries, examples: [[TWINS_AND_SPARES, { symmetry: true, centreFirst: false }]] },
      );
    });

    test("the same counts as row by row", () => {
      fc.assert(
        fc.property(barePuzzleArbitrary(), options, (puzzle, growth) => {
          const rows = exhaust(engine, puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }));
          const grown = exhaust(engine, puzzle, makeGrowthPlan(puzzle, growth));
          expect([grown.arrangements, grown.distinct]).toEqual([rows.arrangements, rows.distinct]);
        }),
        { numRuns: runs },
      );
    });

    test.each([1, 3])("where lists would be too long, strips are completed cell by cell, seed %i", (seed) => {
      const puzzle = generatePuzzle({ width: 5, height: 5, colors: 2, rule: "signed", seed });
      const plan = makeGrowthPlan(puzzle);
      const [actual, expected] = [engine, referenceEngine].map((each) => {
        const search = each.open(puzzle, plan);
        search.run(300);
        return [...search.nodesByDepth()];
      });
      expect(actual).toEqual(expected);
      // No rectangle has 7 cells, so a node there is within a strip.
      expect(Number(actual?.[6])).toBeGreaterThan(0);
    });

    const trees = fc
      .tuple(barePuzzleArbitrary(), options)
      .map(([puzzle, growth]) => [puzzle, makeGrowthPlan(puzzle, growth)] as const);
    describeTrees(engine, trees, makeGrowthPlan(circles, { symmetry: false }), entries);
  });
}

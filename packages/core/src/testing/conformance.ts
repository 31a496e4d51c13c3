/**
 * The suite that every exact backtracker must pass. Call it in a vitest file:
 *
 *     describeConformance(wasmEngine, { nodes: 2e8 });
 *
 * It compares the engine with published and independently counted figures, and with the reference engine on random
 * small puzzles of every rule, with frames, holes, pins, spare tiles and identical tiles: the same counts, the same
 * nodes at each depth, the same solutions in the same order, in slices of any size.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attemptsOf } from "../analysis/attempts.js";
import { type Engine, searchesSubtrees } from "../engine/engine.js";
import { referenceEngine } from "../engine/reference.js";
import type { Puzzle } from "../model.js";
import { ORDER_NAMES } from "../plan/orders.js";
import { makePlan } from "../plan/plan.js";
import { makePuzzle } from "../validate.js";
import { puzzleArbitrary } from "./arbitraries.js";
import { cases } from "./effort.js";
import { exhaust } from "./exhaust.js";
import { type KnownPuzzle, knownCorpus, knownFixtures, readFixture } from "./fixtures.js";
import { describeGrowth } from "./growth.js";
import { describeSubtrees, describeTrees } from "./subtrees.js";

/** How much of the suite an engine can handle. */
export interface ConformanceOptions {
  /** Known puzzles whose row-major tree is larger than this are left to faster engines. Their names are printed. */
  readonly nodes: number;
  /** Random puzzles for each property (default 300 in a full run). */
  readonly runs?: number;
}

/** The suite that every exact backtracker must pass. Call it at the top of a vitest file. */
export function describeConformance(engine: Engine, { nodes, runs = cases(300, 16) }: ConformanceOptions): void {
  describe(`conformance of ${engine.name}`, () => {
    describeKnown("fixtures", engine, knownFixtures(), nodes);
    const corpus = knownCorpus();
    if (corpus) describeKnown("EDGEWISE_CORPUS", engine, corpus, nodes);
    else test.skip("known counts of a larger corpus (skipped: EDGEWISE_CORPUS is not set)", () => undefined);
    describeLostPiece(engine);
    describeAgainstReference(engine, runs);
    describeSearch(engine);
    describe("trees of fill orders", () => {
      const trees = fc
        .tuple(puzzleArbitrary(), fc.constantFrom(...ORDER_NAMES), fc.boolean())
        .map(([puzzle, order, symmetry]) => [puzzle, makePlan(puzzle, { order, symmetry })] as const);
      const circles = readFixture("circles-3x3.letters.txt");
      describeTrees(engine, trees, makePlan(circles, { order: "row-major", symmetry: false }), runs);
    });
    if (searchesSubtrees(engine)) describeSubtrees(engine);
    describeGrowth(engine, { nodes, runs });
  });
}

function describeKnown(title: string, engine: Engine, puzzles: readonly KnownPuzzle[], limit: number): void {
  const counted = puzzles.filter(({ arrangements }) => arrangements !== undefined);
  const within = counted.filter(({ nodes }) => nodes !== undefined && nodes <= limit);
  describe(`known counts, ${title}: ${within.length} of ${counted.length} are within ${limit} nodes`, () => {
    test.each(within)("$name: $arrangements arrangements ($source)", ({ puzzle, ...expected }) => {
      const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
      const actual = exhaust(engine, puzzle, plan);
      expect(actual.arrangements).toBe(expected.arrangements);
      expect(actual.nodes).toBe(expected.nodes);
      if (expected.distinct !== undefined) expect(actual.distinct).toBe(expected.distinct);
      // Attempts follow from the nodes at each depth; an engine that counts them must agree with that.
      const cells = plan.steps.map((step) => step.cell);
      const attempts = attemptsOf(puzzle, cells, actual.nodesByDepth);
      if (expected.attempts !== undefined) expect(attempts).toBe(expected.attempts);
      if (actual.attempts !== undefined) expect(actual.attempts).toBe(attempts);
    });

    test.each(within)("$name: the same counts with equal boards left out", ({ puzzle, arrangements, distinct }) => {
      const actual = exhaust(engine, puzzle, makePlan(puzzle, { order: "row-major" }));
      expect(actual.arrangements).toBe(arrangements);
      if (distinct !== undefined) expect(actual.distinct).toBe(distinct);
    });
  });
}

/** FORMATS.md section 5: big cats without one of its tiles, on 4x2. */
const WITHOUT_TILE = [6, 2, 2, 2, 2, 2, 2, 2, 4];

function describeLostPiece(engine: Engine): void {
  const bigCats = readFixture("big-cats-ilp.txt");
  const onFourByTwo = (tiles: Puzzle["tiles"]) =>
    makePuzzle({ board: { width: 4, height: 2 }, rule: bigCats.rule, tiles });

  describe("lost piece: big cats on 4x2 (ILP article)", () => {
    test.each(WITHOUT_TILE.map((arrangements, tile) => ({ tile, arrangements })))(
      "without tile $tile: $arrangements arrangements",
      ({ tile, arrangements }) => {
        const puzzle = onFourByTwo(bigCats.tiles.filter((_, i) => i !== tile));
        const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
        expect(exhaust(engine, puzzle, plan).arrangements).toBe(BigInt(arrangements));
      },
    );

    test.each([true, false])("any eight of the nine: the sum of those counts (symmetry breaking %s)", (symmetry) => {
      const puzzle = onFourByTwo(bigCats.tiles);
      const total = WITHOUT_TILE.reduce((a, b) => a + b, 0);
      const actual = exhaust(engine, puzzle, makePlan(puzzle, { order: "row-major", symmetry }));
      expect(actual.arrangements).toBe(BigInt(total));
      expect(actual.distinct).toBe(BigInt(total / 2));
    });
  });
}

function describeAgainstReference(engine: Engine, runs: number): void {
  const order = fc.constantFrom(...ORDER_NAMES);
  describe("against the reference engine, on random small puzzles", () => {
    if (engine !== referenceEngine)
      test("the same counts, nodes at each depth and solutions, in the same order", () => {
        fc.assert(
          fc.property(puzzleArbitrary(), order, fc.boolean(), (puzzle, name, symmetry) => {
            const plan = makePlan(puzzle, { order: name, symmetry });
            const { attempts: _, ...expected } = exhaust(referenceEngine, puzzle, plan);
            expect(exhaust(engine, puzzle, plan)).toMatchObject(expected);
          }),
          { numRuns: runs },
        );
      });

    test("symmetry breaking and the fill order change no count", () => {
      fc.assert(
        fc.property(puzzleArbitrary(), order, (puzzle, name) => {
          const whole = exhaust(engine, puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }));
          const broken = exhaust(engine, puzzle, makePlan(puzzle, { order: name }));
          expect([broken.arrangements, broken.distinct]).toEqual([whole.arrangements, whole.distinct]);
        }),
        { numRuns: runs },
      );
    });
  });
}

function describeSearch(engine: Engine): void {
  const puzzle = readFixture("circles-3x3.letters.txt");
  const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
  const open = () => engine.open(puzzle, plan);
  const total = (search: ReturnType<typeof open>) => search.nodesByDepth().reduce((a, b) => a + b, 0n);

  describe("a search", () => {
    test("visits exactly as many nodes as its budget, and none on a budget of 0", () => {
      const search = open();
      expect([search.run(0), total(search)]).toEqual(["budget", 0n]);
      expect([search.run(1), total(search)]).toEqual(["budget", 1n]);
      expect([search.run(1000), total(search)]).toEqual(["budget", 1001n]);
    });

    test("stops at the node that completes the requested number of solutions", () => {
      const search = open();
      expect(search.run(Number.MAX_SAFE_INTEGER, 1)).toBe("solutions");
      const nodesToFirst = total(search);
      expect(search.run(Number.MAX_SAFE_INTEGER, 1)).toBe("solutions");
      expect(total(search)).toBe(nodesToFirst);
      expect(search.takeSolutions(() => undefined)).toBe(1);
      expect(search.takeSolutions(() => undefined)).toBe(0);
      const sliced = open();
      while (sliced.run(7, 1) === "budget");
      expect(total(sliced)).toBe(nodesToFirst);
    });

    test("stays complete once it is, with the whole tree done", () => {
      const search = open();
      while (search.run(Number.MAX_SAFE_INTEGER) !== "complete") search.takeSolutions(() => undefined);
      expect([search.run(5), search.run(0), search.share()]).toEqual(["complete", "complete", 1]);
    });

    test("two searches at once do not affect each other", () => {
      const [a, b] = [open(), open()];
      while (a.run(13) !== "complete" || b.run(17) !== "complete") {
        a.takeSolutions(() => undefined);
        b.takeSolutions(() => undefined);
      }
      expect([total(a), total(b)]).toEqual([3821n, 3821n]);
    });

    test("a closed search refuses to continue, and closing twice is allowed", () => {
      const search = open();
      search.close();
      search.close();
      expect(() => search.run(1)).toThrow(/closed/);
    });
  });
}

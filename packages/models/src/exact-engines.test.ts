/**
 * The cross-check: every exact engine of the registry against the published counts and, on random puzzles of every
 * rule, against core's reference engine, arrangement by arrangement. They share only the description of the puzzle and
 * `verify`, so this test finds an error in any one of them.
 */
import { generatePuzzle, type Puzzle } from "@edgewise/core";
import { cases, describeWith, inFullRun, puzzleArbitrary, readFixture } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ModelEngine, SolveOptions } from "./engine.js";
import { MODEL_ENGINES } from "./registry.js";
import { type Found, foundBy, foundByReference } from "./testing/agreement.js";

interface Share {
  /** Random puzzles. A library in a thread, or another program, takes a fraction of a second to start for each. */
  readonly runs: number;
  /** Does it find *all* solutions of the articles' puzzles at once? The tests of the others have those they can. */
  readonly findsAll: boolean;
}

const SHARES: Readonly<Record<string, Share>> = {
  ilp: { runs: 40, findsAll: false },
  "ilp-sums": { runs: 15, findsAll: false },
  sat: { runs: 150, findsAll: true },
  xcc: { runs: 300, findsAll: false },
  sql: { runs: 35, findsAll: false },
  prolog: { runs: 25, findsAll: false },
  minizinc: { runs: 15, findsAll: false },
};

/** Published counts: fixtures/counts.tsv. */
const ARTICLES = [
  { name: "insects.arc", arrangements: 4n, distinct: 1n },
  { name: "circles-3x3.letters.txt", arrangements: 16n, distinct: 4n },
  { name: "circles-4x4.letters.txt", arrangements: 4n, distinct: 1n },
  { name: "big-cats-ilp.txt", arrangements: 4n, distinct: 1n },
  { name: "big-cats.pl", arrangements: 4n, distinct: 1n },
];

const TIMEOUT = { timeout: 240_000 };
const exact = MODEL_ENGINES.filter(({ capabilities }) => capabilities.exact);

test("every exact engine takes part", () => {
  expect(exact.map(({ name }) => name).toSorted()).toEqual(Object.keys(SHARES).toSorted());
});

const engines = await Promise.all(
  exact.map(async ({ name, load }) => {
    const engine = await load();
    return { name, engine, found: await engine.available(), share: SHARES[name] ?? { runs: 0, findsAll: false } };
  }),
);

for (const { name, engine, found, share } of engines) {
  describeWith(found.isAvailable ? undefined : found.reason, name, () => {
    test("limits are checked before it starts, and options out of range are refused", async () => {
      const puzzle = readFixture("insects.arc");
      const ended = async (options: SolveOptions) => (await engine.solve({ ...puzzle }, options)).status;
      expect(await ended({ signal: AbortSignal.abort() })).toBe("aborted");
      expect(await ended({ timeLimitMs: 0 })).toBe("limit");
      await expect(ended({ solutionLimit: 0 })).rejects.toThrow("solutionLimit: expected a whole number from 1");
      await expect(ended({ solutionLimit: 1.5 })).rejects.toThrow("found 1.5");
      if (name !== "sat") await expect(ended({ proofFile: "x" })).rejects.toThrow("takes no proofFile");
      await expect(ended({ timeLimitMs: Number.NaN })).rejects.toThrow("timeLimitMs: expected milliseconds from 0");
    });

    if (share.findsAll) {
      test.each(ARTICLES)("$name: $arrangements arrangements", TIMEOUT, async ({ name: file, ...counts }) => {
        const { outcome } = await foundBy(engine, readFixture(file));
        expect(outcome).toEqual({ status: "complete", ...counts });
      });
    }

    test("random puzzles: the arrangements of the reference engine", TIMEOUT, async () => {
      await fc.assert(
        fc.asyncProperty(puzzlesFor(name), async (puzzle) => {
          const expected = await foundByReference(puzzle);
          // Twins can have thousands of arrangements, which test no more than a hundred do.
          fc.pre(expected.arrangements.length <= cases(share.runs < 100 ? 20 : 500));
          expect(await foundBy(engine, puzzle)).toEqual(expected);
        }),
        { numRuns: cases(share.runs, 16) },
      );
    });
  });
}

test("an error of the caller in a report ends the search, and is its own", async () => {
  const hard = generatePuzzle({ width: 6, height: 6, colors: 6, rule: "signed", seed: 1 });
  const onProgress = () => {
    throw new Error("mine");
  };
  const xcc = engines.find(({ name }) => name === "xcc")?.engine;
  await expect(xcc?.solve(hard, { onProgress })).rejects.toThrow("mine");
  await expect(xcc?.solve(hard, { program: "x" })).rejects.toThrow("xcc: takes no program");
});

/**
 * Of every rule, with frames, holes, pins, spare tiles, twins. The article's sums cannot express every list of pairs.
 */
function puzzlesFor(name: string): fc.Arbitrary<Puzzle> {
  return name === "ilp-sums"
    ? puzzleArbitrary({ wildLabels: true, maxCells: 6, maxExpectedNodes: 300, rules: ["equal", "signed", "case"] })
    : puzzleArbitrary({ wildLabels: true, texts: true, maxExpectedNodes: 2000 });
}

describe("random 3x3 and 3x4 of every rule, most of them without a solution", () => {
  const quick = engines.filter(({ share, found }) => share.runs >= 100 && found.isAvailable);
  const kinds = [
    { rule: "signed", height: 3, colors: 4 },
    { rule: "case", height: 3, colors: 4 },
    { rule: "equal", height: 3, colors: 7 },
    ...inFullRun([
      { rule: "signed", height: 4, colors: 5 },
      { rule: "case", height: 4, colors: 5 },
      { rule: "equal", height: 4, colors: 9 },
    ] as const),
  ] as const;
  const puzzles = kinds.flatMap((kind) =>
    Array.from({ length: cases(kind.height === 3 ? 20 : 4) }, (_, seed) =>
      generatePuzzle({ ...kind, width: 3, seed, random: seed % 4 > 0 }),
    ),
  );

  const searched = puzzles.map((puzzle) => ({ puzzle, expected: undefined as Found | undefined }));

  test.each(quick)("$name", TIMEOUT, async ({ engine }: { engine: ModelEngine }) => {
    for (const one of searched) {
      one.expected ??= await foundByReference(one.puzzle);
      expect(await foundBy(engine, one.puzzle)).toEqual(one.expected);
    }
  });
});

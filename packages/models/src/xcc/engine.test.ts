import { cases, knownFixtures, largestTree, puzzleArbitrary, readFixture } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundBy, foundByReference } from "../testing/agreement.js";
import { xccEngine } from "./engine.js";

const NODES = largestTree(1.1e6);
const known = knownFixtures().filter(({ nodes }) => nodes !== undefined && nodes <= NODES);

describe(`known counts (fixtures within ${NODES} nodes)`, () => {
  test.each(known)("$name: $arrangements arrangements ($source)", async ({ puzzle, arrangements, distinct }) => {
    const { outcome } = await foundBy(xccEngine, puzzle);
    expect(outcome).toEqual({ status: "complete", arrangements, distinct });
  });
});

test("the same arrangements as the reference engine, whether the labels have colours or not", async () => {
  await fc.assert(
    fc.asyncProperty(puzzleArbitrary({ wildLabels: true, maxExpectedNodes: 5000 }), async (puzzle) => {
      expect(await foundBy(xccEngine, puzzle)).toEqual(await foundByReference(puzzle));
    }),
    { numRuns: cases(300) },
  );
});

describe("ends", () => {
  const hard = readFixture("colours-6x4-c10-1.puzzle.json");
  test.each([
    { what: "a time limit", options: () => ({ timeLimitMs: 300 }), status: "limit" },
    { what: "a signal", options: () => ({ signal: AbortSignal.timeout(300) }), status: "aborted" },
  ])("by $what", async ({ options, status }) => {
    expect(await xccEngine.solve(hard, options())).toMatchObject({ status });
  });

  test("by enough solutions, and reports how many options it has and has tried", async () => {
    const { status, distinct, figures, program } = await xccEngine.solve(readFixture("insects.arc"), {
      solutionLimit: 1,
    });
    expect({ status, distinct, program, items: figures.items, options: figures.options }).toEqual({
      status: "solved",
      distinct: 1n,
      program: "Algorithm C",
      items: 30,
      options: 324,
    });
  });
});

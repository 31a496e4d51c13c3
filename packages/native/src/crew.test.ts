/** Whole searches on the addon's threads: the same for any number of them, and a clean end however they end. */
import {
  generatePuzzle,
  makePlan,
  makePuzzle,
  type PuzzleDraft,
  referenceEngine,
  type SearchOptions,
  type Solution,
  search,
} from "@edgewise/core";
import { cases, describeWith, knownFixtures, puzzleArbitrary, readFixture } from "@edgewise/core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { whyUnavailable } from "./addon.js";
import { searchNative } from "./crew.js";

const host = { now: () => performance.now(), breathe: async () => {} };

describeWith(whyUnavailable(), "searchNative", describeCrew);

function describeCrew() {
  const planted = readFixture("planted-4x4-c4-1.puzzle.json");
  const raw = (puzzle: typeof planted) => makePlan(puzzle, { order: "row-major", symmetry: false });
  const endless = makePuzzle(alike(5));

  async function run(puzzle: typeof planted, threads: number, options: SearchOptions = {}) {
    const solutions: Solution[] = [];
    const onSolution = (solution: Solution) => solutions.push(solution);
    const outcome = await searchNative(puzzle, raw(puzzle), host, { threads, onSolution, ...options });
    return { ...outcome, solutions };
  }

  test.each(knownFixtures().filter(({ nodes = 0n }) => nodes < 10_000_000n))(
    "$name: the known counts with one, two and five threads",
    async ({ puzzle, arrangements, nodes, distinct }) => {
      for (const threads of [1, 2, 5]) {
        const outcome = await run(puzzle, threads);
        expect(outcome).toMatchObject({ status: "complete", arrangements, nodes, threads });
        if (distinct !== undefined) expect(outcome.distinct).toBe(distinct);
      }
    },
  );

  test("random puzzles: what core's own session finds with the reference engine, in the same order", async () => {
    await fc.assert(
      fc.asyncProperty(puzzleArbitrary(), fc.integer({ min: 1, max: 4 }), async (puzzle, threads) => {
        const expected: Solution[] = [];
        const plan = makePlan(puzzle, { order: "growth-corner" });
        const onSolution = (into: Solution[]) => (solution: Solution) => into.push(solution);
        const reference = await search(referenceEngine, puzzle, plan, host, { onSolution: onSolution(expected) });
        const found: Solution[] = [];
        const native = await searchNative(puzzle, plan, host, { threads, onSolution: onSolution(found) });
        const { status, arrangements, distinct, nodesByDepth } = reference;
        expect(native).toMatchObject({ status, arrangements, distinct, nodesByDepth });
        expect(found).toEqual(expected);
      }),
      { numRuns: cases(200) },
    );
  });

  test.each([1, 7])("the first %d solutions are the same for any number of threads", async (solutionLimit) => {
    const [one, three] = [await run(planted, 1, { solutionLimit }), await run(planted, 3, { solutionLimit })];
    expect([one.status, one.distinct, one.solutions.length]).toEqual(["solved", BigInt(solutionLimit), solutionLimit]);
    expect(three.solutions).toEqual(one.solutions);
  });

  test.each([0, 1, 1000, 123_456])("a limit of %d nodes is kept to the node", async (nodeLimit) => {
    const { status, nodes } = await run(planted, 3, { nodeLimit });
    expect([status, nodes]).toEqual(["limit", BigInt(nodeLimit)]);
  });

  test("a time limit ends it", async () => {
    expect(await run(endless, 2, { timeLimitMs: 100 })).toMatchObject({ status: "limit" });
  });

  test("a signal that is set before the start ends it before the first node", async () => {
    const { status, nodes } = await run(endless, 2, { signal: AbortSignal.abort() });
    expect([status, nodes]).toEqual(["aborted", 0n]);
  });

  test("a signal ends it at once, with what was found", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const { status, nodes } = await run(endless, 2, { signal: controller.signal });
    expect(status).toBe("aborted");
    expect(nodes).toBeGreaterThan(0n);
  });

  test("progress is told, and the share never falls", async () => {
    const shares: number[] = [];
    const signal = { aborted: false };
    const puzzle = generatePuzzle({ width: 6, height: 6, colors: 5, rule: "signed", seed: 1 });
    const onProgress = ({ share }: { share: number }) => {
      signal.aborted = shares.push(share) === 3;
    };
    await run(puzzle, 2, { signal, onProgress });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test("two searches at once do not disturb each other", async () => {
    const outcomes = await Promise.all([run(planted, 2), run(planted, 3), run(planted, 1)]);
    expect(outcomes.map(({ nodes }) => nodes)).toEqual([1_059_056n, 1_059_056n, 1_059_056n]);
  });
}

/** A puzzle whose tiles are all the same: every arrangement is a solution. */
function alike(size: number): PuzzleDraft {
  const tiles = Array.from({ length: size * size }, () => ["a", "a", "a", "a"]);
  return { board: { width: size, height: size }, rule: "equal", tiles };
}

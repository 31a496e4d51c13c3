import { describe, expect, test } from "vitest";
import type { Solution } from "../model.js";
import { makePlan } from "../plan/plan.js";
import { readFixture } from "../testing/fixtures.js";
import { tickingHost } from "../testing/hosts.js";
import { verify } from "../verify.js";
import type { Engine } from "./engine.js";
import { referenceEngine } from "./reference.js";
import { counter, resultOf } from "./result.js";
import { type Progress, search } from "./search.js";

const circles = readFixture("circles-3x3.letters.txt");
const plan = makePlan(circles, { order: "row-major", symmetry: false });

describe("how a search ends", () => {
  test.each([
    ["the whole space", {}, "complete", 16n, 4n],
    ["one solution wanted", { solutionLimit: 1 }, "solved", 4n, 1n],
    ["a node limit", { nodeLimit: 10 }, "limit", 0n, 0n],
    ["a time limit that has passed at once", { timeLimitMs: 1 }, "limit", 0n, 0n],
    ["a signal before the start", { signal: { aborted: true } }, "aborted", 0n, 0n],
    ["more solutions wanted than there are", { solutionLimit: 99 }, "complete", 16n, 4n],
  ] as const)("%s", async (_, options, status, arrangements, distinct) => {
    expect(await search(referenceEngine, circles, plan, tickingHost(), options)).toMatchObject({
      status,
      arrangements,
      distinct,
    });
  });

  test("a node limit is exact", async () => {
    expect((await search(referenceEngine, circles, plan, tickingHost(), { nodeLimit: 1234 })).nodes).toBe(1234n);
  });

  test("a signal during the search ends it at the next slice, with the counts so far", async () => {
    const signal = { aborted: false };
    const onProgress = () => {
      signal.aborted = true;
    };
    const outcome = await search(referenceEngine, circles, plan, tickingHost(60), { signal, onProgress });
    expect(outcome.status).toBe("aborted");
    expect(outcome.nodes).toBeGreaterThan(0n);
  });
});

test("the nodes to the first solution do not depend on slicing", async () => {
  const slow = await search(referenceEngine, circles, plan, tickingHost(50), { solutionLimit: 1 });
  const quick = await search(referenceEngine, circles, plan, tickingHost(0.001), { solutionLimit: 1 });
  expect(slow.nodes).toBe(quick.nodes);
});

describe("what is reported", () => {
  const solutionsOf = async (everyArrangement: boolean) => {
    const solutions: Solution[] = [];
    await search(referenceEngine, circles, plan, tickingHost(), {
      everyArrangement,
      onSolution: (s) => solutions.push(s),
    });
    return solutions;
  };

  test("one arrangement of each distinct solution, or every one", async () => {
    expect(await solutionsOf(false)).toHaveLength(4);
    const all = await solutionsOf(true);
    expect(all).toHaveLength(16);
    expect(all.every((solution) => verify(circles, solution).length === 0)).toBe(true);
  });

  test("nodes never decrease from one progress report to the next", async () => {
    const seen: Progress[] = [];
    await search(referenceEngine, circles, plan, tickingHost(101), { onProgress: (now) => seen.push(now) });
    expect(seen.length).toBeGreaterThan(1);
    for (const [i, now] of seen.entries()) {
      expect(now.nodes).toBeGreaterThanOrEqual(seen[i - 1]?.nodes ?? 0n);
    }
  });

  test("a wrong solution from an engine is an error, not an answer", async () => {
    const liar: Engine = {
      ...referenceEngine,
      name: "liar",
      open(puzzle, itsPlan) {
        const search = referenceEngine.open(puzzle, itsPlan);
        return Object.assign(Object.create(search), {
          run: () => "solutions",
          takeSolutions: (visit: (placed: Uint16Array) => void) => visit(new Uint16Array(9)),
          nodesByDepth: () => [],
          close: () => search.close(),
        });
      },
    };
    const everyArrangement = { everyArrangement: true, onSolution: () => undefined };
    await expect(search(liar, circles, plan, tickingHost(), everyArrangement)).rejects.toThrow(
      /liar reported a wrong solution/,
    );
  });
});

describe("the result JSON", () => {
  test("has the keys of FORMATS.md", async () => {
    const outcome = await search(referenceEngine, circles, plan, tickingHost());
    const setup = { engine: "reference", order: "row-major", symmetry: false, block: 1, threads: 1 };
    expect(resultOf(circles, setup, outcome)).toEqual({
      format: "edgewise-result",
      version: 1,
      puzzle: circles.name,
      status: "complete",
      counts: { arrangements: 16, distinct: 4 },
      stats: { ...setup, nodes: 3821, attempts: 71436, elapsedMs: outcome.elapsedMs },
    });
  });

  test.each([
    [2n ** 53n - 1n, 9007199254740991],
    [2n ** 53n, "9007199254740992"],
    [0n, 0],
  ])("the counter %s is written as %j", (value, expected) => expect(counter(value)).toBe(expected));
});

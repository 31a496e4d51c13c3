import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { generatePuzzle } from "../generate.js";
import type { Puzzle, Solution } from "../model.js";
import { makePlan } from "../plan/plan.js";
import { orderPlanner } from "../plan/planned.js";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { cases } from "../testing/effort.js";
import { exhaust } from "../testing/exhaust.js";
import { readFixture } from "../testing/fixtures.js";
import { tickingHost } from "../testing/hosts.js";
import { verify } from "../verify.js";
import type { Engine, Search } from "./engine.js";
import { readCheckpoint } from "./pool/checkpoint.js";
import type { WorkerPort } from "./pool/messages.js";
import { createThreadPool } from "./pool/thread-pool.js";
import { inProcessWorker } from "./pool/worker.js";
import { type FirstOptions, findFirst, Portfolio } from "./portfolio.js";
import { referenceEngine } from "./reference.js";
import type { Progress } from "./search.js";

const circles = readFixture("circles-3x3.letters.txt");
const random = (width: number, colors: number, seed: number) =>
  generatePuzzle({ width, height: width, colors, rule: "signed", seed, random: true });
/** No solution; 16,731 nodes under growth-corner, more under other orders, so that most restarts do not get to the end. */
const unsolvable = random(4, 4, 21);
const large = random(5, 6, 1);

async function find(puzzle: Puzzle, options: FirstOptions = {}, engine: Engine = referenceEngine, msPerLook = 1) {
  const solutions: Solution[] = [];
  const onSolution = (solution: Solution) => solutions.push(solution);
  const { elapsedMs, ...outcome } = await findFirst(engine, puzzle, tickingHost(msPerLook), { ...options, onSolution });
  return { outcome, solutions };
}

/** The reference engine, which records what happens to its searches. */
function watched(name: string) {
  const seen = { name, opened: 0, open: 0, mostOpen: 0 };
  const engine: Engine = {
    ...referenceEngine,
    name,
    open(puzzle, plan) {
      const search = referenceEngine.open(puzzle, plan);
      const close = search.close.bind(search);
      seen.opened++;
      seen.open++;
      seen.mostOpen = Math.max(seen.mostOpen, seen.open);
      search.close = () => {
        seen.open--;
        close();
      };
      return search;
    },
  };
  return { engine, seen };
}

test("finds a solution if and only if there is one: every rule, frames, holes, pins, spare tiles, fixed tiles", async () => {
  const options = fc.record({ seed: fc.nat(), symmetry: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(puzzleArbitrary(), options, async (puzzle, opts) => {
      const whole = exhaust(referenceEngine, puzzle, makePlan(puzzle, { order: "row-major" }));
      const { outcome, solutions } = await find(puzzle, opts);
      const expected =
        whole.arrangements > 0n ? { status: "solved", distinct: 1n } : { status: "complete", distinct: 0n };
      expect(outcome).toMatchObject(expected);
      expect(solutions.map((solution) => verify(puzzle, solution))).toEqual(expected.distinct === 1n ? [[]] : []);
    }),
    { numRuns: cases(200) },
  );
});

describe("how it ends", () => {
  test("no solution: some search visited its whole tree", async () => {
    const { engine, seen } = watched("reference");
    const { outcome, solutions } = await find(unsolvable, {}, engine);
    expect(outcome).toMatchObject({ status: "complete", arrangements: 0n, setup: { symmetry: true } });
    expect(outcome.restarts).toBeGreaterThanOrEqual(3);
    expect(solutions).toEqual([]);
    expect(seen).toMatchObject({ opened: outcome.restarts + 1, open: 0, mostOpen: 2 });
  });

  test.each([1, 1234, 20_001])("a limit of %i nodes is exact", async (nodeLimit) => {
    const { outcome } = await find(large, { nodeLimit });
    expect(outcome).toMatchObject({ status: "limit", nodes: BigInt(nodeLimit), distinct: 0n });
    expect(outcome.nodesByDepth.reduce((a, b) => a + b, 0n)).toBe(outcome.nodes);
    expect(outcome.nodesByDepth).toHaveLength(25);
  });

  test.each([
    ["a time limit that is over at once", { timeLimitMs: 1 }, "limit"],
    ["a clock that started long ago", { timeLimitMs: 1000, startedAt: -1000 }, "limit"],
    ["a signal given before", { signal: { aborted: true } }, "aborted"],
  ] as const)("%s", async (_, options, status) => {
    expect((await find(large, options)).outcome).toMatchObject({ status, nodes: 0n });
  });

  test("a signal during the search ends it, with the counts so far", async () => {
    const signal = { aborted: false };
    const seen: Progress[] = [];
    const onProgress = (progress: Progress) => {
      seen.push(progress);
      signal.aborted = seen.length === 5;
    };
    const { outcome } = await find(large, { signal, onProgress }, referenceEngine, 60);
    expect(outcome).toMatchObject({ status: "aborted", nodes: seen.at(-1)?.nodes });
    expect(seen.map(({ nodes }) => nodes)).toEqual(seen.map(({ nodes }) => nodes).sort((a, b) => Number(a - b)));
  });

  test("a wrong solution is an error, and leaves nothing open", async () => {
    const { engine, seen } = watched("liar");
    const liar: Engine = {
      ...engine,
      open: (puzzle, plan) =>
        Object.assign(engine.open(puzzle, plan), {
          run: () => "solutions",
          takeSolutions: (visit: (placed: Uint16Array) => void) => visit(new Uint16Array(9)),
        }),
    };
    await expect(find(circles, {}, liar)).rejects.toThrow(/liar reported a wrong solution/);
    expect(seen.open).toBe(0);
  });
});

describe("the seed", () => {
  test.each([
    ["a solution", readFixture("planted-4x4-c4-1.puzzle.json")],
    ["none", unsolvable],
  ])("the same seed visits the same nodes at any speed: %s", async (_, puzzle) => {
    const quick = await find(puzzle, { seed: 7 }, referenceEngine, 0.001);
    expect(await find(puzzle, { seed: 7 }, referenceEngine, 50)).toEqual(quick);
  });

  test("another seed visits other nodes", async () => {
    const runs = await Promise.all([1, 2, 3].map((seed) => find(circles, { seed })));
    expect(new Set(runs.map(({ outcome }) => outcome.nodes)).size).toBeGreaterThan(1);
  });
});

test.each([
  ["few", 9_999, true],
  ["many", 10_000, false],
])(
  "small board, %s solutions expected: is it the thorough search's turn after half of all nodes?",
  (_, expected, isNext) => {
    const planner = () => ({
      ...orderPlanner(large),
      *expectedSolutionsInSteps() {
        yield;
        return expected;
      },
    });
    const portfolio = new Portfolio(referenceEngine, large, tickingHost(), { planner });
    portfolio.count({ nodesByDepth: [1_000_000n] });
    expect(portfolio.isThoroughNext(500_000, 1e-9)).toBe(isNext);
  },
);

describe("continued in threads", () => {
  /** @param start starts a worker */
  async function findInThreads(
    puzzle: Puzzle,
    { threads = 3, ...options }: FirstOptions & { readonly threads?: number } = {},
    start?: (port: WorkerPort) => WorkerPort,
  ) {
    const solutions: Solution[] = [];
    const clock = tickingHost();
    const startWorker = () => inProcessWorker([referenceEngine], clock);
    const all = { ...options, solutionLimit: 1, onSolution: (solution: Solution) => solutions.push(solution) };
    const texts: string[] = [];
    const push = ({ text }: { readonly text: string }) => texts.push(text);
    const sink = { push, isCancelled: false, drained: async () => undefined };
    const pool = createThreadPool(() => (start ?? ((port) => port))(startWorker()), 3);
    const inThreads = pool.portfolio({ threads, checkpoints: "thorough" }, { puzzle, host: clock, options: all, sink });
    const outcome = await findFirst(referenceEngine, puzzle, clock, { ...all, inThreads });
    return { outcome, solutions, texts };
  }

  test.each([1, 3])("checkpoints are those of the thorough search, with threads: %i", async (threads) => {
    const { outcome, texts } = await findInThreads(unsolvable, { symmetry: false, threads });
    expect(outcome.setup?.threads).toBe(threads);
    const snapshots = texts.map((text) => readCheckpoint(text, [referenceEngine], unsolvable).snapshot);
    expect(snapshots.length).toBeGreaterThan(1);
    expect(snapshots[0]?.tasks).toHaveLength(1);
    // The whole tree is done at the end.
    expect(outcome.status).toBe("complete");
    expect(snapshots.at(-1)?.tasks).toEqual([]);
  });

  test("finds a solution if and only if there is one", async () => {
    await fc.assert(
      fc.asyncProperty(puzzleArbitrary(), fc.nat(), async (puzzle, seed) => {
        const { status } = (await find(puzzle, { seed })).outcome;
        const { outcome, solutions } = await findInThreads(puzzle, { seed });
        expect(outcome).toMatchObject({ status, distinct: status === "solved" ? 1n : 0n });
        expect(solutions.map((solution) => verify(puzzle, solution))).toEqual(status === "solved" ? [[]] : []);
      }),
      { numRuns: cases(100) },
    );
  });

  test("the threads share the thorough search, and run restarts", async () => {
    const posted: string[] = [];
    const isThoroughNext = vi.spyOn(Portfolio.prototype, "isThoroughNext");
    const { outcome } = await findInThreads(unsolvable, { symmetry: false }, (port) => ({
      ...port,
      post(request) {
        // What one thread asked before is of no interest.
        if (posted.length === 0) isThoroughNext.mockClear();
        posted.push(`${request.type} of a ${request.isRestart ? "restart" : "tree"}`);
        port.post(request);
      },
    }));
    expect(outcome).toMatchObject({ status: "complete", setup: { threads: 3 }, arrangements: 0n });
    expect(outcome.nodesByDepth.reduce((a, b) => a + b, 0n)).toBe(outcome.nodes);
    const jobs = (what: string) => posted.filter((one) => one === what).length;
    expect(jobs("assignment of a tree")).toBe(3);
    expect(jobs("job of a tree")).toBeGreaterThan(3);
    expect(jobs("job of a restart")).toBeGreaterThanOrEqual(jobs("assignment of a restart"));
    expect(jobs("assignment of a restart")).toBeGreaterThan(0);
    // Asked with the share of the tree that is done, which one thread has brought to 0.88 or so.
    const shares = isThoroughNext.mock.calls.map(([, share]) => share);
    isThoroughNext.mockRestore();
    expect(Math.min(...shares)).toBeGreaterThan(0.5);
    expect(Math.min(...shares)).toBeLessThan(0.95);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  test("a restart that has searched all of its tree ends the search", async () => {
    let isOver = false;
    const after: string[] = [];
    const { outcome } = await findInThreads(unsolvable, { symmetry: false }, (port) => {
      let isRestart = false;
      return {
        ...port,
        post(request) {
          if (isOver) after.push(request.type);
          isRestart = request.isRestart;
          port.post(request);
        },
        listen: (onReply, onExit) =>
          port.listen((reply) => {
            isOver ||= isRestart;
            if (!isRestart || reply.type !== "report") return onReply(reply);
            const { rest: _, ...whole } = reply;
            onReply(whole);
          }, onExit),
      };
    });
    expect([outcome.status, isOver, after]).toEqual(["complete", true, []]);
  });

  test.each([120_001])("a limit of %i nodes is exact", async (nodeLimit) => {
    const { outcome } = await findInThreads(large, { nodeLimit });
    expect(outcome).toMatchObject({ status: "limit", nodes: BigInt(nodeLimit), distinct: 0n, setup: { threads: 3 } });
  });

  test("workers that die lose nothing but their restart", async () => {
    let jobs = 0;
    const { outcome } = await findInThreads(unsolvable, { symmetry: false }, (port) => {
      let exit: (reason: string) => void = () => undefined;
      return {
        ...port,
        listen(onReply, onExit) {
          exit = onExit;
          port.listen(onReply, onExit);
        },
        post(request) {
          if (request.type === "assignment" || ++jobs % 7 > 0) return port.post(request);
          port.terminate();
          queueMicrotask(() => exit("killed"));
        },
      };
    });
    expect(outcome).toMatchObject({ status: "complete", arrangements: 0n });
  });
});

test("short restarts use the quick engine, the thorough search the other one", async () => {
  const main = watched("main");
  const quick = watched("quick");
  const { outcome } = await find(unsolvable, { quickEngine: quick.engine }, main.engine);
  expect(outcome.setup?.engine).toBe("main");
  expect([main.seen.opened, quick.seen.opened]).toEqual([1, outcome.restarts]);
});

/** The methods of a search as a plain object, so that one can be left out. */
function bound(search: Search): Search {
  return {
    run: (nodes, solutions) => search.run(nodes, solutions),
    takeSolutions: (visit) => search.takeSolutions(visit),
    nodesByDepth: () => search.nodesByDepth(),
    share: () => search.share(),
    attempts: () => search.attempts?.() ?? 0n,
    close: () => search.close(),
  };
}

test("attempts are summed over all searches, and absent if one of them does not count", async () => {
  const uncounted: Engine = {
    ...referenceEngine,
    open(puzzle, plan) {
      const { attempts: _, ...rest } = bound(referenceEngine.open(puzzle, plan));
      return rest;
    },
  };
  expect((await find(circles)).outcome.attempts).toBeGreaterThan(0n);
  expect((await find(circles, {}, uncounted)).outcome).toHaveProperty("attempts", undefined);
});

/**
 * Which plan, engine and threads a request leads to, and how it ends. The conformance suite tests that counts are right.
 */
import { describe, expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import type { Puzzle } from "../model.js";
import { choosePlan } from "../plan/choose.js";
import { makePlan } from "../plan/plan.js";
import { collect } from "../testing/collect.js";
import { readFixture } from "../testing/fixtures.js";
import { tickingHost } from "../testing/hosts.js";
import { verify } from "../verify.js";
import type { Engine, Engines, Host, SubtreeEngine } from "./engine.js";
import { createThreadPool } from "./pool/thread-pool.js";
import { inProcessWorker } from "./pool/worker.js";
import { referenceEngine } from "./reference.js";
import type { SolveRequest } from "./request.js";
import { type Machine, resultOfSearch, type SolveResult, solve } from "./solve.js";

const circles = readFixture("circles-3x3.letters.txt");
const insects = readFixture("insects.arc");
/** Framed, so that free growth does not apply, and large enough for the planner to make probes. */
const framed = generatePuzzle({ width: 5, height: 5, colors: 5, rule: "equal", frame: true, seed: 1 });
/** More than 64 tiles, so more than fit one register of the native engine. */
const large = generatePuzzle({ width: 9, height: 9, colors: 20, rule: "equal", frame: true, seed: 1 });
const bare = generatePuzzle({ width: 4, height: 4, colors: 7, rule: "signed", seed: 1 });

const named = (name: string, grows = false): SubtreeEngine => ({ ...referenceEngine, name, grows });
const kernel = named("kernel", true);
const specialised = named("specialised");
const native = named("native");

/** Without a stamp there are no checkpoints. */
const { stamp: _, ...unstamped } = referenceEngine;
const cannotStop: Engine = { ...unstamped, name: "unstoppable" };

function machine(engines: Engines = { kernel: referenceEngine }, host = tickingHost()): Machine & { host: Host } {
  const workers = [referenceEngine, kernel, specialised, native];
  return { engines, host, pool: createThreadPool(() => inProcessWorker(workers, host), 3) };
}

function eventsOf(puzzle: Puzzle, request: SolveRequest, on = machine()) {
  return collect(solve(puzzle, request, on));
}

async function resultOf(puzzle: Puzzle, request: SolveRequest, on = machine()) {
  return resultOfSearch(solve(puzzle, request, on));
}

describe("how a search ends, and what it reports", () => {
  test.each<[string, SolveRequest, string, bigint, number]>([
    ["any one solution", {}, "solved", 1n, 1],
    ["all solutions", { limit: Number.POSITIVE_INFINITY }, "complete", 4n, 4],
    [
      "turned ones too",
      { limit: Number.POSITIVE_INFINITY, everyArrangement: true, symmetry: false },
      "complete",
      4n,
      16,
    ],
    ["counts only", { limit: 0 }, "complete", 4n, 0],
    ["some solutions", { limit: 2 }, "solved", 2n, 2],
    ["a node limit", { limit: 0, nodeLimit: 10 }, "limit", 0n, 0],
    ["no time", { limit: 0, timeLimitMs: 0 }, "limit", 0n, 0],
    ["no time, any one solution", { timeLimitMs: 0 }, "limit", 0n, 0],
    ["a signal before the start", { limit: 0, signal: { aborted: true } }, "aborted", 0n, 0],
    ["a signal before the start, any one solution", { signal: { aborted: true } }, "aborted", 0n, 0],
  ])("%s", async (_, request, status, distinct, reported) => {
    const events = await eventsOf(circles, request);
    const solutions = events.flatMap((event) => (event.type === "solution" ? [event.solution] : []));
    expect(solutions).toHaveLength(reported);
    expect(solutions.every((solution) => verify(circles, solution).length === 0)).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: "result", outcome: { status, distinct } });
    expect(events.filter(({ type }) => type === "result")).toHaveLength(1);
  });

  // Its first board of 4 comes before node 1,000, and the one that stands for the others after it.
  test.each<[string, SolveRequest, string, number]>([
    ["any one solution, in one thread", { threads: 1 }, "solved", 1],
    ["any one solution, in threads", { threads: 2 }, "solved", 1],
    ["a count that a limit ends", { limit: 0, nodeLimit: 1000 }, "limit", 0],
    ["every arrangement until a limit", { limit: 4, everyArrangement: true, nodeLimit: 1000 }, "limit", 1],
  ])("a turned board counts as a solution: %s", async (_, request, status, reported) => {
    const events = await eventsOf(insects, { order: "row-major", symmetry: false, ...request });
    expect(events.filter(({ type }) => type === "solution")).toHaveLength(reported);
    expect(events.at(-1)).toMatchObject({ outcome: { status, distinct: 1n } });
    const { outcome } = events.at(-1) as SolveResult;
    expect(outcome.nodes).toBeLessThanOrEqual(1000n);
  });

  test("leaving the loop closes the search", async () => {
    let open = 0;
    const watched: SubtreeEngine = {
      ...referenceEngine,
      open(...args) {
        const search = referenceEngine.open(...args);
        const close = search.close.bind(search);
        open++;
        search.close = () => {
          open--;
          close();
        };
        return search;
      },
    };
    const on = machine({ kernel: watched });
    for await (const { type } of solve(circles, { limit: 4, threads: 1 }, on)) if (type === "solution") break;
    expect(open).toBe(0);
  });
});

describe("the engine", () => {
  const all = { kernel, specialised, native };
  test.each<[string, Puzzle, SolveRequest, Engines, string]>([
    ["native up to 64 tiles", framed, { limit: 0, nodeLimit: 1 }, all, "native"],
    ["specialised above", large, { limit: 0, nodeLimit: 1 }, all, "specialised"],
    [
      "specialised where there is no native one",
      framed,
      { limit: 0, nodeLimit: 1 },
      { kernel, specialised },
      "specialised",
    ],
    [
      "native above 64 tiles where nothing else is fast",
      large,
      { limit: 0, nodeLimit: 1 },
      { kernel, native },
      "native",
    ],
    ["the kernel where it is alone", large, { limit: 0, nodeLimit: 1 }, { kernel }, "kernel"],
    ["the kernel for free growth", bare, { limit: 0, nodeLimit: 1 }, all, "kernel"],
    ["the engine requested", framed, { limit: 0, nodeLimit: 1, engine: specialised }, all, "specialised"],
    ["the engine requested, for any one solution", circles, { engine: specialised }, all, "specialised"],
  ])("%s", async (_, puzzle, request, engines, expected) => {
    expect((await resultOf(puzzle, request, machine(engines))).setup.engine).toBe(expected);
  });

  test("code written for the plan where the tree is large", async () => {
    // 25 tiles of few colours: 1e7 nodes and more row by row.
    const puzzle = generatePuzzle({ width: 6, height: 6, colors: 3, rule: "equal", frame: true, seed: 1 });
    const request = { limit: 0, nodeLimit: 1, threads: 1 };
    expect((await resultOf(puzzle, request, machine(all))).setup.engine).toBe("specialised");
  });
});

describe("the plan", () => {
  test.each<[string, Puzzle, SolveRequest, string]>([
    ["the planner's", framed, { limit: 0, nodeLimit: 1 }, choosePlan(framed).orderName],
    ["free growth where it pays", bare, { limit: 0, nodeLimit: 1 }, "free-growth"],
    ["the order requested", framed, { limit: 0, nodeLimit: 1, order: "spiral-in" }, "spiral-in"],
    [
      "the one given",
      framed,
      { limit: 0, nodeLimit: 1, plan: makePlan(framed, { order: "border-first" }) },
      "border-first",
    ],
  ])("%s", async (_, puzzle, request, order) => {
    expect((await resultOf(puzzle, request, machine({ kernel }))).setup.order).toBe(order);
  });

  test("an engine that does not grow gets a fixed order", async () => {
    const { setup } = await resultOf(bare, { limit: 0, nodeLimit: 1, engine: specialised }, machine({ kernel }));
    expect(setup.order).not.toBe("free-growth");
  });
});

describe("planning stops between two steps", () => {
  test.each([
    [
      "by a signal",
      (looks: number) => ({
        signal: {
          get aborted() {
            return looks-- <= 0;
          },
        },
      }),
      "aborted",
    ],
    ["by the time limit", (looks: number) => ({ timeLimitMs: looks }), "limit"],
  ] as const)("%s", async (_, after, status) => {
    const never: SubtreeEngine = {
      ...referenceEngine,
      grows: false,
      open() {
        throw new Error("opened");
      },
    };
    const { outcome } = await resultOf(large, { limit: 0, ...after(5) }, machine({ kernel: never }));
    expect(outcome).toMatchObject({ status, nodes: 0n });
  });

  test("the host breathes during planning", async () => {
    let breaths = 0;
    const host = { ...tickingHost(30), breathe: async () => void breaths++ };
    await resultOf(large, { limit: 0, nodeLimit: 1, threads: 1 }, machine({ kernel: named("kernel") }, host));
    expect(breaths).toBeGreaterThan(5);
  });
});

describe("threads", () => {
  test.each<[string, SolveRequest, number]>([
    ["all cores to count", { limit: 0 }, 3],
    ["all cores to find all", { limit: Number.POSITIVE_INFINITY }, 3],
    ["all cores to find some", { limit: 2 }, 3],
    ["the number requested", { limit: 0, threads: 2 }, 2],
    ["at most four for each core", { limit: 0, threads: 1000 }, 12],
  ])("%s", async (_, request, threads) => {
    const [setup] = await eventsOf(circles, { ...request, order: "row-major" });
    expect(setup).toMatchObject({ type: "setup", setup: { threads } });
  });

  test("counts and nodes are the same as with one thread", async () => {
    const base = { limit: 0, order: "row-major", symmetry: false } as const;
    const [one, three] = await Promise.all([1, 3].map((threads) => resultOf(circles, { ...base, threads })));
    expect(three?.outcome).toMatchObject({ nodes: 3821n, arrangements: 16n, distinct: 4n });
    expect(three?.outcome.nodesByDepth).toEqual(one?.outcome.nodesByDepth);
  });

  test("an engine whose searches cannot be divided searches alone", async () => {
    const request: SolveRequest = { limit: 0, threads: 2, engine: cannotStop, order: "row-major", symmetry: false };
    expect((await resultOf(circles, request)).outcome).toMatchObject({ nodes: 3821n, arrangements: 16n });
  });
});

describe("checkpoints", () => {
  const base: SolveRequest = { limit: Number.POSITIVE_INFINITY, order: "row-major", symmetry: false };
  const lastCheckpoint = async (request: SolveRequest) => {
    const texts = (await eventsOf(circles, { ...request, checkpoints: true })).flatMap((event) =>
      event.type === "checkpoint" ? [event.text] : [],
    );
    return texts.at(-1) ?? "";
  };

  test("a resumed search gets the same counts, and reports again what was reported", async () => {
    const resume = await lastCheckpoint({ ...base, nodeLimit: 2500 });
    const events = await eventsOf(circles, { ...base, resume });
    expect(events.filter(({ type }) => type === "solution")).toHaveLength(4);
    expect(events.at(-1)).toMatchObject({ outcome: { status: "complete", nodes: 3821n, arrangements: 16n } });
  });

  test.each<[string, SolveRequest, string]>([
    ["every arrangement", { ...base, everyArrangement: true }, "without everyArrangement: true; leave it out"],
    ["another order", { ...base, order: "spiral-in" }, "has another fill order, row-major; leave out order"],
    [
      "another plan",
      { ...base, plan: makePlan(circles, { order: "spiral-in", symmetry: false }) },
      "has another fill order, row-major; leave out order",
    ],
    ["with symmetry", { ...base, order: "auto", symmetry: true }, "with symmetry: false; give it again"],
    ["not a checkpoint", { ...base, resume: "{" }, "not JSON"],
  ])("refused: %s", async (_, request, message) => {
    const resume = await lastCheckpoint({ ...base, nodeLimit: 500 });
    await expect(resultOf(circles, { resume, ...request })).rejects.toThrow(message);
  });
});

describe("refused", () => {
  const { pool: _, ...alone } = machine();
  test.each<[string, SolveRequest, Machine, string]>([
    ["threads without a pool", { threads: 2 }, alone, "threads and checkpoints: expected a thread pool"],
    ["checkpoints without a pool", { checkpoints: true }, alone, "threads and checkpoints: expected a thread pool"],
    [
      "checkpoints with an engine that cannot make them",
      { checkpoints: true, engine: cannotStop },
      machine(),
      "engine unstoppable cannot",
    ],
    [
      "free growth where no engine supports it",
      { order: "free-growth" },
      machine({ kernel: specialised }),
      "order: free-growth",
    ],
    ["part of a solution", { limit: 0.5 }, machine(), "limit: expected a whole number from 0, or Infinity, found 0.5"],
    ["no thread", { threads: 0 }, machine(), "threads: expected a whole number from 1, found 0"],
    ["a negative node limit", { nodeLimit: -1 }, machine(), "nodeLimit: expected a whole number from 1, or Infinity"],
  ])("%s", async (_, request, on, message) => {
    const search = async () => resultOf(circles, request, on);
    await expect(search()).rejects.toThrow(RangeError);
    await expect(search()).rejects.toThrow(message);
  });
});

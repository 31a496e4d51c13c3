/** The public calls: puzzles in, results out, and how a search ends. Counts are those of fixtures/counts.tsv. */
import {
  type Engine,
  generatePuzzle,
  type Puzzle,
  PuzzleError,
  readPuzzle,
  referenceEngine,
  verify,
} from "@edgewise/core";
import type { Search } from "@edgewise/core/engine";
import { collect, readFixture } from "@edgewise/core/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../index.js";
import { type Edgewise, edgewiseWith, type SolutionsOptions } from "./edgewise.js";

const insects = readFixture("insects.arc");
const circles = readFixture("circles-3x3.letters.txt");
/** Many more nodes than any test waits for. */
const huge = generatePuzzle({ width: 10, height: 10, colors: 14, rule: "signed", seed: 1 });
/** Bare and large enough for free growth. */
const bare = generatePuzzle({ width: 4, height: 4, colors: 7, rule: "signed", seed: 1 });

let edgewise: Edgewise;
beforeAll(async () => {
  edgewise = await load();
});

describe("solve", () => {
  test("one solution unless more are requested, as plain data", async () => {
    const result = await edgewise.solve(insects);
    expect(result).toMatchObject({
      format: "edgewise-result",
      version: 1,
      puzzle: "insects.arc",
      status: "solved",
      counts: { arrangements: 1, distinct: 1 },
      stats: { engine: "wasm", threads: 1 },
    });
    expect(result.solutions).toHaveLength(1);
    expect(verify(insects, result.solutions[0]?.placements ?? [])).toEqual([]);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  test.each<[string, SolutionsOptions, string, number]>([
    ["all", { limit: Number.POSITIVE_INFINITY }, "complete", 4],
    ["more than there are", { limit: 5 }, "complete", 4],
    ["two", { limit: 2 }, "solved", 2],
    ["every arrangement", { limit: 99, everyArrangement: true, symmetry: false }, "complete", 16],
    ["all in a given order", { limit: 99, order: "row-major" }, "complete", 4],
    ["one in a given order", { limit: 1, order: "spiral-in" }, "solved", 1],
    ["none within 0 ms", { timeLimitMs: 0 }, "limit", 0],
    ["none in a few nodes", { limit: 2, nodeLimit: 3 }, "limit", 0],
    ["none after a signal", { signal: AbortSignal.abort() }, "aborted", 0],
  ])("%s", async (_, options, status, count) => {
    const result = await edgewise.solve(circles, options);
    expect([result.status, result.solutions.length]).toEqual([status, count]);
    for (const { placements } of result.solutions) expect(verify(circles, placements)).toEqual([]);
  });

  test("the same seed gives the same first solution", async () => {
    const [a, b] = await Promise.all([edgewise.solve(bare, { seed: 7 }), edgewise.solve(bare, { seed: 7 })]);
    expect(a.solutions).toEqual(b.solutions);
    expect(a.stats.nodes).toBe(b.stats.nodes);
  });
});

describe("count", () => {
  test.each<[string, Puzzle, number, number]>([
    ["insects", insects, 4, 1],
    ["circles", circles, 16, 4],
    ["framed", readFixture("framed-5x4.pieces.txt"), 4, 2],
    ["with a hole", readFixture("framed-4x3-hole.puzzle.json"), 2, 2],
  ])("%s", async (_, puzzle, arrangements, distinct) => {
    const { status, counts, solutions } = await edgewise.count(puzzle);
    expect([status, counts, solutions]).toEqual(["complete", { arrangements, distinct }, []]);
  });

  test("the published number of nodes: row by row, with turned boards", async () => {
    const { stats } = await edgewise.count(insects, { order: "row-major", symmetry: false });
    expect(stats).toMatchObject({ order: "row-major", symmetry: false, nodes: 3603 });
  });

  test("a node limit is exact", async () => {
    const { status, stats } = await edgewise.count(huge, { nodeLimit: 123_456 });
    expect([status, stats.nodes]).toEqual(["limit", 123_456]);
  });

  test("progress is plain data, and grows", async () => {
    const seen: number[] = [];
    const enough = new AbortController();
    await edgewise.count(huge, {
      signal: enough.signal,
      onProgress: (now) => {
        expect(JSON.parse(JSON.stringify(now))).toEqual(now);
        expect(Object.keys(now)).toEqual(["forecast", "nodes", "nodesPerSecond", "counts", "elapsedMs"]);
        if (seen.push(Number(now.nodes)) === 3) enough.abort();
      },
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});

test("solve lists every solution that it counted when a signal ends it", async () => {
  const many = generatePuzzle({ width: 5, height: 5, colors: 4, rule: "signed", seed: 3 });
  const request = { limit: Number.POSITIVE_INFINITY, signal: AbortSignal.timeout(200) };
  const { counts, solutions, status } = await edgewise.solve(many, request);
  expect([status, solutions.length]).toEqual(["aborted", Number(counts.distinct)]);
});

describe("a signal that comes while the search runs", () => {
  test.each<[string, (signal: AbortSignal) => Promise<string>]>([
    ["count", async (signal) => (await edgewise.count(huge, { signal })).status],
    ["solve", async (signal) => (await edgewise.solve(huge, { signal, limit: 2 })).status],
    [
      "solutions",
      async (signal) => {
        for await (const _ of edgewise.solutions(huge, { signal }));
        return signal.aborted ? "aborted" : "ran to its end";
      },
    ],
  ])("a timer's signal ends %s", async (_, action) => {
    expect(await action(AbortSignal.timeout(30))).toBe("aborted");
  });
});

test("a callback's promise is awaited, and its error is that of the search", async () => {
  const onProgress = () => Promise.reject(new Error("mine"));
  // In the planner's order it may be over before the first report.
  await expect(edgewise.count(huge, { onProgress, order: "row-major" })).rejects.toThrow("mine");
});

describe("solutions, one by one", () => {
  test("all of them, each with its placements", async () => {
    const found = await collect(edgewise.solutions(circles));
    expect(found).toHaveLength(4);
    expect(found).toEqual((await edgewise.solve(circles, { limit: 99, order: "auto" })).solutions);
  });

  test.each<[string, SolutionsOptions, number, string]>([
    ["to the end", {}, 4, "complete"],
    ["two of them", { limit: 2 }, 2, "solved"],
    ["within 0 ms", { timeLimitMs: 0 }, 0, "limit"],
    ["a signal before", { signal: AbortSignal.abort() }, 0, "aborted"],
  ])("%s: the generator returns the result", async (_, options, count, status) => {
    const generator = edgewise.solutions(circles, options);
    let step = await generator.next();
    let found = 0;
    for (; !step.done; step = await generator.next()) found++;
    expect([found, step.value.status, step.value.solutions]).toEqual([count, status, []]);
  });

  test("a signal in the middle ends the loop without an error, also between solutions found together", async () => {
    const controller = new AbortController();
    let found = 0;
    for await (const _ of edgewise.solutions(circles, { signal: controller.signal })) {
      found++;
      controller.abort();
    }
    expect(found).toBe(1);
  });

  describe("the search is freed", () => {
    test.each<[string, (own: Edgewise) => Promise<unknown>]>([
      ["at the end", async (own) => collect(own.solutions(circles))],
      [
        "by break",
        async (own) => {
          for await (const _ of own.solutions(circles)) break;
        },
      ],
      [
        "by an error in the loop",
        async (own) => {
          const failing = async () => {
            for await (const _ of own.solutions(circles)) throw new Error("mine");
          };
          await expect(failing()).rejects.toThrow("mine");
        },
      ],
      [
        "by a signal",
        async (own) => {
          const controller = new AbortController();
          for await (const _ of own.solutions(circles, { signal: controller.signal })) controller.abort();
        },
      ],
      ["by a limit", (own) => own.solve(circles, { limit: 2 })],
      ["of a session, by using", async (own) => useAndLeave(own)],
    ])("%s", async (_, action) => {
      const opened: Search[] = [];
      const closed: Search[] = [];
      const engine = watched(opened, closed);
      await action(edgewiseWith(engine));
      expect(opened.length).toBeGreaterThan(0);
      expect(new Set(closed)).toEqual(new Set(opened));
    });
  });
});

describe("invalid puzzles", () => {
  test.each<[string, unknown, string]>([
    ["nothing", undefined, "wrong-type"],
    ["a text", "size 3x3", "wrong-type"],
    ["an empty object", {}, "missing-key"],
    [
      "an unknown key",
      { board: { width: 1, height: 1 }, rule: "equal", tiles: [["a", "a", "a", "a"]], colour: 1 },
      "unknown-key",
    ],
    [
      "a tile too few",
      { board: { width: 2, height: 1 }, rule: "equal", tiles: [["a", "a", "a", "a"]] },
      "too-few-tiles",
    ],
    ["another version", { ...insects, version: 2 }, "wrong-version"],
    ["a board beyond the caps", { ...insects, board: { width: 17, height: 16, holes: [] } }, "cap-exceeded"],
  ])("%s", async (_, data, code) => {
    const input = data as Puzzle;
    const codeOf = (error: unknown) => (error instanceof PuzzleError ? error.faults.map((fault) => fault.code) : error);
    await expect(edgewise.solve(input).catch(codeOf)).resolves.toContain(code);
    await expect(edgewise.count(input).catch(codeOf)).resolves.toContain(code);
    await expect(edgewise.solutions(input).next().catch(codeOf)).resolves.toContain(code);
    expect(() => edgewise.session(input)).toThrow(PuzzleError);
  });
});

describe("invalid options", () => {
  test.each<[SolutionsOptions, string]>([
    [{ limit: -1 }, "limit: expected a whole number from 0, or Infinity, found -1"],
    [{ limit: 1.5 }, "limit: expected a whole number from 0, or Infinity, found 1.5"],
    [{ nodeLimit: -1 }, "nodeLimit: expected a whole number from 1, or Infinity, found -1"],
    [{ timeLimitMs: Number.NaN }, "timeLimitMs: expected milliseconds from 0, found NaN"],
    // As plain JavaScript may say it.
    [JSON.parse('{ "timeLimitMs": null }'), "timeLimitMs: expected milliseconds from 0, found null"],
    [{ threads: 0 }, "threads: expected a whole number from 1, found 0"],
    [
      { threads: 2 },
      "threads and checkpoints: expected a thread pool, such as load of @edgewise/wasm/threads has, found none",
    ],
    [JSON.parse('{ "signal": {} }'), "signal: expected a signal, found an object"],
    [{ seed: -3 }, "seed: expected a whole number from 0, found -3"],
    [
      { order: "spiral" as "spiral-in" },
      'order: expected auto, row-major, spiral-in, growth-corner, growth-centre, border-first, planned, free-growth, found the text "spiral"',
    ],
  ])("%j", async (options, message) => {
    await expect(edgewise.solve(insects, options)).rejects.toThrow(new RangeError(message));
  });

  test.each([null, 3])("%j in place of the options", async (options) => {
    const refusal = new RangeError(`options: expected an object, found ${options}`);
    const given = options as unknown as SolutionsOptions;
    await expect(edgewise.solve(insects, given)).rejects.toThrow(refusal);
    await expect(edgewise.count(insects, given)).rejects.toThrow(refusal);
    await expect(edgewise.solutions(insects, given).next()).rejects.toThrow(refusal);
    expect(() => edgewise.session(insects, given)).toThrow(refusal);
  });

  test("free growth where it is not possible", async () => {
    const framed = readFixture("framed-5x4.pieces.txt");
    await expect(edgewise.solve(framed, { order: "free-growth" })).rejects.toThrow(
      /since it has a frame|: it has a frame/,
    );
  });
});

test("without WebAssembly: the same in plain JavaScript", async () => {
  const { counts, stats } = await edgewiseWith(referenceEngine).count(insects);
  expect([counts.arrangements, stats.engine]).toEqual([4, "reference"]);
  expect((await edgewiseWith(referenceEngine).solve(bare)).status).toBe("solved");
});

test("a puzzle may be plain data, which is not modified and may be used again and concurrently", async () => {
  const data = JSON.parse(JSON.stringify({ format: "edgewise-puzzle", version: 1, ...insects }));
  const before = structuredClone(data);
  const results = await Promise.all([edgewise.count(data), edgewise.count(frozen(data)), edgewise.count(insects)]);
  expect(results.map(({ counts }) => counts.arrangements)).toEqual([4, 4, 4]);
  expect(data).toEqual(before);
});

test("one import is enough to read, solve and draw", async () => {
  const all = await import("../index.js");
  expect(all.readPuzzle).toBe(readPuzzle);
  expect(all.drawText(insects, (await edgewise.solve(insects)).solutions[0]?.placements)).toContain("┌");
});

/** The reference engine, with a list of what it opened and closed. */
function watched(opened: Search[], closed: Search[]): Engine {
  return {
    ...referenceEngine,
    open(puzzle, plan) {
      const search = referenceEngine.open(puzzle, plan);
      opened.push(search);
      const close = search.close.bind(search);
      search.close = () => {
        closed.push(search);
        close();
      };
      return search;
    },
  };
}

function useAndLeave(own: Edgewise): void {
  using session = own.session(circles);
  session.run(10);
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** Puzzles made to have a number of solutions. */
import { describe, expect, test } from "vitest";
import { countEach } from "../engine/count-each.js";
import { referenceEngine } from "../engine/reference.js";
import type { Machine } from "../engine/solve.js";
import { designOf } from "../identify/design.js";
import { collect } from "../testing/collect.js";
import { cases } from "../testing/effort.js";
import { tickingHost } from "../testing/hosts.js";
import { verify } from "../verify.js";
import { difficultyOf } from "./difficulty.js";
import { type MakeOptions, makePuzzles } from "./make.js";

const base = { width: 3, height: 3, colors: 4, rule: "signed", seed: 1 } satisfies MakeOptions;

const machine = (): Machine => ({ engines: { kernel: referenceEngine }, host: tickingHost() });

const made = (options: Partial<MakeOptions> = {}) => collect(makePuzzles({ ...base, ...options }, machine()));

test.each<[string, Partial<MakeOptions>]>([
  ["one solution", { count: 8 }],
  ["one solution where most have many", { colors: 3, count: cases(3) }],
  ["two solutions", { solutions: 2, count: 4 }],
  ["seven solutions", { solutions: 7, count: 2 }],
  ["every colour equally often", { balanced: true, count: 4 }],
  ["the rule case", { rule: "case", count: 3 }],
  ["a frame, with colours of its own", { width: 4, rule: "equal", frame: true, frameColors: 2, count: 3 }],
  ["a rectangle", { width: 4, height: 2, count: 3 }],
])("%s: a search in another order, without symmetry breaking, finds as many", async (_, options) => {
  const puzzles = await made(options);
  expect(puzzles).toHaveLength(options.count ?? 1);
  const request = { order: "row-major", symmetry: false } as const;
  let i = 0;
  for await (const { outcome } of countEach(
    puzzles.map(({ puzzle }) => puzzle),
    request,
    machine(),
  )) {
    expect(outcome).toMatchObject({ status: "complete", distinct: BigInt(options.solutions ?? 1) });
    expect(puzzles[i]).toMatchObject({ status: "made", distinct: options.solutions ?? 1 });
    i++;
  }
  for (const { puzzle, solution } of puzzles) expect(verify(puzzle, solution)).toEqual([]);
});

test("a difficulty: the level of each, and a search that says which there are", async () => {
  for (const difficulty of [
    [2, 3],
    [8, 8],
  ] as const) {
    const count = cases(2);
    const puzzles = await made({ difficulty, count });
    expect(puzzles.map(({ status }) => status)).toEqual(new Array(count).fill("made"));
    for (const { puzzle, difficulty: found } of puzzles) {
      expect(found?.level).toBeGreaterThanOrEqual(difficulty[0]);
      expect(found?.level).toBeLessThanOrEqual(difficulty[1]);
      expect(await difficultyOf(puzzle, machine())).toEqual(found);
    }
  }
});

test("a difficulty that is not to be had: the nearest", async () => {
  const seen: (number | undefined)[] = [];
  const onTry = (_: number, __: number, level?: number) => seen.push(level);
  // A board of one row is easier than any square of nine.
  const [one] = await made({ width: 2, height: 1, difficulty: [10, 10], nodeLimit: 3000, onTry });
  expect(one).toMatchObject({ status: "limit", distinct: 1, difficulty: { level: 1 } });
  expect(seen).toContain(1);
});

test("a try tells the nearest difficulty so far, whichever board it was found on", async () => {
  const seen: number[] = [];
  const onTry = (_: number, __: number, level = 0) => seen.push(level);
  const [one] = await made({ height: 2, colors: 3, difficulty: [10, 10], nodeLimit: 60_000, onTry });
  expect(one?.status).toBe("limit");
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(2);
});

test("a board without inner sides has no other puzzle to try", async () => {
  const options = { width: 1, height: 1, colors: 1, rule: "equal", frame: true, seed: 1, solutions: 2 } as const;
  const statuses: string[] = [];
  for await (const { status } of makePuzzles({ ...options, timeLimitMs: 50 }, machine())) statuses.push(status);
  expect(statuses).toEqual(["limit"]);
});

test("no two of one design, until there are no more", async () => {
  // With one colour of which every side has its own half, few sets of four tiles exist.
  const options = { width: 2, height: 1, colors: 1, rule: "equal", distinctPuzzles: true, count: 3 } as const;
  expect((await made(options)).map(({ status }) => status)).toEqual(["made", "repeated"]);
  const [one, other] = await made({ ...options, colors: 2, count: 2 });
  expect(one && designOf(one.puzzle)?.fingerprint).not.toBe(other && designOf(other.puzzle)?.fingerprint);
  // Seed 2 makes the design of seed 1 again.
  expect(other?.puzzle.name).toBe("unique-2x1-equal-c2-s3");
});

test("balanced colours stay balanced", async () => {
  const [one] = await made({ balanced: true, colors: 5, rule: "equal", solutions: 2 });
  const counts = new Map<string, number>();
  for (const label of one?.puzzle.tiles.flat() ?? []) counts.set(label, (counts.get(label) ?? 0) + 1);
  // 24 edges and rim sides are dealt, 4 or 5 to each colour; an edge has two sides.
  for (const count of counts.values()) expect(count).toBeLessThanOrEqual(10);
  expect(counts.size).toBe(5);
});

test("a seed makes the same puzzle again, whatever the speed, and names it", async () => {
  const [one] = await made({ colors: 3, seed: 5 });
  const slow = machine();
  for await (const { puzzle } of makePuzzles(
    { ...base, colors: 3, seed: 5 },
    { ...slow, host: { ...slow.host, now: () => 0 } },
  )) {
    expect(puzzle).toEqual(one?.puzzle);
  }
  expect(one?.puzzle).toMatchObject({
    name: "unique-3x3-signed-c3-s5",
    source: "generated by Edgewise: --size 3x3 --colors 3 --rule signed --solutions 1 --seed 5",
  });
  expect((await made({ solutions: 2, seed: 9 }))[0]?.puzzle.name).toBe("solutions2-3x3-signed-c4-s9");
});

describe("when it is not to be had", () => {
  test.each<[string, Partial<MakeOptions>, string]>([
    ["nodes", { nodeLimit: 3000 }, "limit"],
    ["time", { timeLimitMs: 300 }, "limit"],
    ["the signal", { signal: AbortSignal.abort() }, "aborted"],
  ])("%s: the best puzzle so far, and never that it is unique", async (_, options, status) => {
    // All boards of one colour are alike: they never have three solutions.
    const puzzles = await made({ colors: 1, rule: "equal", width: 2, height: 2, solutions: 3, ...options });
    expect(puzzles.map((puzzle) => puzzle.status)).toEqual(status === "aborted" ? [] : [status]);
    for (const { distinct, puzzle, solution } of puzzles) {
      expect(distinct).toBe(1);
      expect(verify(puzzle, solution)).toEqual([]);
    }
  });

  test("a signal while it searches ends the loop after that puzzle", async () => {
    const controller = new AbortController();
    const puzzles = await made({
      colors: 1,
      rule: "equal",
      solutions: 3,
      count: 5,
      signal: controller.signal,
      onTry: (tries) => tries === 4 && controller.abort(),
    });
    expect(puzzles.map(({ status, tries }) => [status, tries])).toEqual([["aborted", 5]]);
  });
});

test.each<[string, Partial<MakeOptions>, string]>([
  ["solutions", { solutions: 0 }, "solutions: expected a whole number from 1 to 9007199254740991, found 0"],
  ["count", { count: 1.5 }, "count: expected a whole number from 1 to 9007199254740991, found 1.5"],
  [
    "difficulty",
    { difficulty: [2.5, 3] },
    "difficulty: expected two levels from 1 to 10, the lower one first, found 2.5, 3",
  ],
  [
    "difficulty",
    { difficulty: [7, 3] },
    "difficulty: expected two levels from 1 to 10, the lower one first, found 7, 3",
  ],
  ["colors", { colors: 0 }, "colors: expected a whole number from 1 to 125, found 0"],
  ["nodeLimit", { nodeLimit: 0 }, "nodeLimit: expected a whole number from 1, or Infinity, found 0"],
  ["timeLimitMs", { timeLimitMs: -1 }, "timeLimitMs: expected milliseconds from 0, found -1"],
  [
    "seed",
    { seed: 2 ** 53 - 1, count: 2 },
    "seed: expected a whole number from 0 to 9007199254740990, found 9007199254740991",
  ],
])("%s out of range", async (_, options, message) => {
  await expect(made(options)).rejects.toThrow(new RangeError(message));
});

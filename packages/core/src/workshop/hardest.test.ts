/** The hardest puzzles of a shape. */
import { describe, expect, test } from "vitest";
import { referenceEngine } from "../engine/reference.js";
import { type Machine, resultOfSearch, solve } from "../engine/solve.js";
import { generatePuzzle } from "../generate.js";
import { designOf } from "../identify/design.js";
import { verify } from "../verify.js";
import { deadEndsOf, findHardest, type HardestOptions, type HardestTable } from "./hardest.js";

const base = { width: 3, height: 2, colors: 4, rule: "signed", seed: 1, hardest: "nodes" } satisfies HardestOptions;
const machine: Machine = {
  engines: { kernel: referenceEngine },
  host: { now: () => performance.now(), breathe: async () => undefined },
};

/** Runs one search, and returns its tables after these numbers of tries. */
async function tablesAfter(
  tries: readonly number[],
  options: Partial<HardestOptions> = {},
  from?: Parameters<typeof findHardest>[2],
): Promise<HardestTable[]> {
  const tables: HardestTable[] = [];
  for await (const table of findHardest({ ...base, ...options }, machine, from)) {
    if (tries.includes(table.tries)) tables.push(table);
    if (tables.length === tries.length) return tables;
  }
  throw new Error("it ended");
}

async function after(
  tries: number,
  options?: Partial<HardestOptions>,
  from?: Parameters<typeof findHardest>[2],
): Promise<HardestTable> {
  const [table] = await tablesAfter([tries], options, from);
  return table as HardestTable;
}

test("the first hundred are the planted puzzles of the seeds", async () => {
  const { puzzles } = await after(100);
  const all = Array.from({ length: 100 }, (_, i) => generatePuzzle({ ...base, seed: base.seed + i }));
  const designs = new Map(all.map((puzzle) => [designOf(puzzle)?.fingerprint, puzzle]));
  const nodes = await Promise.all([...designs.values()].map(nodesOf));
  expect(puzzles.map(({ difficulty }) => difficulty.nodes)).toEqual(nodes.sort((a, b) => b - a).slice(0, 10));
});

/** Nodes of every arrangement, counted by another search. */
async function nodesOf(puzzle: ReturnType<typeof generatePuzzle>): Promise<number> {
  const shown = { everyArrangement: true, limit: 10_000 };
  const request = { ...shown, order: "growth-corner", symmetry: false, engine: referenceEngine } as const;
  return Number((await resultOfSearch(solve(puzzle, request, machine), () => undefined)).outcome.nodes);
}

describe.each<[string, Partial<HardestOptions>]>([
  ["nodes", {}],
  ["dead ends", { hardest: "dead-ends" }],
  ["balanced colours", { balanced: true }],
  ["a frame with colours of its own", { height: 3, frame: true, frameColors: 2, rule: "equal" }],
])("%s", (_, options) => {
  test("changed puzzles are harder than planted ones; each has its solution, no two are of one design", async () => {
    const [planted, changed] = await tablesAfter([100, 200], options);
    const { puzzles } = changed as HardestTable;
    const figureOf = ({ difficulty }: (typeof puzzles)[number]) =>
      options.hardest === "dead-ends" ? deadEndsOf(difficulty) : difficulty.nodes;
    const totalOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
    const values = puzzles.map(figureOf);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(totalOf(values)).toBeGreaterThan(totalOf(planted?.puzzles.map(figureOf) ?? []));
    for (const { puzzle, solution } of puzzles) expect(verify(puzzle, solution)).toEqual([]);
    expect(new Set(puzzles.map(({ puzzle }) => designOf(puzzle)?.fingerprint)).size).toBe(10);
  });
});

test("a search that goes on finds what it would have found without a break", async () => {
  const [before, whole] = await tablesAfter([150, 200]);
  const puzzles = before?.puzzles.map(({ halves }) => ({ halves })) ?? [];
  expect(await after(200, {}, { tries: 150, puzzles })).toEqual(whole);
});

test("a signal ends it", async () => {
  const controller = new AbortController();
  let tries = 0;
  for await (const table of findHardest({ ...base, signal: controller.signal }, machine)) {
    if (table.tries === 5) controller.abort();
    tries = table.tries;
  }
  expect(tries).toBe(5);
});

test.each<[string, Partial<HardestOptions>, readonly number[]]>([
  ["halves of puzzle 1 must be 17, each of one of the colours", {}, []],
  ["halves of puzzle 1 must be 17, each of one of the colours", {}, Array.from({ length: 17 }, () => 8)],
  ["halves of puzzle 1 must be 17, each of one of the colours", {}, Array.from({ length: 17 }, () => 0.5)],
  ["width: expected a whole number from 1 to 256, found 0", { width: 0 }, []],
])("refused: %s", async (message, options, halves) => {
  await expect(after(1, options, { tries: 0, puzzles: [{ halves }] })).rejects.toThrow(new RangeError(message));
});

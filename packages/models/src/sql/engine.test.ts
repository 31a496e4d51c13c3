import { makePuzzle, type PuzzleDraft } from "@edgewise/core";
import { fewFixtures, largestTree, readFixture } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { modelOf } from "../model/model.js";
import { foundBy } from "../testing/agreement.js";
import { choicesOf, sqlEngine } from "./engine.js";

const NODES = largestTree(2e5);
const known = fewFixtures().filter(({ nodes }) => nodes !== undefined && nodes <= NODES);

describe(`known counts (fixtures within ${NODES} nodes)`, () => {
  test.each(known)("$name: $arrangements arrangements ($source)", async ({ puzzle, arrangements, distinct }) => {
    const { outcome } = await foundBy(sqlEngine, puzzle);
    expect(outcome).toEqual({ status: "complete", arrangements, distinct });
  });
});

test("stops after the first solution if one is requested", async () => {
  const outcome = await sqlEngine.solve(readFixture("circles-4x4.letters.txt"), { solutionLimit: 1 });
  expect(outcome).toMatchObject({ status: "solved", arrangements: 1n, distinct: 1n });
});

describe("refused with a clear message", () => {
  const blank = (width: number, height: number): PuzzleDraft => ({
    board: { width, height },
    rule: "equal",
    tiles: Array.from({ length: width * height }, () => ["a", "b", "a", "b"]),
  });

  test.each([
    {
      board: "5x5",
      draft: blank(5, 5),
      says: /64 tables in SQLite, and 25 cells with 40 borders between them make 65/,
    },
    { board: "4x4 of two labels", draft: blank(4, 4), says: /expected to build about .* rows/ },
  ])("$board", async ({ draft, says }) => {
    const error = await sqlEngine.solve(makePuzzle(draft)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ModelError", program: "sql", kind: "unsuited" });
    expect(String(error)).toMatch(says);
  });

  test("another database, since the engine runs only SQLite", async () => {
    const solving = sqlEngine.solve(readFixture("insects.arc"), { program: "duckdb" });
    await expect(solving).rejects.toThrow(/sql: runs sql\.js only/);
  });
});

test("a board with so many solutions that the first comes early is not too large for one solution", async () => {
  const tiles = Array.from({ length: 16 }, () => ["a", "b", "a", "b"]);
  const puzzle = makePuzzle({ board: { width: 4, height: 4 }, rule: "equal", tiles });
  expect((await sqlEngine.solve(puzzle, { solutionLimit: 1 })).status).toBe("solved");
});

test("a time limit ends it", async () => {
  const { status } = await sqlEngine.solve(readFixture("planted-4x4-c4-1.puzzle.json"), { timeLimitMs: 1 });
  expect(status).toBe("limit");
});

test("a signal ends it", async () => {
  const signal = AbortSignal.abort();
  expect((await sqlEngine.solve(readFixture("insects.arc"), { signal })).status).toBe("aborted");
});

describe("invalid rows", () => {
  const model = modelOf(readFixture("insects.arc"));
  test.each([
    { row: [1, 2], why: "too few" },
    { row: Array(18).fill("1"), why: "texts" },
    { row: Array(18).fill(0.5), why: "fractions" },
    { row: Array(18).fill(-1), why: "negative" },
    { row: Array(18).fill(null), why: "nothing" },
  ])("$why", ({ row }) => {
    expect(() => choicesOf("sqlite", model, row)).toThrow(/sqlite: expected a row of 18 whole numbers, found/);
  });
});

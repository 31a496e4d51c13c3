import { inFullRun, readFixture } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { foundBy } from "../testing/agreement.js";
import { ilpEngine, ilpSumsEngine } from "./engine.js";

describe("ilp", () => {
  test.each([
    { name: "big-cats-ilp.txt", arrangements: 4n, distinct: 1n },
    { name: "random-3x3-c4-1.puzzle.json", arrangements: 0n, distinct: 0n },
    { name: "framed-4x3-hole.puzzle.json", arrangements: 2n, distinct: 2n },
    ...inFullRun([
      { name: "insects.arc", arrangements: 4n, distinct: 1n },
      { name: "circles-3x3.letters.txt", arrangements: 16n, distinct: 4n },
      { name: "choose-3x2.puzzle.json", arrangements: 15n, distinct: 15n },
      { name: "circles-4x4.letters.txt", arrangements: 4n, distinct: 1n },
      { name: "big-cats.pl", arrangements: 4n, distinct: 1n },
    ]),
  ])("$name: $arrangements arrangements, $distinct distinct", { timeout: 240_000 }, async ({ name, ...counts }) => {
    const { outcome } = await foundBy(ilpEngine, readFixture(name));
    expect(outcome).toEqual({ status: "complete", ...counts });
  });
});

describe("ilp-sums, the article's form", () => {
  const name = "big cats: a solution of the article's puzzle by the article's method";
  test.each(inFullRun([name]))("%s", { timeout: 120_000 }, async () => {
    const outcome = await ilpSumsEngine.solve(readFixture("big-cats-ilp.txt"), { solutionLimit: 1 });
    expect(outcome).toMatchObject({ status: "solved", distinct: 1n });
  });

  test("Tetravex, all of it", { timeout: 120_000 }, async () => {
    const { outcome } = await foundBy(ilpSumsEngine, readFixture("tetravex-3x3.txt"));
    expect(outcome).toEqual({ status: "complete", arrangements: 1n, distinct: 1n });
  });
});

describe("ends", () => {
  test.each([
    { what: "a time limit", options: () => ({ timeLimitMs: 500 }), status: "limit" },
    { what: "a signal", options: () => ({ signal: AbortSignal.timeout(500) }), status: "aborted" },
  ])("by $what", async ({ options, status }) => {
    expect(await ilpSumsEngine.solve(readFixture("circles-4x4.letters.txt"), options())).toMatchObject({ status });
  });
});

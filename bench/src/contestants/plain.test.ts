/** The simple encodings solve puzzles that have a solution. `firstAnswer` checks solutions with core's verify. */
import { generatePuzzle } from "@edgewise/core";
import { describeWith } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { puzzleNamed } from "../cases/puzzles.js";
import type { Contestant } from "./contestant.js";
import { forbiddenPairsContestant, plainClauses, plainCover, plainCoverContestant, plainModel } from "./plain.js";

const first = { find: "first", plan: undefined, threads: 1, timeLimitMs: 20_000 } as const;

for (const { name, missing, solve } of [plainCoverContestant, forbiddenPairsContestant]) {
  describeWith(missing, name, () => describePlain(solve));
}

function describePlain(solve: Contestant["solve"]): void {
  test.each(["insects.arc", "planted-4x4-c7-1"])("solves %s", async (name) => {
    expect(await solve(puzzleNamed(name), first)).toMatchObject({ status: "solved", arrangements: 1 });
  });

  test("proves that there is no solution", async () => {
    const random = generatePuzzle({ width: 3, height: 3, colors: 9, rule: "signed", random: true, seed: 1 });
    expect(await solve(random, first)).toMatchObject({ status: "complete", arrangements: 0 });
  });

  test.each([
    { what: "a frame", name: "equal-framed-5x5-c4-s1", task: first, reason: "takes bare boards only" },
    { what: "a count", name: "insects.arc", task: { ...first, find: "count" as const }, reason: "a first solution" },
  ])("refuses $what", async ({ name, task, reason }) => {
    await expect(solve(puzzleNamed(name), task)).rejects.toThrow(reason);
  });
}

test("sizes of the simple encodings of 4x4 with 7 signed colours", () => {
  const model = plainModel(puzzleNamed("planted-4x4-c7-1"));
  // 24 borders; of the 14 * 14 pairs of labels, 14 mate.
  expect(plainCover(model)).toMatchObject({ primaryColumns: 32, secondaryColumns: 24 * 182 });
  // One list of 16 * 4 literals per cell and per tile: the list itself, and every two of its literals.
  const once = 32 * (1 + (64 * 63) / 2);
  expect(plainClauses(model).length).toBeGreaterThan(once);
});

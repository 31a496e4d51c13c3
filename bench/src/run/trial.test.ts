/** Trials with real processes: contestants that answer, are absent, time out, or do not take the puzzle. */
import { describeWith } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import type { Contestant } from "../contestants/contestant.js";
import { findContestants } from "../contestants/registry.js";
import { runTrial } from "./trial.js";

const PATIENCE_MS = 120_000;
const all = await findContestants();
const named = (...names: string[]) => all.filter(({ name }) => names.includes(name));
const trial = { section: "articles", case: "insects.arc", find: "count", limitS: 20, rounds: 2 } as const;

test(
  "all available contestants answer, in turns",
  async () => {
    const { entries } = await runTrial(trial, named("specialised", "wasm", "solve", "app", "articles"));
    const figures = entries.map(({ contestant, state, arrangements, distinct, nodes, ms }) => [
      contestant,
      state,
      arrangements,
      distinct,
      nodes,
      ms?.runs,
    ]);
    expect(figures).toEqual([
      ["specialised", "measured", 4, 1, 673, 2],
      ["wasm", "measured", 4, 1, 673, 2],
      ["solve", "measured", 4, 1, 673, 2],
      ["app", "measured", 4, 1, 673, 2],
      // fixtures/counts.tsv
      ["articles", "measured", 4, 1, 3603, 2],
    ]);
  },
  PATIENCE_MS,
);

test("an absent contestant is in the results with the reason", async () => {
  const absent: Contestant[] = named("specialised").map((each) => ({ ...each, missing: "not installed" }));
  const { entries } = await runTrial(trial, absent);
  expect(entries).toEqual([{ contestant: "specialised", state: "absent", reason: "not installed" }]);
});

test(
  "a contestant that takes too long is timed out",
  async () => {
    const { entries } = await runTrial({ ...trial, case: "planted-5x5-c6-1", limitS: 0.2 }, named("articles"));
    expect(entries).toEqual([{ contestant: "articles", state: "timed out" }]);
  },
  PATIENCE_MS,
);

const missing = named("yardstick").map((yardstick) => yardstick.missing)[0];
describeWith(missing && `the yardstick is ${missing}`, "the yardstick", () => {
  test(
    "a contestant that does not take a puzzle says why",
    async () => {
      const { entries } = await runTrial({ ...trial, case: "tetravex-3x3.txt" }, named("yardstick"));
      const reason = "takes no puzzle with tiles that may not turn";
      expect(entries).toEqual([{ contestant: "yardstick", state: "unsuited", reason }]);
    },
    PATIENCE_MS,
  );
});

import { expect, test } from "vitest";
import { comparison } from "./compare.js";
import type { Entry, Results } from "./results.js";

const results = (commit: string, entry: Partial<Entry>, cpu = "one"): Results => ({
  format: "edgewise-bench",
  version: 1,
  profile: "quick",
  date: "",
  commit,
  machine: { cpu, cores: 2, memoryGiB: 4, system: "", node: "", load: 0 },
  trials: [
    {
      section: "trees",
      case: "planted-5x5-c7-1",
      find: "count",
      threads: 1,
      limitS: 1,
      entries: [{ contestant: "wasm", state: "measured", ...entry }],
    },
  ],
});
const spread = (min: number) => ({ runs: 3, min, median: min, max: min });
const base = results("aaa", { ms: spread(100), nodes: 1000, arrangements: 8, distinct: 1 });

test.each([
  { what: "slower", head: { ms: spread(130), nodes: 1000 }, row: "100 ms | 130 ms | **+30 %** | the same" },
  { what: "faster", head: { ms: spread(50), nodes: 1000 }, row: "100 ms | 50 ms | *−50 %* | the same" },
  { what: "within the noise", head: { ms: spread(103), nodes: 1000 }, row: "100 ms | 103 ms | +3 % | the same" },
  { what: "another tree", head: { ms: spread(100), nodes: 900 }, row: "**1,000 → 900**" },
  {
    what: "other answers",
    head: { ms: spread(100), nodes: 1000, arrangements: 9999, distinct: 2 },
    row: "| +0 % | the same; **8 → 9,999 arrangements**; **1 → 2 distinct**",
  },
  {
    what: "other answers of one that counts no nodes",
    head: { ms: spread(100), arrangements: 99, distinct: 1 },
    row: "| +0 % | -; **8 → 99 arrangements** |",
  },
  { what: "timed out now", head: { state: "timed out" as const }, row: "100 ms | timed out | **no answer** | -" },
])("$what", ({ head, row }) => {
  expect(comparison(base, results("bbb", head))).toContain(row);
});

test("a contestant and a trial that the head lacks are mentioned", () => {
  const [trial] = base.trials;
  const without = { ...base, trials: base.trials.map((each) => ({ ...each, entries: [] })) };
  expect(comparison(base, without)).toContain("| wasm | 100 ms | not run | **no answer** | -");
  expect(comparison(base, { ...base, trials: [] })).toContain(
    "; 0 trials in both, 1 only in the base, 0 only in the head.",
  );
  expect(comparison({ ...base, trials: [] }, { ...base, trials: trial ? [trial] : [] })).toContain(
    "1 only in the head.",
  );
});

test("another machine is mentioned", () => {
  expect(comparison(base, results("bbb", {}, "two"))).toContain("**Not the same machine**");
});

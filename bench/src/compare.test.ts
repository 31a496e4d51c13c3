import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { comparison } from "./compare.js";
import { BENCH } from "./paths.js";
import { type Entry, parseResults, type Results } from "./results.js";

const results = (commit: string, entry: Partial<Entry>, cpu = "one"): Results => ({
  format: "edgewise-bench",
  version: 1,
  profile: "quick",
  date: "",
  commit,
  machine: { cpu, cores: 2, memoryGiB: 4, system: "", node: "20", load: 0 },
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

test("a contestant and a trial that one of them lacks are mentioned", () => {
  const [trial] = base.trials;
  const without = { ...base, trials: base.trials.map((each) => ({ ...each, entries: [] })) };
  expect(comparison(base, without)).toContain("| wasm | 100 ms | not run | **no answer** | -");
  expect(comparison(without, base)).toContain("| wasm | not run | 100 ms | *answers* | -");
  expect(comparison(base, { ...base, trials: [] })).toContain(
    "; 0 trials in both, 1 only in the base, 0 only in the head.",
  );
  expect(comparison({ ...base, trials: [] }, { ...base, trials: trial ? [trial] : [] })).toContain(
    "1 only in the head.",
  );
});

test("a run on a loaded machine is mentioned", () => {
  const busy = { ...base, machine: { ...base.machine, load: 2.5 } };
  expect(comparison(base, busy)).toContain("other work**: the head, 2.5 runnable processes on 2 cores when it began.");
  expect(comparison(base, base)).not.toContain("other work");
});

test("another machine and another version of Node are mentioned", () => {
  expect(comparison(base, base)).not.toContain("**Not the same");
  const other = results("bbb", {}, "two");
  expect(comparison(base, { ...other, machine: { ...other.machine, node: "22" } })).toMatch(
    /\*\*Not the same machine\*\*: one and two\..*\*\*Not the same version of Node\*\*: 20 and 22\./s,
  );
});

describe("the program", () => {
  const compare = (...args: readonly string[]) => {
    const program = [`${BENCH}dist/compare.js`, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
    return { status, stdout, stderr };
  };

  test("--help is no error", () => {
    const stdout = "npm run bench:compare -- BASE.json HEAD.json\n";
    expect(compare("--help")).toEqual({ status: 0, stdout, stderr: "" });
  });

  test("a file that is not there is refused in words", () => {
    const stderr = "bench:compare: nope.json: no such file or directory\n";
    expect(compare("nope.json", "nope.json")).toEqual({ status: 2, stdout: "", stderr });
  });

  test.each([
    { trials: 3, machine: {}, says: 'x.json: expected "trials" to be a list of trials with "entries"' },
    { trials: [{}], machine: {}, says: 'x.json: expected "trials" to be a list of trials with "entries"' },
    { trials: [], says: 'x.json: expected "machine" to be an object' },
  ])("a file is refused: $says", ({ says, ...parts }) => {
    const text = JSON.stringify({ format: "edgewise-bench", version: 1, ...parts });
    expect(() => parseResults(text, "x.json")).toThrow(says);
  });
});

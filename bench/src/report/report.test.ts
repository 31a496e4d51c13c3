/** Charts and pages from a few made-up results: their content, and that making them again changes nothing. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { BENCH } from "../paths.js";
import type { Entry, Results, TrialResult } from "../results.js";
import { reportOf, withOrigin } from "./main.js";
import { linearScale, logScale } from "./svg.js";

const measured = (contestant: string, ms: number): Entry => ({
  contestant,
  state: "measured",
  ms: { runs: 3, min: ms, median: ms, max: ms },
  cpuMs: ms + 1,
  nodes: 1000,
  nodesPerSecond: 1e6 / ms,
  arrangements: 4,
  distinct: 1,
});
const trial = (trialOf: Partial<TrialResult>, entries: readonly Entry[]): TrialResult => ({
  section: "ways",
  case: "planted-5x5-c7-1",
  find: "first",
  threads: 1,
  limitS: 10,
  entries,
  ...trialOf,
});
const tree = { plan: { order: "growth-corner", symmetry: false } as const, find: "count" as const };

const RESULTS: Results = {
  format: "edgewise-bench",
  version: 1,
  profile: "full",
  date: "2026-01-02T03:04:05Z",
  commit: "abcdef",
  machine: { cpu: "a <fast> one", cores: 2, memoryGiB: 4, system: "linux", node: "20", load: 7 },
  trials: [
    trial({}, [
      measured("wasm", 20),
      { contestant: "articles", state: "timed out" },
      { contestant: "ilp", state: "timed out" },
      { contestant: "sql", state: "unsuited", reason: "at most 64 tables" },
      { contestant: "native", state: "absent", reason: "not built" },
    ]),
    trial({ case: "planted-5x5-c6-1" }, [
      measured("wasm", 30),
      measured("sql", 40),
      { contestant: "ilp", state: "not tried", reason: "solved no planted-5x5-c7" },
    ]),
    trial({ section: "trees", ...tree }, [measured("wasm", 20), measured("yardstick", 10)]),
    trial({ section: "hardness", case: "signed-5x5-c6-s1" }, [measured("specialised", 20)]),
    trial({ section: "hardness", case: "signed-5x5-c5-s1" }, [{ contestant: "specialised", state: "timed out" }]),
    trial({ section: "orders", ...tree }, [measured("specialised", 20)]),
    trial({ section: "orders", plan: { order: "row-major", symmetry: false }, find: "count" }, [
      { contestant: "specialised", state: "timed out" },
    ]),
    trial({ section: "clues", case: "equal-framed-10x10-c22f5-clues5-s1" }, [
      measured("solve", 20),
      measured("cp-sat", 30),
    ]),
    trial({ section: "clues", case: "equal-framed-11x11-c22f5-clues5-s1" }, [
      measured("solve", 40),
      { contestant: "cp-sat", state: "timed out" },
    ]),
    trial({ section: "encodings" }, [measured("xcc", 5), measured("dancing-links", 20), measured("cadical", 8)]),
    trial({ section: "threads", ...tree }, [measured("specialised", 20)]),
    trial({ section: "threads", ...tree, threads: 2 }, [measured("specialised", 10)]),
  ],
};

const { "REPORT.md": page = "", ...charts } = reportOf(RESULTS);

test("a chart for each section that was measured", () => {
  const names = ["orders.svg", "rates.svg", "threads.svg", "hardness.svg", "ways.svg"];
  expect(Object.keys(charts)).toEqual(names.map((name) => `charts/${name}`));
  for (const name of names) expect(page).toContain(`](charts/${name})`);
});

test("a chart names the measured contestants, and every number in it is finite", () => {
  const { "charts/ways.svg": ways = "" } = charts;
  expect(ways).toContain(">wasm<");
  expect(ways).toContain("Not measured: 1.");
  for (const chart of Object.values(charts)) expect(chart).not.toMatch(/NaN|Infinity|undefined/);
});

test("the report shows times, time-outs and absent contestants", () => {
  expect(page).toContain("| wasm | 20 ms | 30 ms |");
  expect(page).toContain("| articles | > 10 s | - |");
  expect(page).toContain("| sql | - | 40 ms |");
  expect(page).toContain("| ilp | > 10 s | not tried |");
  expect(page).toContain("Not measured: native (not built).");
  expect(page).toContain("commit abcdef");
  expect(page).toContain("7 runnable processes");
});

test.each([
  { what: "processor time beside time", row: "| wasm | 21 ms | 31 ms |" },
  { what: "the nodes expected by chance of a tree that was not searched", row: "| (8.4e6) | 1,000 |" },
  { what: "a simple encoding, ours, and the ratio", row: "| 20 ms | 5.0 ms | 4.0 × | - | 8.0 ms | - |" },
  { what: "framed boards with clues by size", row: "| cp-sat | 30 ms | > 10 s |" },
  { what: "the largest board that ends", row: "| solve | framed 11x11, 22 unsigned colours |" },
  {
    what: "the largest board that ends, if not the largest tried",
    row: "| cp-sat | framed 10x10, 22 unsigned colours |",
  },
  { what: "how much samples differ", row: "the shortest sample of a contestant differ by 0 %" },
])("the report has $what", ({ row }) => {
  expect(page).toContain(row);
});

test("a rate is followed by its ratio to the yardstick", () => {
  expect(page).toContain("| 0.05 (0.50) | 0.10 |");
});

test("the note on the run goes between its marks, and putting it there again changes nothing", () => {
  const page = "before\n<!-- bench:origin -->\nstale\n<!-- /bench:origin -->\nafter\n";
  const filled = withOrigin(page, RESULTS);
  expect(filled).toMatch(
    /^before\n<!-- bench:origin -->\n\nMeasured on 2026-01-02 .*\n\n<!-- \/bench:origin -->\nafter\n$/,
  );
  expect(withOrigin(filled, RESULTS)).toBe(filled);
});

test.each([
  { what: "linear", scale: linearScale(87, [0, 100]), ticks: [0, 20, 40, 60, 80, 100], value: 50, at: 50 },
  { what: "log", scale: logScale([3, 500], [0, 300]), ticks: [1, 10, 100, 1000], value: 10, at: 100 },
])("a $what scale has round ticks and puts values between them", ({ scale, ticks, value, at }) => {
  expect(scale.ticks).toEqual(ticks);
  expect(scale.at(value)).toBeCloseTo(at);
});

test("--help says what it does, and does not do it", () => {
  const { status, stdout } = spawnSync(process.execPath, [`${BENCH}dist/report/main.js`, "--help"], {
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run bench:report \[-- --check\]\n/)]);
});

test("a file of results is refused, because the report is of bench/results/full.json", () => {
  const program = [`${BENCH}dist/report/main.js`, "mine.json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(/^bench:report: .*'mine\.json'.*\n$/)]);
});

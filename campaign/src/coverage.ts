/** `npm run campaign -- coverage`: which lines and branches the tests of core and of the kernel's host run. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ROOT, readTable, tableOf, writeTable } from "@edgewise/bench";
import { groupedText } from "@edgewise/core/analysis";
import { groupedBy } from "@edgewise/core/engine";

const TABLE = `${ROOT}campaign/coverage.tsv`;
const REPORTS = "reports/coverage";
/** Packages whose source is measured, each by the tests of both. */
const PACKAGES = ["packages/core", "packages/wasm"];

/** What vitest writes of a file, as istanbul does: how often each statement ran, and each way of each branch. */
interface FileCoverage {
  readonly statementMap: Readonly<Record<string, { readonly start: { readonly line: number } }>>;
  readonly s: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** Runs the tests and writes the table, a row for each file. @throws Error if a test fails */
export function measureCoverage(): void {
  const options = [
    "--coverage.enabled",
    "--coverage.provider=v8",
    "--coverage.reporter=json",
    "--coverage.exclude=**/testing/**",
  ];
  const sources = PACKAGES.map((folder) => `--coverage.include=${folder}/src/**`);
  const args = ["run", "--reporter=dot", ...options, ...sources, `--coverage.reportsDirectory=${REPORTS}`, ...PACKAGES];
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new Error(`coverage: expected tests that pass, found exit code ${status}`);
  const text = readFileSync(join(ROOT, REPORTS, "coverage-final.json"), "utf8");
  const rows = Object.entries<FileCoverage>(JSON.parse(text)).map(([path, { statementMap, s, b }]) => {
    const lines = groupedBy(Object.entries(statementMap), ([, { start }]) => start.line);
    const missed = [...lines].filter(([, its]) => its.every(([id]) => s[id] === 0)).map(([line]) => line);
    const ways = Object.values(b).flat();
    return {
      file: relative(ROOT, path).replaceAll(sep, "/"),
      lines: String(lines.size),
      missedLines: String(missed.length),
      branches: String(ways.length),
      missedBranches: String(ways.filter((hits) => hits === 0).length),
      missed: rangesText(missed.sort((x, y) => x - y)),
    };
  });
  rows.sort((x, y) => (x.file < y.file ? -1 : 1));
  writeTable(TABLE, "Made by npm run campaign -- coverage", rows);
}

/** "3, 7 to 9" */
function rangesText(lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ");
}

/** For docs/RELIABILITY.md: a table by folder, then every line that no test runs. */
export function coverageText(): string {
  const files = readTable(TABLE);
  const sum = (rows: typeof files, column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const share = (rows: typeof files, of: string, missed: string) =>
    sum(rows, of) === 0 ? "" : `${(100 * (1 - sum(rows, missed) / sum(rows, of))).toFixed(1)} %`;
  const folders = groupedBy(files, ({ file = "" }) => file.replace(/^packages\//, "").replace(/\/[^/]*$/, ""));
  const table = tableOf([...folders, ["all", files] as const], 1, [
    ["folder", ([folder]) => folder],
    ["lines", ([, its]) => groupedText(sum(its, "lines"))],
    ["run", ([, its]) => share(its, "lines", "missedLines")],
    ["branches", ([, its]) => groupedText(sum(its, "branches"))],
    ["taken", ([, its]) => share(its, "branches", "missedBranches")],
  ]);
  const missed = files.filter((row) => row.missed !== "").map((row) => `- \`${row.file}\`: ${row.missed}\n`);
  return `${table}\nLines that no test of these packages runs in its own process; workers run some of them:\n\n${missed.join("")}`;
}

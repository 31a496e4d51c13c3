/**
 * npm test: installs, builds, checks and tests everything. `npm test -- TASK…` runs only the tasks named. The last line
 * is `N passed, N failed`, with `, N skipped` if something could not be tested here. turbo runs the tasks; the counts
 * come from the reports of the test tools. A task without a report counts as one test. A line `skipped: REASON` in the
 * output of a task counts as one skipped test.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pnpmCommand, prepareAll, ROOT } from "./prepare.mjs";

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Counts */

const CHECKS = [
  "check",
  ...["format", "imports", "links", "pictures", "reference", "types"].map((name) => `check:${name}`),
];
const TESTS = ["test:unit", "test", "e2e", "embed", "gate"];
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const REPORTS = join(ROOT, "reports");
const RUNS = join(ROOT, ".turbo/runs");

/** By turbo's id of a task: the reader of its report, and the file of the report; undefined: what the task printed. */
const READERS = /** @type {const} */ ({
  "//#test:unit": [readVitest, "reports/unit.json"],
  "@edgewise/embed#embed": [readVitest, "reports/embed.json"],
  "@edgewise/web#e2e": [readPlaywright, "reports/e2e.json"],
  "@edgewise/native#test": [readCargo, undefined],
});

prepareAll();
const { default: which } = await import("which");
process.env.CHROMIUM ??= BROWSERS.map((name) => which.sync(name, { nothrow: true })).find(Boolean) ?? "";
for (const folder of [REPORTS, RUNS]) rmSync(folder, { recursive: true, force: true });
const flags = [
  "--continue=always",
  "--summarize",
  "--concurrency=2",
  "--output-logs=new-only",
  "--log-order=grouped",
  "--log-prefix=task",
];
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : [...CHECKS, ...TESTS];
const { command, options } = pnpmCommand(["exec", "turbo", "run", ...names, ...flags]);
const turbo = spawn(...command, { ...options, stdio: ["ignore", "pipe", "inherit"] });
let printed = "";
turbo.stdout.setEncoding("utf8").on("data", (text) => {
  process.stdout.write(text);
  printed += text;
});
await once(turbo, "close");

const [summary = ""] = existsSync(RUNS) ? readdirSync(RUNS) : [];
/** @type {{ taskId: string, command: string, execution?: { exitCode: number } }[]} */
const tasks = summary === "" ? [] : JSON.parse(readFileSync(join(RUNS, summary), "utf8")).tasks;
const ran = tasks.filter(({ command }) => command !== "<NONEXISTENT>");
const counts = ran.map((task) => ({ ...countsOf(task), name: task.taskId }));
if (ran.length === 0) counts.push({ name: "turbo", passed: 0, failed: 1, skipped: [] });

console.log();
for (const { name, passed, failed, skipped } of counts) {
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${line(passed, failed, skipped.length)}`);
  for (const [reason, count] of tally(skipped))
    console.log(`    skipped${count > 1 ? `, ${count} tests` : ""}: ${reason}`);
}
const sum = (/** @type {(counts: Counts) => number} */ part) => counts.reduce((total, each) => total + part(each), 0);
const failed = sum((each) => each.failed);
console.log(
  line(
    sum((each) => each.passed),
    failed,
    sum((each) => each.skipped.length),
  ),
);
process.exitCode = failed > 0 ? 1 : 0;

/** @param {(typeof tasks)[number]} task @returns {Counts} */
function countsOf({ taskId, execution }) {
  const hasFailed = (execution?.exitCode ?? 0) !== 0;
  const prefix = `${taskId.replace("#", ":")}: `;
  const own = printed.split("\n").filter((text) => text.startsWith(prefix));
  const log = own.map((text) => text.slice(prefix.length)).join("\n");
  const skipped = [...log.matchAll(/^skipped: (.*)$/gm)].map(([, reason = ""]) => reason);
  const [, [read, file] = []] = Object.entries(READERS).find(([id]) => id === taskId) ?? [];
  if (read === undefined || skipped.length > 0) {
    return { passed: hasFailed || skipped.length > 0 ? 0 : 1, failed: hasFailed ? 1 : 0, skipped };
  }
  const isThere = file === undefined || existsSync(join(ROOT, file));
  const report = isThere ? read(file === undefined ? log : readFileSync(join(ROOT, file), "utf8")) : undefined;
  // A failure outside of any test: a file that cannot be loaded, an error that no test caught, no test at all.
  if (report === undefined || report.passed + report.failed === 0) return { passed: 0, failed: 1, skipped };
  return { ...report, failed: report.failed === 0 && hasFailed ? 1 : report.failed };
}

/** @param {string} text @returns {Counts} */
function readVitest(text) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
  /** @type {{ fullName: string, ancestorTitles: string[], title: string, status: string }[]} */
  const all = testResults.flatMap((/** @type {{ assertionResults: [] }} */ file) => file.assertionResults);
  const skipped = all.filter(({ status }) => status !== "passed" && status !== "failed");
  const reason = (/** @type {(typeof all)[number]} */ { ancestorTitles, title, fullName }) =>
    [...ancestorTitles, title].find((name) => name.includes("(skipped: ")) ?? fullName;
  return { passed: numPassedTests, failed: numFailedTests, skipped: skipped.map(reason) };
}

/** @param {string} text @returns {Counts} */
function readPlaywright(text) {
  const { stats, suites } = JSON.parse(text);
  const skipped = specsIn(suites).filter(({ tests }) => tests.every(({ status }) => status === "skipped"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: skipped.map(({ title }) => title) };
}

/**
 * @param {{ suites?: [], specs: { title: string, tests: { status: string }[] }[] }[]} suites
 * @returns {{ title: string, tests: { status: string }[] }[]}
 */
function specsIn(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)]);
}

/** @param {string} text @returns {Counts} */
function readCargo(text) {
  const results = [...text.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  const add = (/** @type {number} */ column) => results.reduce((total, found) => total + Number(found[column]), 0);
  return { passed: add(1), failed: add(2), skipped: Array.from({ length: add(3) }, () => "ignored in the sources") };
}

/** @param {number} passed @param {number} failed @param {number} skipped */
function line(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @param {string[]} reasons */
function tally(reasons) {
  return new Map([...new Set(reasons)].map((reason) => [reason, reasons.filter((other) => other === reason).length]));
}

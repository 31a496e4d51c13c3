/**
 * npm test, or `npm test -- TASK…`: installs, builds, checks and tests everything, or does the tasks named, and ends with the line `N passed, N failed`, and `N skipped`
 * where something could not be tried here. turbo runs the tasks; the figures are those of the tools' own reports. A task
 * without a report counts as one test. A line `skipped: REASON` in what a task prints is a test that was skipped.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pnpm, prepareAll, ROOT } from "./prepare.mjs";

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Counts */

const CHECKS = [
  "check",
  ...["format", "imports", "links", "pictures", "reference", "types"].map((name) => `check:${name}`),
];
const TESTS = ["test:unit", "test", "e2e", "embed", "gate"];
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const REPORTS = join(ROOT, "reports");
const RUNS = join(ROOT, ".turbo/runs");

/** By the id that turbo gives a task: how its report is read, and from which file. */
const READERS = /** @type {const} */ ({
  "//#test:unit": ["reports/unit.json", readVitest],
  "@edgewise/embed#embed": ["reports/embed.json", readVitest],
  "@edgewise/web#e2e": ["reports/e2e.json", readPlaywright],
  "@edgewise/native#test": ["packages/native/.turbo/turbo-test.log", readCargo],
});

prepareAll();
const { default: which } = await import("which");
process.env.CHROMIUM ??= BROWSERS.map((name) => which.sync(name, { nothrow: true })).find(Boolean) ?? "";
for (const folder of [REPORTS, RUNS]) rmSync(folder, { recursive: true, force: true });
const flags = ["--continue=always", "--summarize", "--concurrency=2", "--output-logs=new-only", "--log-order=grouped"];
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : [...CHECKS, ...TESTS];
pnpm(["exec", "turbo", "run", ...names, ...flags], { isShown: true });

const [summary = ""] = existsSync(RUNS) ? readdirSync(RUNS) : [];
/** @type {{ taskId: string, command: string, logFile: string, execution?: { exitCode: number } }[]} */
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
function countsOf({ taskId, logFile, execution }) {
  const hasFailed = (execution?.exitCode ?? 0) !== 0; // what comes from the cache has no execution, and had passed
  const log = existsSync(join(ROOT, logFile)) ? readFileSync(join(ROOT, logFile), "utf8") : "";
  const skipped = [...log.matchAll(/^skipped: (.*)$/gm)].map(([, reason = ""]) => reason);
  const [, [file = "", read] = []] = Object.entries(READERS).find(([id]) => id === taskId) ?? [];
  const report = read && existsSync(join(ROOT, file)) ? read(readFileSync(join(ROOT, file), "utf8")) : undefined;
  if (report === undefined) {
    const passed = hasFailed || skipped.length > 0 ? 0 : 1;
    return { passed: read ? 0 : passed, failed: hasFailed || (read && skipped.length === 0) ? 1 : 0, skipped };
  }
  // What fails outside of any test: a file that cannot be loaded, an error that no test caught.
  const failed = report.failed === 0 && hasFailed ? 1 : report.failed;
  return { passed: report.passed, failed, skipped: [...skipped, ...report.skipped] };
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

/** @param {string} text @returns {Counts | undefined} */
function readCargo(text) {
  const results = [...text.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  if (results.length === 0) return undefined;
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

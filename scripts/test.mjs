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

/** @typedef {{ name: string, state: "passed" | "failed" | "skipped" }} Test a skipped one has its reason in its name */

const CHECKS = [
  "check",
  ...["format", "imports", "links", "pictures", "reference", "types"].map((name) => `check:${name}`),
];
const TESTS = ["test:unit", "test", "e2e", "embed", "gate"];
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const REPORTS = join(ROOT, "reports");
const RUNS = join(ROOT, ".turbo/runs");

/** The JUnit reports of tasks, by turbo's id of the task. */
const REPORTED = new Map([
  ["//#test:unit", "unit.xml"],
  ["@edgewise/embed#embed", "embed.xml"],
  ["@edgewise/web#e2e", "e2e.xml"],
]);
const CARGO = "@edgewise/native#test";
const STATES = /** @type {const} */ ({ ok: "passed", FAILED: "failed", ignored: "skipped" });

prepareAll();
const { default: which } = await import("which");
process.env.CHROMIUM ??= BROWSERS.map((name) => which.sync(name, { nothrow: true })).find(Boolean) ?? "";
for (const folder of [REPORTS, RUNS]) rmSync(folder, { recursive: true, force: true });
const flags =
  "--continue=always --summarize --concurrency=2 --output-logs=new-only --log-order=grouped --log-prefix=task";
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : [...CHECKS, ...TESTS];
const { command, options } = pnpmCommand(["exec", "turbo", "run", ...names, ...flags.split(" ")]);
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
const results = ran.map((task) => ({ name: task.taskId, tests: testsOf(task) }));
if (ran.length === 0) results.push({ name: "turbo", tests: [{ name: "turbo", state: "failed" }] });

console.log();
for (const { name, tests } of results) {
  const named = (/** @type {string} */ state) => tests.filter((test) => test.state === state).map((test) => test.name);
  console.log(`${named("failed").length > 0 ? "✗" : "✓"} ${name}: ${line(tests)}`);
  for (const state of ["failed", "skipped"])
    for (const [reason, count] of tally(named(state)))
      console.log(`    ${state}${count > 1 ? `, ${count} tests` : ""}: ${reason}`);
}
const all = results.flatMap(({ tests }) => tests);
console.log(line(all));
process.exitCode = all.some(({ state }) => state === "failed") ? 1 : 0;

/** @param {(typeof tasks)[number]} task @returns {Test[]} */
function testsOf({ taskId, execution }) {
  const hasFailed = (execution?.exitCode ?? 0) !== 0;
  const prefix = `${taskId.replace("#", ":")}: `;
  const own = printed.split("\n").filter((text) => text.startsWith(prefix));
  const log = own.map((text) => text.slice(prefix.length)).join("\n");
  const skipped = [...log.matchAll(/^skipped: (.*)$/gm)].map(([, name = ""]) => ({ name, state: STATES.ignored }));
  const report = REPORTED.get(taskId);
  if (skipped.length > 0) return hasFailed ? [...skipped, { name: taskId, state: "failed" }] : skipped;
  if (report === undefined && taskId !== CARGO) return [{ name: taskId, state: hasFailed ? "failed" : "passed" }];
  const tests = report === undefined ? readCargo(log) : readJUnit(join(REPORTS, report));
  // A failure outside of any test: a file that cannot be loaded, an error that no test caught, no test at all.
  const isOutside = tests.every(({ state }) => (hasFailed ? state !== "failed" : state === "skipped"));
  return isOutside ? [...tests, { name: taskId, state: "failed" }] : tests;
}

/** @param {string} path @returns {Test[]} */
function readJUnit(path) {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return [...text.matchAll(/<testcase [^>]*?\bname="([^"]*)"[^>]*>([\s\S]*?)<\/testcase>/g)].map(
    ([, name = "", inside = ""]) => {
      const plain = name.replace(/&(\w+);/g, (entity, code) => ENTITIES[code] ?? entity);
      // A skipped suite says why.
      const reason = plain.split(" > ").find((part) => part.includes("(skipped: "));
      const state = /^\s*<(failure|skipped)\b/m.exec(inside)?.[1];
      return state === "skipped"
        ? { name: reason ?? plain, state }
        : { name: plain, state: state ? "failed" : "passed" };
    },
  );
}

/** @param {string} log @returns {Test[]} */
function readCargo(log) {
  return [...log.matchAll(/^test (.+) \.\.\. (ok|FAILED|ignored)/gm)].map(([, name = "", word = "ok"]) => ({
    name,
    state: STATES[/** @type {keyof typeof STATES} */ (word)],
  }));
}

/** @param {Test[]} tests */
function line(tests) {
  const count = (/** @type {string} */ wanted) => tests.filter(({ state }) => state === wanted).length;
  const skipped = count("skipped");
  return `${count("passed")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @param {string[]} names */
function tally(names) {
  return new Map(names.map((name) => [name, names.filter((other) => other === name).length]));
}

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
import { install, pnpmCommand, ROOT } from "./prepare.mjs";

/** @typedef {{ name: string, state: "passed" | "failed" | "skipped" }} Test its name says why it was skipped or failed */

const CHECKS = [
  "check",
  ...["format", "imports", "links", "pictures", "reference", "types"].map((name) => `check:${name}`),
];
const TESTS = ["build", "test:unit", "test", "e2e", "embed", "gate"];
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

install({ all: true });
// Only now is everything installed that it needs.
const { CHROMIUM } = await import("./chromium.mjs");
Object.assign(process.env, { EDGEWISE_BUILT: "1", CHROMIUM });
for (const folder of [REPORTS, RUNS]) rmSync(folder, { recursive: true, force: true });
const flags =
  "--continue=always --summarize --concurrency=4 --output-logs=new-only --log-order=grouped --log-prefix=task";
const asked = process.argv.slice(2);
const file = asked.find((name) => name.endsWith(".ts"));
if (file !== undefined) {
  console.log(
    `edgewise: expected tasks, such as test:unit, found ${file}: node_modules/.bin/vitest run ${file} tests it alone`,
  );
  process.exit(2);
}
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
  console.log(`${named(tests, "failed").length > 0 ? "✗" : "✓"} ${name}: ${line(tests)}`);
  for (const [reason, count] of tally(named(tests, "skipped")))
    console.log(`    skipped${count > 1 ? `, ${count} tests` : ""}: ${reason}`);
  const [, flaky = ""] = /^ *\d+ flaky\n((?: {4}.*\n)*)/m.exec(logOf(name)) ?? [];
  for (const test of flaky.split("\n").filter(Boolean))
    console.log(`    passed only at the second try: ${test.replace(/^ +|[ ─]+$/g, "")}`);
}
// Last, because logs are cut.
const failed = results.flatMap(({ name, tests }) => named(tests, "failed").map((test) => `✗ ${name}: ${test}`));
console.log([...failed, line(results.flatMap(({ tests }) => tests))].join("\n"));
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {(typeof tasks)[number]} task @returns {Test[]} */
function testsOf({ taskId, execution }) {
  const hasFailed = (execution?.exitCode ?? 0) !== 0;
  const log = logOf(taskId);
  const skipped = [...log.matchAll(/^skipped: (.*)$/gm)].map(([, name = ""]) => ({ name, state: STATES.ignored }));
  const report = REPORTED.get(taskId);
  if (report === undefined && taskId !== CARGO) {
    if (skipped.length > 0) return hasFailed ? [...skipped, { name: taskId, state: "failed" }] : skipped;
    return [{ name: taskId, state: hasFailed ? "failed" : "passed" }];
  }
  const tests = [...skipped, ...(report === undefined ? readCargo(log) : readJUnit(join(REPORTS, report)))];
  // A failure outside of any test: a file that cannot be loaded, an error that no test caught, no test at all.
  const isOutside = hasFailed
    ? tests.every(({ state }) => state !== "failed")
    : skipped.length === 0 && tests.every(({ state }) => state === "skipped");
  return isOutside ? [...tests, { name: taskId, state: "failed" }] : tests;
}

/** What a task printed. @param {string} taskId */
function logOf(taskId) {
  const prefix = `${taskId.replace("#", ":")}: `;
  const own = printed.split("\n").filter((text) => text.startsWith(prefix));
  return own.map((text) => text.slice(prefix.length)).join("\n");
}

/** @param {string} path @returns {Test[]} */
function readJUnit(path) {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const plainly = (/** @type {string} */ xml) => xml.replace(/&(\w+);/g, (entity, code) => ENTITIES[code] ?? entity);
  return [...text.matchAll(/<testcase ([^>]*)>([\s\S]*?)<\/testcase>/g)].map(([, attributes = "", inside = ""]) => {
    const name = plainly(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? "");
    // A skipped suite says why.
    const reason = name.split(" > ").find((part) => part.includes("(skipped: "));
    const state = /^\s*<(failure|error|skipped)\b/m.exec(inside)?.[1];
    if (state === undefined) return { name, state: "passed" };
    if (state === "skipped") return { name: reason ?? name, state };
    const said = plainly(inside);
    const [error = ""] = /\b\w*Error: .*|Test timeout .*/.exec(said) ?? [];
    // What a browser test saw instead.
    const seen = [...said.matchAll(/^\s*((?:Locator|Received[^:]*|Error): .*)$/gm)].map(([, text = ""]) => text);
    const details = [...new Set([error, ...seen])].join("; ");
    return { name: `${/\bclassname="([^"]*)"/.exec(attributes)?.[1]} > ${name}: ${details}`, state: "failed" };
  });
}

/** @param {string} log @returns {Test[]} */
function readCargo(log) {
  const said = log.matchAll(/^---- (.+) stdout ----\n\n?thread .* panicked at (.*:\n.*)/gm);
  const panics = new Map([...said].map(([, name, panic = ""]) => [name, panic.replace("\n", " ")]));
  return [...log.matchAll(/^test (.+) \.\.\. (ok|FAILED|ignored)/gm)].map(([, name = "", word = "ok"]) => ({
    name: word === "FAILED" ? `${name}: ${panics.get(name)}` : name,
    state: STATES[/** @type {keyof typeof STATES} */ (word)],
  }));
}

/** @param {Test[]} tests */
function line(tests) {
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((state) => named(tests, state).length);
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

/** @param {Test[]} tests @param {string} wanted */
function named(tests, wanted) {
  return tests.filter(({ state }) => state === wanted).map(({ name }) => name);
}

/** @param {string[]} names */
function tally(names) {
  return new Map(names.map((name) => [name, names.filter((other) => other === name).length]));
}

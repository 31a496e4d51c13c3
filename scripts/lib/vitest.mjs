/** Runs all tests with their output on the terminal, and counts them by vitest's own JSON report. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./run.mjs";
import { CACHE, commandScript } from "./workspace.mjs";

const REPORT = join(CACHE, "vitest.json");

/**
 * @typedef {object} Report what we read of vitest's JSON report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: { status: string }[] }[]} testResults one per file
 */

/** @typedef {{ passed: number, failed: number, skipped: number, reasons: string[] }} Counts */

/**
 * @param {{ args?: string[], env?: Record<string, string> }} [more] arguments, and what is added to the environment
 * @returns {Promise<Counts>}
 */
export async function runVitest({ args = [], env = {} } = {}) {
  rmSync(REPORT, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const colour = process.stdout.isTTY ? [] : ["--no-color"]; // vitest colours pipes too
  const command = [commandScript("vitest", "vitest"), "run", ...reporters, ...colour, ...args];
  const { code } = await runNode(command, { env, live: true });
  return countTests(readReport(), code);
}

/**
 * Counts what failed outside of any test too: a file that cannot be loaded, an error that no test caught, no test at
 * all, no report.
 *
 * @param {Report | undefined} report
 * @param {number} exitCode vitest's
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, reasons: ["vitest left no report"] };
  const reasons = report.testResults
    .filter(({ status, assertionResults }) => status === "failed" && assertionResults.every(isNotFailed))
    .map(({ name }) => `${name} failed before its tests could run`);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (report.numPassedTests + report.numFailedTests === 0) reasons.push("vitest ran no test");
  const failed = report.numFailedTests + reasons.length;
  if (failed > 0 || exitCode === 0) return { passed: report.numPassedTests, failed, skipped, reasons };
  return { passed: report.numPassedTests, failed: 1, skipped, reasons: [`vitest ended with exit code ${exitCode}`] };
}

/** @param {{ status: string }} test */
function isNotFailed({ status }) {
  return status !== "failed";
}

/** @returns {Report | undefined} */
function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, "utf8"));
  } catch {
    return undefined;
  }
}

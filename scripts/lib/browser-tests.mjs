/** Builds the web app and runs its browser tests, counted by Playwright's own JSON report. */
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { findChromium, installChromium } from "./browser.mjs";
import { runNode } from "./run.mjs";
import { CACHE, ROOT } from "./workspace.mjs";

const WEB = join(ROOT, "packages/web");
const REPORT = join(CACHE, "playwright.json");

/**
 * @typedef {object} Suite what we read of Playwright's report
 * @property {Suite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { status: string, annotations: { type: string, description?: string }[] }[] }[]} [specs]
 */

/** @typedef {{ passed: number, failed: number, skipped: number, reasons: string[], notes: string[] }} Counts */

/** @returns {Promise<Counts>} */
export async function runBrowserTests() {
  const before = findChromium();
  const trouble = before === undefined ? installChromium() : "";
  const chromium = before ?? findChromium();
  if (chromium === undefined) {
    const note = `no Chromium was found, and ${trouble}: not run. CHROMIUM names one.`;
    return { passed: 1, failed: 0, skipped: 0, reasons: [], notes: [note] };
  }
  const built = await runNode([script("vite"), "build", "--logLevel", "warn"], { cwd: WEB });
  if (built.code !== 0) return failure("the web app was not built", built.output);
  rmSync(REPORT, { force: true });
  const env = { CHROMIUM: chromium, PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const { code } = await runNode([script("playwright"), "test", "--reporter=json,list"], { cwd: WEB, env, live: true });
  const report = readReport();
  return report ? countSpecs(report, code) : failure("Playwright left no report");
}

/**
 * @param {Suite} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countSpecs(report, exitCode) {
  const specs = specsIn(report);
  const skipped = specs.filter(({ tests }) => tests.every(({ status }) => status === "skipped"));
  const failed = specs.filter((spec) => !spec.ok);
  const reasons = failed.map(({ title }) => title);
  if (specs.length === 0) reasons.push("Playwright ran no test");
  else if (failed.length === 0 && exitCode !== 0) reasons.push(`Playwright ended with exit code ${exitCode}`);
  const notes = specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.filter(({ type }) => type === "measured").map(({ description = "" }) => description),
    ),
  );
  for (const { title, tests } of specs) {
    if (tests.some(({ status }) => status === "flaky")) notes.push(`passed at the second go only: ${title}`);
  }
  const passed = specs.length - failed.length - skipped.length;
  return { passed, failed: reasons.length, skipped: skipped.length, reasons, notes };
}

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite["specs"]>}
 */
function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * @param {string} what
 * @param {string} [output]
 * @returns {Counts}
 */
function failure(what, output = "") {
  return { passed: 0, failed: 1, skipped: 0, reasons: [what, ...output.trim().split("\n").slice(-20)], notes: [] };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}

/** @returns {Suite | undefined} */
function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * The script behind a command of the web app's own tools.
 *
 * @param {"vite" | "playwright"} command
 */
export function script(command) {
  const folder = join(WEB, "node_modules", command === "vite" ? "vite" : "@playwright/test");
  return join(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin[command]);
}

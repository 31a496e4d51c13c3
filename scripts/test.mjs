/**
 * npm test: installs, builds, checks and tests everything, and ends with the line `N passed, N failed`.
 * Checks count as tests. The exit code is 1 if anything failed.
 */
import { requireNode } from "./lib/node-version.mjs";

// Two minor versions more than edgewise itself: vitest stands on a vite that wants them.
requireNode("20.19", "npm test");
const { PrepareError, prepare } = await import("./lib/prepare.mjs");
const { CHECKS, NATIVE_CHECKS } = await import("./lib/checks.mjs");
const { runVitest } = await import("./lib/vitest.mjs");
const { runBrowserTests } = await import("./lib/browser-tests.mjs");
const { runEmbedTests } = await import("./lib/embed-tests.mjs");

const MAX_LINES = 40;
const total = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {string} name
 * @param {string[]} reasons none if it passed
 */
function report(name, reasons) {
  console.log(`${reasons.length === 0 ? "✓" : "✗"} ${name}`);
  for (const line of reasons.slice(0, MAX_LINES)) console.log(`    ${line}`);
  if (reasons.length > MAX_LINES) console.log(`    … and ${reasons.length - MAX_LINES} lines more`);
}

/**
 * @param {string} name
 * @param {string[]} reasons
 */
function count(name, reasons) {
  report(name, reasons);
  total[reasons.length === 0 ? "passed" : "failed"]++;
}

async function build() {
  try {
    await prepare();
    return [];
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error;
    console.error(error.output);
    return [error.message];
  }
}

const buildFaults = await build();
count("install and build", buildFaults);
if (buildFaults.length === 0) {
  for (const { name, run } of [...NATIVE_CHECKS, ...CHECKS]) count(name, await run());
  const tests = await runVitest();
  report("tests", tests.failed > 0 ? [`${tests.failed} failed, see above`, ...tests.reasons] : []);
  const browser = await runBrowserTests();
  report(`browser tests: ${browser.passed} passed`, browser.reasons);
  for (const note of browser.notes) console.log(`    ${note}`);
  const embedding = await runEmbedTests(); // last: the browser tests see to a Chromium
  const { passed, failed, reasons } = embedding;
  report(`embedding tests: ${passed} passed`, failed > 0 ? [`${failed} failed, see above`, ...reasons] : []);
  for (const { passed, failed, skipped } of [tests, browser, embedding]) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
}

if (total.skipped > 0) console.log(`! ${total.skipped} tests were skipped: nobody knows whether they pass`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

import { expect, test } from "vitest";
import { countTests } from "./vitest.mjs";

const REPORT = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const BROKEN_FILE = { name: "a.test.ts", status: "failed", assertionResults: [] };
const FAILED_FILE = { name: "b.test.ts", status: "failed", assertionResults: [{ status: "failed" }] };

test.each([
  ["all pass", { ...REPORT, numPassedTests: 7 }, 0, { passed: 7, failed: 0, skipped: 0, reasons: [] }],
  [
    "one fails",
    { ...REPORT, numPassedTests: 7, numFailedTests: 1, testResults: [FAILED_FILE] },
    1,
    { passed: 7, failed: 1, skipped: 0, reasons: [] },
  ],
  [
    "some are skipped or still to be written",
    { ...REPORT, numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 },
    0,
    { passed: 7, failed: 0, skipped: 3, reasons: [] },
  ],
  [
    "a file cannot be loaded",
    { ...REPORT, numPassedTests: 7, testResults: [BROKEN_FILE] },
    1,
    { passed: 7, failed: 1, skipped: 0, reasons: ["a.test.ts failed before its tests could run"] },
  ],
  [
    "an error that no test caught",
    { ...REPORT, numPassedTests: 7 },
    1,
    { passed: 7, failed: 1, skipped: 0, reasons: ["vitest ended with exit code 1"] },
  ],
  ["no test at all", REPORT, 0, { passed: 0, failed: 1, skipped: 0, reasons: ["vitest ran no test"] }],
  ["no report", undefined, 1, { passed: 0, failed: 1, skipped: 0, reasons: ["vitest left no report"] }],
])("%s", (_case, report, exitCode, expected) => {
  expect(countTests(report, exitCode)).toEqual(expected);
});

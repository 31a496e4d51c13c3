import { afterEach, expect, test, vi } from "vitest";
import { findChromium } from "./browser.mjs";
import { countSpecs } from "./browser-tests.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
});

const spec = (title: string, status: string, measured?: string) => ({
  title,
  ok: status !== "unexpected",
  tests: [{ status, annotations: measured === undefined ? [] : [{ type: "measured", description: measured }] }],
});

test.each([
  ["all well", [spec("a", "expected"), spec("b", "expected")], 0, [2, 0, 0], []],
  ["one failed", [spec("a", "expected"), spec("b", "unexpected")], 1, [1, 1, 0], ["b"]],
  ["one skipped", [spec("a", "expected"), spec("b", "skipped")], 0, [1, 0, 1], []],
  ["none", [], 0, [0, 1, 0], ["Playwright ran no test"]],
  ["trouble outside of tests", [spec("a", "expected")], 1, [1, 1, 0], ["Playwright ended with exit code 1"]],
])("counts the report: %s", (_, specs, exitCode, counts, reasons) => {
  const found = countSpecs({ suites: [{ suites: [{ specs }] }] }, exitCode);
  expect([found.passed, found.failed, found.skipped]).toEqual(counts);
  expect(found.reasons).toEqual(reasons);
});

test("hands on what was measured", () => {
  expect(countSpecs({ specs: [spec("a", "expected", "59 kB")] }, 0).notes).toEqual(["59 kB"]);
});

test("CHROMIUM names the browser; without it and without a path there is none", () => {
  vi.stubEnv("CHROMIUM", "/opt/mine");
  expect(findChromium()).toBe("/opt/mine");
  vi.stubEnv("CHROMIUM", "");
  vi.stubEnv("PATH", "");
  expect(findChromium()).toBeUndefined();
});

import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newResults, type TrialResult } from "../results.js";
import { forget, interruptedRun, keep, takeUp } from "./keep.js";

let folder = "";
beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), "edgewise-bench-"))}/`;
});
afterEach(() => rmSync(folder, { recursive: true }));

const trial: TrialResult = { section: "ways", case: "insects.arc", find: "first", threads: 1, limitS: 1, entries: [] };
const run = newResults("full");

test("an interrupted run is resumed with its results", () => {
  takeUp(run, folder);
  keep(trial, folder);
  expect(takeUp(newResults("full"), folder)).toEqual({ ...run, trials: [trial] });
});

test("a line that was cut off is dropped", () => {
  takeUp(run, folder);
  keep(trial, folder);
  appendFileSync(join(folder, "full.partial.jsonl"), '{"section":"wa');
  expect(takeUp(run, folder).trials).toEqual([trial]);
  keep(trial, folder);
  expect(takeUp(run, folder).trials).toEqual([trial, trial]);
});

test("a damaged line is left out, and a run of another version is none", () => {
  takeUp(run, folder);
  appendFileSync(join(folder, "full.partial.jsonl"), '{"section":"wa\n');
  keep(trial, folder);
  expect(takeUp(run, folder).trials).toEqual([trial]);
  for (const text of ["", '{"format":"edgewise-bench","version":0,"machine":{}}\n']) {
    writeFileSync(join(folder, "full.partial.jsonl"), text);
    expect(interruptedRun(folder)).toBeUndefined();
    expect(takeUp(run, folder)).toEqual(run);
  }
});

test.each([
  { what: "another commit", other: { ...run, commit: "another" } },
  { what: "another machine", other: { ...run, machine: { ...run.machine, cpu: "another" } } },
])("$what starts a new run, and until then the interrupted one can be read", ({ other }) => {
  takeUp(run, folder);
  keep(trial, folder);
  expect(interruptedRun(folder)).toEqual({ ...run, trials: [trial] });
  expect(takeUp(other, folder).trials).toEqual([]);
});

test("forget deletes the results", () => {
  takeUp(run, folder);
  keep(trial, folder);
  forget(folder);
  expect(takeUp(run, folder).trials).toEqual([]);
});

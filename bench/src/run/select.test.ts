import { describe, expect, test } from "vitest";
import { QUICK } from "../cases/sections.js";
import { findContestants } from "../contestants/registry.js";
import { selectContestants, selectTrials } from "./select.js";

describe("trials", () => {
  const quick = selectTrials({ full: false });
  const full = selectTrials({ full: true });

  test("the quick run is a small part of the full one, in every section but the longest", () => {
    expect(quick.length).toBeGreaterThan(10);
    expect(quick.length).toBeLessThan(full.length / 10);
    expect(quick.filter(({ rounds }) => rounds > QUICK.rounds)).toEqual([]);
  });

  test("a named case is always selected, in a quick run too", () => {
    const names = selectTrials({ full: false, case: "planted-7x7-c8-2" }).map((trial) => trial.case);
    expect(new Set(names)).toEqual(new Set(["planted-7x7-c8-2"]));
  });

  test.each([
    { what: { full: false, case: "nothing" }, says: '--case: no case and no file is called "nothing"' },
    { what: { full: false, case: "" }, says: "--case: expected part of a name, or a file; found nothing" },
    {
      what: { full: false, case: "package.json", section: "trees" },
      says: "--section: expected none with --case FILE",
    },
    { what: { full: false, section: "nothing" }, says: "--section: expected orders, trees" },
    { what: { full: false, section: "matrix" }, says: "--section matrix: no quick trials, expected --full too" },
    { what: { full: false, order: "row-major" }, says: "--order needs --case FILE" },
    { what: { full: false, case: "planted-5x5", order: "row-major" }, says: "--order needs --case FILE" },
    { what: { full: false, case: "package.json", order: "up" }, says: "--order: expected row-major" },
  ])("$says", ({ what, says }) => {
    expect(() => selectTrials(what)).toThrow(says);
  });
});

test("an unknown contestant is refused, with a list of the known ones", async () => {
  const [trial] = selectTrials({ full: true });
  const all = await findContestants();
  if (trial === undefined) throw new Error("there is no trial");
  expect(() => selectContestants(all, trial, ["unknown"])).toThrow("--engine: expected some of native, specialised");
  expect(selectContestants(all, trial, ["wasm"]).map(({ name }) => name)).toEqual(["wasm"]);
});

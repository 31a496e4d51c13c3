/** The pages of the studies are those of their data, and short measurements give the same values again. */
import { readFileSync } from "node:fs";
import { ROOT } from "@edgewise/bench";
import { inFullRun } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { pagesOf, readRows, STUDIES } from "./studies.js";
import { isAt } from "./study.js";

test.each(Object.entries(pagesOf(STUDIES)))("%s is made from the data", (path, text) =>
  expect(readFileSync(`${ROOT}${path}`, "utf8")).toBe(text),
);

describe.each(STUDIES)("$name", (study) => {
  const rows = readRows(study);

  test("each measured row is that of one point", () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(study.points.filter((point) => isAt(point, row))).toHaveLength(1);
  });

  // Of all that is measured there, the number of solutions alone is exact.
  test.each(study.name === "clues" ? inFullRun(study.quick) : study.quick)("measured again: %j", async (point) => {
    const known = rows.find((row) => isAt(point, row));
    const found = await study.measure(point);
    const exact = Object.entries(found).filter(([column]) => !study.varying.includes(column));
    expect(exact.length).toBeGreaterThan(0);
    expect(known).toMatchObject(Object.fromEntries(exact));
  });
});

/** Columns with the number of arrangements again, counted in a second way. */
const COUNTED_TWICE: Readonly<Record<string, string>> = { macmahon: "searched", tangle: "again" };

test.each(Object.entries(COUNTED_TWICE))("%s: both counts of each point are equal", (name, second) => {
  const study = STUDIES.find((each) => each.name === name);
  const rows = study === undefined ? [] : readRows(study);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ arrangements: row[second] });
});

import { expect, test } from "vitest";
import {
  committedReference,
  FOREIGN_TOLERANCE,
  judge,
  ratiosOf,
  referenceOf,
  TOLERANCE,
  verdictText,
} from "./judge.js";

const reference = referenceOf("for the test", { search: 0.5 });

test.each([
  { what: "as fast as it was", ms: 1, passes: true },
  { what: "faster", ms: 0.5, passes: true },
  { what: "slower within the tolerance", ms: 1.14, passes: true },
  { what: "slower than the tolerance", ms: 1.16, passes: false },
])("a search that is $what: passes $passes", ({ ms, passes }) => {
  expect(judge({ loop: 2, search: ms }, reference)).toMatchObject([{ name: "search", passes }]);
});

test("a machine twice as slow changes nothing", () => {
  expect(ratiosOf({ loop: 4, search: 2 })).toEqual(ratiosOf({ loop: 2, search: 1 }));
});

test("a search without a reference fails, and says why", () => {
  const [verdict] = judge({ loop: 2, search: 1, stranger: 1 }, reference).filter(({ name }) => name === "stranger");
  expect(verdict?.passes).toBe(false);
  expect(verdict && verdictText(verdict)).toContain("no ratio is committed");
});

test("a verdict shows ratio, reference and change", () => {
  const [verdict] = judge({ loop: 2, search: 1.3 }, reference);
  expect(verdict && verdictText(verdict)).toBe(
    "✗ search: 0.650 times the loop, reference 0.500, +30.0 % (at most +15 %)",
  );
});

const COMMITTED = [
  { machine: "one", ratios: { search: 0.5 } },
  { machine: "two", ratios: { search: 0.8, "another search": 0.3 } },
];

test.each([
  { kind: "one", name: "search", ratio: 0.5, tolerance: TOLERANCE },
  { kind: "two", name: "search", ratio: 0.8, tolerance: TOLERANCE },
  { kind: "a third", name: "search", ratio: 0.8, tolerance: FOREIGN_TOLERANCE },
  { kind: "one", name: "another search", ratio: 0.3, tolerance: FOREIGN_TOLERANCE },
])("$name on machine $kind: $ratio with a tolerance of $tolerance", ({ kind, name, ratio, tolerance }) => {
  expect(committedReference(COMMITTED, kind).limits[name]).toEqual({ ratio, tolerance });
});

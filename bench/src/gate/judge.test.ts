import { expect, test } from "vitest";
import { committedReference, FOREIGN_TOLERANCE, judge, ratiosOf, TOLERANCE, verdictText } from "./judge.js";

const reference = { title: "for the test", ratios: { search: 0.5 }, tolerance: TOLERANCE };

test.each([
  { what: "as fast as it was", ms: 1, passes: true },
  { what: "faster", ms: 0.5, passes: true },
  { what: "slower within the tolerance", ms: 1.14, passes: true },
  { what: "slower past it", ms: 1.16, passes: false },
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

test("a verdict says ratio, reference and change", () => {
  const [verdict] = judge({ loop: 2, search: 1.3 }, reference);
  expect(verdict && verdictText(verdict)).toBe(
    "✗ search: 0.650 times the loop, reference 0.500, +30.0 % (at most +15 %)",
  );
});

const COMMITTED = [
  { machine: "one", ratios: { search: 0.5 } },
  { machine: "two", ratios: { search: 0.8 } },
];

test.each([
  { kind: "one", ratio: 0.5, tolerance: TOLERANCE },
  { kind: "two", ratio: 0.8, tolerance: TOLERANCE },
  { kind: "a third", ratio: 0.8, tolerance: FOREIGN_TOLERANCE },
])("on machine $kind: $ratio with a tolerance of $tolerance", ({ kind, ratio, tolerance }) => {
  expect(committedReference(COMMITTED, kind)).toMatchObject({ ratios: { search: ratio }, tolerance });
});

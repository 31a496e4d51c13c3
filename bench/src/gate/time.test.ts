/** The time gate: how often it measures, and what it detects, with made-up measurements and a made-up clock. */
import { expect, test, vi } from "vitest";
import { inTurn, TIMED_SEARCHES } from "./measure.js";
import {
  ATTEMPTS,
  ATTEMPTS_BEFORE_FAILURE,
  checkTime,
  committedReference,
  FOREIGN_TOLERANCE,
  judge,
  LOOP,
  type Minima,
  ratiosOf,
  referenceOf,
  TOLERANCE,
  time,
  verdictText,
} from "./time.js";

/** A function that returns the next measurement on each call, and the last one ever after. */
function measurements(...ms: readonly number[]): () => Promise<Minima> {
  let calls = 0;
  return async () => ({ [LOOP]: 2, search: ms[Math.min(calls++, ms.length - 1)] ?? 0 });
}

const reference = referenceOf("made up", { search: 0.5 });

test.each([
  { what: "as fast as before", ms: [1], passes: true, after: 1 },
  { what: "nearly too slow", ms: [1.1], passes: true, after: ATTEMPTS },
  { what: "unlucky at first", ms: [2, 2, 2, 2, 1.1], passes: true, after: 5 },
  { what: "lucky once", ms: [2, 1, 2], passes: true, after: 2 },
  { what: "slower each time", ms: [2, 1.3], passes: false, after: ATTEMPTS_BEFORE_FAILURE },
])("$what: passes $passes after $after measurements", async ({ ms, passes, after }) => {
  const { verdicts, attempts } = await checkTime({ reference, measure: measurements(...ms) });
  expect([verdicts.map((verdict) => verdict.passes), attempts]).toEqual([[passes], after]);
});

test.each([
  { ms: 1.1, passes: true },
  { ms: 1.2, passes: false },
])("compared with another checkout, $ms ms instead of 1 passes: $passes", async ({ ms, passes }) => {
  const measure = async (checkout: string): Promise<Minima> => ({ [LOOP]: 2, search: checkout === "base" ? 1 : ms });
  const { verdicts } = await checkTime({ base: "base", measure });
  expect(verdicts.map((verdict) => [verdict.name, verdict.passes])).toEqual([["search", passes]]);
});

test("what only one of two checkouts has is compared with the committed ratios, or named", async () => {
  const [known = ""] = TIMED_SEARCHES.map(({ name }) => name);
  const measure = async (checkout: string): Promise<Minima> =>
    checkout === "base" ? { [LOOP]: 2, old: 1 } : { [LOOP]: 2, [known]: 1e6, new: 1 };
  const { passes, lines } = await time.check("base", { measure });
  expect(passes).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^✗ .*\(at most \+\d+ %\)$/),
    "✗ new: 0.500 times the loop; no ratio is committed",
    "- old: only the other checkout has it",
    expect.stringMatching(/^compared with .*best of \d+ measurements$/),
  ]);
});

test.each([
  { what: "the base was disturbed twice, and hid a slowdown", base: [2, 2, 2, 1], head: 1.3, passes: false, after: 10 },
  { what: "the base was disturbed", base: [2, 2, 2, 2, 1], head: 1, passes: true, after: 5 },
  { what: "the base is slower", base: [2], head: 1, passes: true, after: ATTEMPTS_BEFORE_FAILURE },
])("$what: passes $passes after $after measurements", async ({ base, head, passes, after }) => {
  const inBase = measurements(...base);
  const measure = async (checkout: string) => (checkout === "base" ? inBase() : measurements(head)());
  const { verdicts, attempts } = await checkTime({ base: "base", measure });
  expect([verdicts.map((verdict) => verdict.passes), attempts]).toEqual([[passes], after]);
});

test("a slowdown is reported with what to do about it", async () => {
  const { lines } = await time.check(undefined, { reference, measure: measurements(2) });
  expect(lines.at(-1)).toMatch(/ time --base CHECKOUT; .* time --update /);
  const { lines: passing } = await time.check(undefined, { reference, measure: measurements(1) });
  expect(passing.at(-1)).toMatch(/^compared with /);
});

test("on a busy machine too, searches slowed by 30 % fail and the same searches unchanged pass", () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  let runs = 0;
  /** Takes this long in one run of seven; in the others, something else delays it by up to its own time. */
  const busy = (ms: number) => () => {
    now += ms * (1 + (runs++ % 7) / 6);
  };
  const took = TIMED_SEARCHES.map(({ name }, i) => [name, 2 + i] as const);
  const again = took.map(([name, ms]) => [name, busy(ms)] as const);
  const slowed = took.map(([name, ms]) => [`${name}, slowed`, busy(1.3 * ms)] as const);
  const minima = inTurn({ [LOOP]: busy(2), ...Object.fromEntries([...again, ...slowed]) }, 1000);
  clock.mockRestore();

  const held = took.flatMap(([name, ms]) => [name, `${name}, slowed`].map((each) => [each, ms / 2]));
  const verdicts = judge(minima, referenceOf("as they were", Object.fromEntries(held)));
  expect(verdicts.filter(({ passes }) => !passes).map(({ name }) => name)).toEqual(slowed.map(([name]) => name));
});

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

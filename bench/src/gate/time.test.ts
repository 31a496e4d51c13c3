/**
 * The time gate: how often it measures, with made-up measurements, and whether it detects engines that are really
 * slower.
 */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { judge, LOOP, least, type Minima, ratiosOf, referenceOf } from "./judge.js";
import { ATTEMPTS, ATTEMPTS_BEFORE_FAILURE, checkTime } from "./time.js";
import { inTurn, loopWork, openWork, TIMED_SEARCHES, type Work } from "./works.js";

/** A function that returns the next measurement on each call, and the last one ever after. */
function measurements(...ms: readonly number[]): () => Promise<Minima> {
  let calls = 0;
  return async () => ({ [LOOP]: 2, search: ms[Math.min(calls++, ms.length - 1)] ?? 0 });
}

const reference = referenceOf("made up", { search: 0.5 });

test.each([
  { what: "as fast as before", ms: [1], passes: true, after: ATTEMPTS },
  { what: "unlucky at first", ms: [2, 2, 2, 2, 1.1], passes: true, after: 5 },
  { what: "lucky once", ms: [2, 1, 2], passes: true, after: ATTEMPTS },
  { what: "slower each time", ms: [2, 1.3], passes: false, after: ATTEMPTS_BEFORE_FAILURE },
])("$what: passes $passes after $after measurements", async ({ ms, passes, after }) => {
  const { verdicts, attempts } = await checkTime({ reference, measure: measurements(...ms) });
  expect([verdicts.map((verdict) => verdict.passes), attempts]).toEqual([[passes], after]);
});

test.each([
  { ms: 1.1, passes: true },
  { ms: 1.2, passes: false },
])("compared with another checkout, $ms ms instead of 1 passes: $passes", async ({ ms, passes }) => {
  const measure = async (checkout: string): Promise<Minima> =>
    checkout === "base" ? { [LOOP]: 2, search: 1 } : { [LOOP]: 2, search: ms, "not in the base": 9 };
  const { verdicts } = await checkTime({ base: "base", measure });
  expect(verdicts.map((verdict) => [verdict.name, verdict.passes])).toEqual([["search", passes]]);
});

test("engines slowed by 30 % fail, and the same engines unchanged pass", async () => {
  const again = TIMED_SEARCHES.map((timed) => [`${timed.name}, again`, openWork(timed)] as const);
  const slow = TIMED_SEARCHES.map((timed) => [`${timed.name}, slowed`, slowed(openWork(timed), 0.3)] as const);
  const plain = TIMED_SEARCHES.map((timed) => [timed.name, openWork(timed)] as const);
  const works = { [LOOP]: loopWork(), ...Object.fromEntries([...plain, ...again, ...slow]) };
  inTurn(works, 500);
  await setTimeout(300);
  let minima: Minima = {};
  let failing: string[] = [];
  // Minima of more rounds only come closer to the truth, and a busy machine needs them.
  for (let attempts = 0; attempts < 5 * ATTEMPTS_BEFORE_FAILURE; attempts++) {
    minima = least(minima, inTurn(works, 1000));
    const ratios = ratiosOf(minima);
    const ofItself = (name: string) => ratios[name.replace(/, (again|slowed)$/, "")] ?? 0;
    const held = Object.fromEntries(Object.keys(ratios).map((name) => [name, ofItself(name)]));
    const verdicts = judge(minima, referenceOf("of itself", held));
    failing = verdicts.filter(({ passes }) => !passes).map(({ name }) => name);
    if (failing.length === slow.length) break;
  }
  expect(failing).toEqual(slow.map(([name]) => name));
});

/** Makes a work slower by a share of its time. */
function slowed(work: Work, share: number): Work {
  return () => {
    const start = performance.now();
    work();
    const end = start + (performance.now() - start) * (1 + share);
    while (performance.now() < end);
  };
}

/** The estimated duration of a run, from the duration of the last one. */
import { expect, test } from "vitest";
import type { Trial } from "../cases/sections.js";
import type { Contestant } from "../contestants/contestant.js";
import type { Results } from "../results.js";
import { lookAhead, planText, timeText } from "./ahead.js";

const trial = (name: string): Trial => ({ section: "ways", case: name, find: "first", limitS: 10, rounds: 3 });
const contestant = (name: string, missing?: string): Contestant => ({
  name,
  kind: "model",
  countsNodes: false,
  missing,
  solve: () => Promise.reject(new Error("never called")),
});
const trials = [trial("a"), trial("b")];
const lineup = () => [contestant("xcc"), contestant("kissat", "not installed")];
const last: Results = {
  format: "edgewise-bench",
  version: 1,
  profile: "full",
  date: "2026-01-02T03:04:05Z",
  commit: "abcdef",
  machine: { cpu: "a fast one", cores: 2, memoryGiB: 4, system: "linux", node: "20", load: 0 },
  trials: [{ section: "ways", case: "a", find: "first", threads: 1, limitS: 10, tookS: 40, entries: [] }],
};

test.each([
  // Three samples of one available contestant, each half a second and a start.
  { what: "nothing is known", from: undefined, seconds: 4.2, guessed: 2 },
  { what: "one trial is known", from: last, seconds: 42.1, guessed: 1 },
  {
    what: "it is known with another limit",
    from: { ...last, trials: last.trials.map((each) => ({ ...each, limitS: 5 })) },
    seconds: 4.2,
    guessed: 2,
  },
])("$what: $seconds s", ({ from, seconds, guessed }) => {
  const ahead = lookAhead(trials, lineup, from);
  expect(ahead.seconds).toBeCloseTo(seconds);
  expect(ahead.guessed).toBe(guessed);
});

test("the plan shows the duration, the basis of the estimate, and the missing contestants", () => {
  expect(planText(trials, lineup, last)).toBe(
    "2 trials in 1 section, 1 contestant: about 43 s (from the run of 2026-01-02 on a fast one, 1 trial guessed)\n" +
      "  without kissat: not installed\n",
  );
  expect(planText(trials, lineup, undefined)).toContain("(a guess: no such trial was measured before)");
});

test.each([
  [0.4, "1 s"],
  [89, "89 s"],
  [90, "2 min"],
  [1800, "30 min"],
])("%d seconds: %s", (seconds, expected) => {
  expect(timeText(seconds)).toBe(expected);
});

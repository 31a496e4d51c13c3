/** A contestant that solved no puzzle of an easier kind is not tried on a harder one. */
import { expect, test } from "vitest";
import type { Entry, TrialResult } from "../results.js";
import { hopeless } from "./select.js";

const timedOut: Entry = { contestant: "ilp", state: "timed out" };
const notTried: Entry = { contestant: "ilp", state: "not tried" };
const measured: Entry = { contestant: "ilp", state: "measured" };
const trial = (name: string, entry: Entry): TrialResult => ({
  section: "ways",
  case: name,
  find: "first",
  threads: 1,
  limitS: 10,
  entries: [entry],
});
const easy = (entries: readonly Entry[]) => entries.map((entry, i) => trial(`planted-5x5-c7-${i + 1}`, entry));

test.each([
  { what: "nothing was tried", before: [], expected: [] },
  { what: "none was solved", before: easy([timedOut, timedOut]), expected: ["ilp"] },
  { what: "one was solved", before: easy([timedOut, measured]), expected: [] },
  {
    what: "none was solved two kinds before",
    before: [...easy([timedOut]), trial("planted-5x5-c6-1", notTried)],
    expected: ["ilp"],
  },
  { what: "the same kind", before: [trial("planted-5x5-c5-1", timedOut)], expected: [] },
])("$what", ({ before, expected }) => {
  expect([...hopeless(before, "planted-5x5-c5-2").keys()]).toEqual(expected);
});

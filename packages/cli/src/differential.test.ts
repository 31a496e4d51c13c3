/**
 * Compares all engines with each other on thousands of random puzzles: counts, nodes at each depth, and solutions in
 * order. The conformance suite compares each engine with the reference engine; only here can a test import them all.
 */
import { ORDER_NAMES } from "@edgewise/core";
import { makePlan } from "@edgewise/core/plan";
import { cases, exhaust, puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ENGINES, whyNot } from "./engines.js";

const present = ENGINES.filter((engine) => whyNot(engine) === undefined);
for (const engine of ENGINES) {
  const missing = whyNot(engine);
  if (missing !== undefined) test.skip(`${engine.name} (skipped: ${missing})`, () => undefined);
}

test(`${present.map(({ name }) => name).join(", ")} agree on random puzzles`, () => {
  fc.assert(
    fc.property(puzzleArbitrary(), fc.constantFrom(...ORDER_NAMES), fc.boolean(), (puzzle, order, symmetry) => {
      const plan = makePlan(puzzle, { order, symmetry });
      const [first, ...others] = present.map((engine) => {
        const { attempts: _, ...count } = exhaust(engine, puzzle, plan);
        return count;
      });
      for (const other of others) expect(other).toEqual(first);
    }),
    { numRuns: cases(3000) },
  );
}, 300_000);

/**
 * Every engine against every other on thousands of random puzzles: counts, nodes at each depth, and solutions in order.
 * The conformance suite holds each to the reference engine; this is the one place that may import them all.
 */
import { makePlan, ORDER_NAMES } from "@edgewise/core";
import { exhaust, puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ENGINES, whyNot } from "./engines.js";

const RUNS = 3000;

const present = ENGINES.filter((engine) => whyNot(engine) === undefined);
const missing = ENGINES.flatMap((engine) => (whyNot(engine) === undefined ? [] : `${engine.name}: ${whyNot(engine)}`));
const without = missing.length > 0 ? `, without ${missing.join(", ")}` : "";

test(`${present.map(({ name }) => name).join(", ")} agree on ${RUNS} random puzzles${without}`, () => {
  fc.assert(
    fc.property(puzzleArbitrary(), fc.constantFrom(...ORDER_NAMES), fc.boolean(), (puzzle, order, symmetry) => {
      const plan = makePlan(puzzle, { order, symmetry });
      const [first, ...others] = present.map((engine) => {
        const { attempts: _, ...count } = exhaust(engine, puzzle, plan);
        return count;
      });
      for (const other of others) expect(other).toEqual(first);
    }),
    { numRuns: RUNS },
  );
}, 300_000);

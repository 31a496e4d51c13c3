/** A closed search leaves its kernel to the next one: what follows in the same memory is as if the kernel were new. */
import { countEach, type Engine, generatePuzzle, type Puzzle, referenceEngine } from "@edgewise/core";
import { choosePlan } from "@edgewise/core/plan";
import { cases } from "@edgewise/core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { host } from "./api/host.js";
import { specialisedEngine, wasmEngine } from "./engines.js";

const ENGINES = [wasmEngine, specialisedEngine];

async function figuresBy(kernel: Engine, puzzles: readonly Puzzle[]) {
  const figures = [];
  for await (const { outcome } of countEach(puzzles, {}, { engines: { kernel }, host })) {
    figures.push({ ...outcome, elapsedMs: 0, attempts: 0n });
  }
  return figures;
}

/** A thousand in a full run. */
const MANY = cases(1000);

test(`${MANY} random puzzles, one after the other: all figures of the reference engine`, async () => {
  const seeds = Array.from({ length: MANY }, (_, i) => i + 1);
  const puzzles = seeds.map((seed) =>
    generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", random: true, seed }),
  );
  const expected = await figuresBy(referenceEngine, puzzles);
  // source: the C++ yardstick
  if (MANY === 1000) expect(expected.reduce((sum, { arrangements }) => sum + arrangements, 0n)).toBe(1208n);
  for (const engine of ENGINES) expect(await figuresBy(engine, puzzles)).toEqual(expected);
});

/** Puzzles of different sizes, so that tables of one search lie where others of the next do. */
const PUZZLES = [1, 2, 3, 4].flatMap((size) =>
  [1, 2].map((seed) => generatePuzzle({ width: size + 1, height: 3, colors: 3 + size, rule: "signed", seed })),
);

test("searches opened, run and closed in any order do not disturb each other", () => {
  const step = fc.record({
    slot: fc.nat(2),
    puzzle: fc.nat(PUZZLES.length - 1),
    nodes: fc.integer({ min: 1, max: 2000 }),
  });
  const totals = new Map<string, string>();
  fc.assert(
    fc.property(fc.constantFrom(...ENGINES), fc.array(step, { maxLength: 40, size: "max" }), (engine, steps) => {
      const open: ({ puzzle: number; search: ReturnType<Engine["open"]>; found: number } | undefined)[] = [];
      for (const { slot, puzzle: number, nodes } of steps) {
        const puzzle = PUZZLES[number] as Puzzle;
        const entry = open[slot] ?? { puzzle: number, search: engine.open(puzzle, choosePlan(puzzle)), found: 0 };
        open[slot] = entry;
        const status = entry.search.run(nodes);
        entry.found += entry.search.takeSolutions(() => {});
        if (status === "solutions") continue;
        if (status === "complete") {
          const key = `${entry.puzzle}`;
          const total = `${entry.found} solutions, nodes ${entry.search.nodesByDepth()}`;
          expect(total).toBe(totals.get(key) ?? total);
          totals.set(key, total);
        }
        // Some are closed before their end.
        if (status === "complete" || nodes % 5 === 0) {
          entry.search.close();
          open[slot] = undefined;
        }
      }
      for (const entry of open) entry?.search.close();
    }),
    { numRuns: cases(300) },
  );
  expect(totals.size).toBeGreaterThan(4);
});

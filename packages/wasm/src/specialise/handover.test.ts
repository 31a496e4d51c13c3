import { generatePlanted, ORDER_NAMES } from "@edgewise/core";
import type { Position, SubtreeSearch } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wasmEngine } from "../engines.js";
import { INLINED } from "../inlined.js";
import { createSpecialisedEngine } from "../specialised-engine.js";
import { KernelSubtreeSearch } from "../subtree-search.js";
import { scan } from "./scan.js";

/** The used set takes one word, a vector, or more; few colours give identical tiles and many solutions. */
const PUZZLES = [
  { width: 4, height: 4, colors: 4, rule: "signed", frame: false },
  { width: 4, height: 4, colors: 2, rule: "equal", frame: false },
  { width: 5, height: 4, colors: 3, rule: "equal", frame: true },
  { width: 6, height: 6, colors: 7, rule: "signed", frame: false },
  { width: 8, height: 8, colors: 10, rule: "equal", frame: false },
  { width: 9, height: 9, colors: 12, rule: "signed", frame: false },
  { width: 12, height: 11, colors: 6, rule: "equal", frame: true },
] as const;

const atOnce = createSpecialisedEngine(INLINED, KernelSubtreeSearch, { quickNodes: 0 });
const inShortFunctions = createSpecialisedEngine(INLINED, KernelSubtreeSearch, { quickNodes: 0, maxChunkLevels: 3 });
const oneByOne = createSpecialisedEngine(INLINED, KernelSubtreeSearch, {
  quickNodes: 0,
  maxChunkLevels: 3,
  maxTilesOfPasses: 0,
  scan,
});

interface Slice {
  readonly nodes: number;
  readonly solutions: number;
}

/** Runs a slice. @returns everything that a caller can see afterwards */
function after({ nodes, solutions }: Slice, search: SubtreeSearch) {
  const status = search.run(nodes, solutions);
  const found: string[] = [];
  search.takeSolutions((placed) => found.push(placed.join()));
  const position: Position | undefined = search.run(0) === "complete" ? undefined : search.position();
  return { status, found, position, nodesByDepth: search.nodesByDepth(), share: search.share() };
}

test("after every slice, in any subtree, the specialised code and the kernel are at the same position", () => {
  const slice = fc.record({ nodes: fc.integer({ min: 1, max: 4000 }), solutions: fc.integer({ min: 1, max: 6 }) });
  let nodes = 0n;
  fc.assert(
    fc.property(
      fc.constantFrom(...PUZZLES),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(...ORDER_NAMES),
      fc.boolean(),
      fc.constantFrom(atOnce, inShortFunctions, oneByOne),
      fc.array(slice, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(1)), { maxLength: 3 }),
      (options, seed, order, symmetry, engine, slices, subtrees) => {
        const { puzzle } = generatePlanted({ ...options, seed });
        const plan = makePlan(puzzle, { order, symmetry });
        const [search, kernel] = [engine.open(puzzle, plan), wasmEngine.open(puzzle, plan)];
        for (const [cutAt, floorAt, done] of [[0, 0, 0] as const, ...subtrees]) {
          if (kernel.run(0) === "complete") break;
          const { placed, next } = kernel.position();
          const cut = cutAt % (placed.length + 1);
          const subtree = {
            placed: placed.slice(0, cut),
            next: (placed[cut] ?? next - done) + done,
            floor: floorAt % (cut + 1),
          };
          for (const each of [search, kernel]) each.enter(subtree);
          for (const each of slices) expect(after(each, search)).toEqual(after(each, kernel));
        }
        nodes += kernel.nodesByDepth().reduce((sum, count) => sum + count, 0n);
      },
    ),
    { numRuns: 40 },
  );
  expect(nodes).toBeGreaterThan(100_000n);
});

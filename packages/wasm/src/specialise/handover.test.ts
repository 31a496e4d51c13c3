import { generatePlanted, makePuzzle, ORDER_NAMES } from "@edgewise/core";
import { createRandom, type Position, type SubtreeSearch } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wasmEngine } from "../engines.js";
import { INLINED } from "../inlined.js";
import { KernelSubtreeSearch } from "../search.js";
import { createSpecialisedEngine } from "../specialised-engine.js";
import { marginOf, type PassLoop } from "./passes/loops.js";
import { longestList, type Table } from "./passes/tables.js";
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

/** @param subtrees by where each begins: place of the first tile taken off, floor, 1 if the candidate there is done */
function expectSame(
  search: SubtreeSearch,
  kernel: SubtreeSearch,
  slices: readonly Slice[],
  subtrees: readonly (readonly [number, number, number])[],
): void {
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
        expectSame(search, kernel, slices, subtrees);
        nodes += kernel.nodesByDepth().reduce((sum, count) => sum + count, 0n);
      },
    ),
    { numRuns: 40 },
  );
  expect(nodes).toBeGreaterThan(100_000n);
});

// With symmetry, one tile must lie in one half of the board. Corners are chosen, here those of the highest numbers.
test.each([
  ["a chosen tile beyond the first 96", 10, 11, 4, "row-major"],
  ["the same with more colours", 10, 11, 7, "row-major"],
  ["two steps in one loop, inside and along the frame", 7, 6, 6, "growth-centre"],
] as const)("%s", (_, width, height, colors, order) => {
  const { puzzle } = generatePlanted({ width, height, colors, rule: "equal", frame: true, seed: 1 });
  const { board, rule, frame = "" } = puzzle;
  const sidesOnRim = (tile: readonly string[]) => tile.filter((label) => label === frame).length;
  const tiles = puzzle.tiles.map((tile) => [...tile]).sort((a, b) => sidesOnRim(a) - sidesOnRim(b));
  const sorted = makePuzzle({ board: { width: board.width, height: board.height }, rule, frame, tiles });
  const plan = makePlan(sorted, { order, symmetry: true });
  for (let seed = 1; seed <= 8; seed++) {
    const random = createRandom(seed);
    const slices = Array.from({ length: 3 }, () => ({ nodes: 1 + random.below(400), solutions: 1 + random.below(6) }));
    const subtrees = Array.from({ length: 8 }, () => [random.below(110), random.below(110), random.below(2)] as const);
    for (const engine of [atOnce, inShortFunctions])
      expectSame(engine.open(sorted, plan), wasmEngine.open(sorted, plan), slices, subtrees);
  }
});

/** By loop: slots per pass, slots of its longest list, tiles of the longest list of the first of two steps. */
test.each([
  { loops: [[16, 40]], margin: 40 + 16 },
  {
    loops: [
      [16, 40],
      [4, 3],
    ],
    margin: 16 + 16,
  },
  {
    loops: [
      [16, 40, 30],
      [4, 9],
    ],
    margin: 30 + 16 + 16,
  },
])("of $loops at most $margin nodes are counted between two tests of the budget", ({ loops, margin }) => {
  const passLoops = loops.map(([slotsPerPass, longest, first]) => ({
    table: { slotsPerPass, longest },
    firstFits: first === undefined ? undefined : { longest: first },
  }));
  expect(marginOf(passLoops as PassLoop[])).toBe(margin);
});

test.each([
  [0, 1],
  [16, 1],
  [17, 2],
])("a list of %i slots takes %i passes", (longest, passes) => {
  expect(longestList({ longest, slotsPerPass: 16, passBytes: 100 } as Table)).toBe(passes * 100);
});

/** How hard a puzzle is: its figures by counting everything, and the level by the puzzles it is compared with. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceEngine } from "../engine/reference.js";
import type { Machine } from "../engine/solve.js";
import { generatePuzzle } from "../generate.js";
import { gridOf, opposite, RIM } from "../geometry.js";
import { distinctRotations, type Puzzle, type PuzzleDraft, type Rotation, SIDES, type Tile, turned } from "../model.js";
import { fillOrder } from "../plan/orders.js";
import { createRandom } from "../random.js";
import { matcherOf } from "../rules.js";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { cases, inFullRun } from "../testing/effort.js";
import { makePuzzle } from "../validate.js";
import { DECILES } from "./deciles.gen.js";
import { type Difficulty, difficultyOf, offBy } from "./difficulty.js";

const machine: Machine = {
  engines: { kernel: referenceEngine },
  host: { now: () => 0, breathe: async () => undefined },
};

async function measured(puzzle: Puzzle): Promise<Difficulty> {
  const difficulty = await difficultyOf(puzzle, machine);
  if (difficulty === undefined) throw new Error("it was aborted");
  return difficulty;
}

/** All placements that agree with those before, and those of them that are in a solution, by depth. */
function countAll(puzzle: Puzzle): { agree: number[]; alive: number[]; solutions: number } {
  const cells = fillOrder(puzzle, "growth-corner");
  const grid = gridOf(puzzle.board);
  const { mates } = matcherOf(puzzle.rule);
  const board = new Map<number, Tile>();
  const [agree, alive] = [cells.map(() => 0), cells.map(() => 0)];
  const fits = (cell: number, tile: Tile) =>
    SIDES.every((side) => {
      const beside = grid.neighbour(cell, side);
      if (puzzle.frame !== undefined && (beside === RIM) !== (tile[side] === puzzle.frame)) return false;
      const there = board.get(beside);
      return there === undefined || mates(tile[side], there[opposite(side)]);
    });
  const used = new Set<number>();
  const solutionsBelow = (depth: number): number => {
    const cell = cells[depth];
    if (cell === undefined) return 1;
    let all = 0;
    for (const [index, tile] of puzzle.tiles.entries()) {
      for (const rotation of used.has(index) ? [] : distinctRotations(tile, true)) {
        const face = turned(tile, rotation);
        if (!fits(cell, face)) continue;
        agree[depth] = (agree[depth] ?? 0) + 1;
        board.set(cell, face);
        used.add(index);
        const below = solutionsBelow(depth + 1);
        if (below > 0) alive[depth] = (alive[depth] ?? 0) + 1;
        all += below;
        board.delete(cell);
        used.delete(index);
      }
    }
    return all;
  };
  return { solutions: solutionsBelow(0), agree, alive };
}

test("nodes and dead ends are those that a count of everything finds", async () => {
  await fc.assert(
    fc.asyncProperty(puzzleArbitrary({ maxCells: 6, maxExpectedNodes: 2000 }), async ({ rim: _, ...any }) => {
      const puzzle = makePuzzle({ ...any, pins: [], rotate: true });
      const { agree, alive, solutions } = countAll(puzzle);
      fc.pre(solutions < 10_000);
      const { nodes, deadEnds, isExact } = await measured(puzzle);
      expect(isExact).toBe(true);
      expect(nodes).toBe(agree.reduce((a, b) => a + b, 0));
      const expected = agree.map((count, depth) => (count - (alive[depth] ?? 0)) / (solutions + 1));
      expect(deadEnds).toEqual(expected.map((count) => expect.closeTo(count, 9)));
    }),
    { numRuns: cases(200) },
  );
});

const ROW: PuzzleDraft = { board: { width: 3, height: 1 }, rule: "equal", rotate: false, tiles: [] };
/** Three in a row, which fit in one order only. */
const CHAIN = [
  ["a", "1", "a", "b"],
  ["b", "2", "b", "1"],
  ["c", "c", "c", "2"],
];

test.each<[string, PuzzleDraft, Pick<Difficulty, "toldApart" | "forced">]>([
  ["from the left end everything is forced", { ...ROW, tiles: CHAIN }, { toldApart: 1, forced: 1 }],
  [
    "two show the same pictures, in another order, and fit on either side of the third: nothing is forced",
    {
      ...ROW,
      rotate: true,
      tiles: [
        ["a", "b", "a", "c"],
        ["a", "a", "b", "c"],
        ["b", "b", "b", "b"],
      ],
    },
    { toldApart: 1 / 3, forced: 0 },
  ],
  [
    "no solution: nothing is forced",
    {
      ...ROW,
      tiles: [
        ["1", "1", "1", "1"],
        ["2", "2", "2", "2"],
        ["3", "3", "3", "3"],
      ],
    },
    { toldApart: 1, forced: undefined },
  ],
])("%s", async (_, draft, expected) => {
  expect(await measured(makePuzzle(draft))).toMatchObject(expected);
});

test("is the same under other names, in another order and turned", async () => {
  const puzzle = generatePuzzle({ width: 3, height: 3, colors: 4, rule: "case", seed: 2 });
  const random = createRandom(1);
  const renamed = (label: string) => label.replace(/./, (letter) => ({ a: "z", A: "Z" })[letter] ?? letter);
  const tiles = random.shuffled(puzzle.tiles).map((tile) => turned(tile, random.below(4) as Rotation).map(renamed));
  const other = await measured(makePuzzle({ board: { width: 3, height: 3 }, rule: "case", tiles }));
  expect(other).toEqual({ ...(await measured(puzzle)), visited: other.visited });
});

describe("the level", () => {
  /** log10 of the efforts of the 3x3 tiles that scripts/difficulty.mjs compares others with. */
  async function efforts(colours: readonly number[], seeds: number): Promise<number[]> {
    const found: number[] = [];
    for (const colors of colours) {
      for (let seed = 1; seed <= seeds; seed++) {
        found.push((await measured(generatePuzzle({ width: 3, height: 3, colors, rule: "signed", seed }))).effort);
      }
    }
    return found.map(Math.log10).sort((a, b) => a - b);
  }

  test.each(inFullRun([[3, 4, 5, 6, 7, 8]]))("3x3: the deciles are those of these puzzles", async (...colours) => {
    const all = await efforts(colours, 30);
    expect(DECILES[0]).toEqual([9, Array.from({ length: 9 }, (_, i) => Number(all[(i + 1) * 18]?.toFixed(2)))]);
  });

  test("four colours are harder than eight, which fit in fewer ways", async () => {
    const [many, few] = [await efforts([8], 9), await efforts([4], 9)];
    const deciles = DECILES[0]?.[1] ?? [];
    expect(many[4]).toBeLessThan(deciles[2] ?? 0);
    expect(few[4]).toBeGreaterThan(deciles[6] ?? 9);
  });

  test("a range says how far a puzzle is off, in either direction", async () => {
    const puzzle = generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", seed: 2 });
    const difficulty = await measured(puzzle);
    const { level } = difficulty;
    expect(offBy(difficulty, puzzle, [1, 10])).toBe(0);
    expect(offBy(difficulty, puzzle, [level, level])).toBe(0);
    for (let other = 1; other <= 10; other++) {
      if (other !== level) expect(offBy(difficulty, puzzle, [other, other])).toBeGreaterThan(0);
    }
  });

  test("is estimated where the tree is too large, and a signal ends the search", async () => {
    // 10,000 solutions are too many to look at.
    const many = generatePuzzle({ width: 3, height: 3, colors: 1, rule: "equal", seed: 1 });
    expect(await measured(many)).toMatchObject({ isExact: false, level: 1, toldApart: 0 });
    const endless = generatePuzzle({ width: 16, height: 16, colors: 2, rule: "equal", seed: 1 });
    expect(await measured(endless)).toMatchObject({ level: 1, effort: expect.toSatisfy(Number.isFinite) });
    expect(await difficultyOf(many, machine, { signal: AbortSignal.abort() })).toBeUndefined();
  });
});

import { type Puzzle, referenceEngine } from "@edgewise/core";
import { makePlan } from "@edgewise/core/plan";
import { cases, puzzleArbitrary, readFixture } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completed, placementsOf } from "../matching/arrange.js";
import { Board } from "../matching/board.js";
import { fieldOf } from "../matching/field.js";
import { Backtracker } from "./backtracker.js";
import { Allowances } from "./partial.js";

/** All boards within an allowance, and the nodes it took. */
function exhaust(puzzle: Puzzle, allowance: number, slice = 1_000_000) {
  const field = fieldOf(puzzle);
  const search = new Backtracker(field);
  search.allowance.fill(allowance);
  const board = new Board(field);
  const boards: string[] = [];
  for (;;) {
    const status = search.run(slice);
    if (status === "complete") break;
    if (status !== "filled") continue;
    board.load(completed(field, search.places, search.placed, search.depths));
    boards.push(board.codes.slice(0, field.cells.length).join());
    expect(field.possible - board.score).toBe(search.mismatches);
    expect(placementsOf(field, board.codes)).toHaveLength(field.cells.length);
  }
  return { boards, nodes: search.nodes.reduce((a, b) => a + b, 0) };
}

/** Arrangements of a row-major search without symmetry breaking, and its nodes. */
function reference(puzzle: Puzzle): { arrangements: number; nodes: bigint } {
  const search = referenceEngine.open(puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }));
  let arrangements = 0;
  for (;;) {
    const status = search.run(1_000_000);
    arrangements += search.takeSolutions(() => undefined);
    if (status === "complete") return { arrangements, nodes: search.nodesByDepth().reduce((a, b) => a + b, 0n) };
  }
}

describe("without mismatches it is plain backtracking", () => {
  test.each([
    // Published row-major figures: fixtures/counts.tsv.
    ["insects.arc", 4, 3603],
    ["circles-3x3.letters.txt", 16, 3821],
    ["big-cats-ilp.txt", 4, 3385],
  ])("%s: %d arrangements, %d nodes", (file, arrangements, nodes) => {
    const found = exhaust(readFixture(file), 0, 100);
    expect([found.boards.length, found.nodes]).toEqual([arrangements, nodes]);
  });

  test("random puzzles: as many arrangements as the reference engine finds", () => {
    fc.assert(
      fc.property(puzzleArbitrary({ rim: false, maxExpectedNodes: 2000, wildLabels: true }), (puzzle) => {
        const { arrangements } = reference(puzzle);
        fc.pre(arrangements < 2000);
        const { boards } = exhaust(puzzle, 0);
        expect(boards).toHaveLength(arrangements);
        expect(new Set(boards).size).toBe(arrangements);
      }),
      { numRuns: cases(150) },
    );
  });
});

test("with mismatches it finds every board once whose cells mismatch on one earlier side at most", () => {
  fc.assert(
    fc.property(
      puzzleArbitrary({ rim: false, maxCells: 4, maxExpectedNodes: 300 }),
      fc.integer({ min: 1, max: 3 }),
      (puzzle, most) => {
        const few = exhaust(puzzle, most - 1).boards;
        const more = exhaust(puzzle, most).boards;
        expect(new Set(more).size).toBe(more.length);
        const all = new Set(more);
        expect(few.filter((board) => !all.has(board))).toEqual([]);
      },
    ),
    { numRuns: cases(60) },
  );
});

describe("allowances", () => {
  // Nodes by depth; the threshold is a thousandth of their sum, and at least 1.
  test.each([
    ["dried up in the middle", [10, 500, 20, 0, 0], [0, 0, 0, 1, 1]],
    ["a few nodes count as none", [1000, 5000, 3000, 2, 0], [0, 0, 0, 1, 1]],
    ["never dried up: the last cell", [1, 1, 1, 1, 1], [0, 0, 0, 0, 1]],
    ["nothing at all", [0, 0, 0, 0, 0], [1, 1, 1, 1, 1]],
  ])("%s", (_, nodes, released) => {
    const allowances = new Allowances(5);
    allowances.release(Float64Array.from(nodes));
    expect([...allowances.released]).toEqual(released);
    const allowance = new Uint16Array(5);
    allowances.applyTo(allowance, 0);
    expect([...allowance]).toEqual([0, 0, 0, 0, 0]);
  });
});

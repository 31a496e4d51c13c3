/** The part of the suite for engines that can start anywhere in a tree: the parts must add up to the whole. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Engine,
  type Position,
  type SubtreeEngine,
  type SubtreeSearch,
  searchesSubtrees,
  sum,
} from "../engine/engine.js";
import { partsOf, type Task, WHOLE_TREE } from "../engine/pool/tasks.js";
import type { Puzzle } from "../model.js";
import { makePlan, type Plan } from "../plan/plan.js";
import { makePuzzle } from "../validate.js";
import { cases } from "./effort.js";
import { type Count, exhaust } from "./exhaust.js";
import { readFixture } from "./fixtures.js";

/** `found` as the placements that the engine writes. */
type Exhausted = Pick<Count, "nodesByDepth" | "found">;

/** Searches the tree in slices, re-enters it for each, and splits what is left after each. */
export function searchInParts(
  engine: SubtreeEngine,
  puzzle: Puzzle,
  plan: Plan,
  slices: readonly number[],
  parts: number,
): Exhausted {
  const search = engine.open(puzzle, plan);
  const found: string[] = [];
  let nodesByDepth = new Array<bigint>(plan.steps.length).fill(0n);
  const tasks: Task[] = [WHOLE_TREE];
  for (let i = 0; ; i++) {
    const task = tasks.pop();
    if (task === undefined) break;
    search.enter(task);
    const status = search.run(slices[i % slices.length] ?? 1);
    search.takeSolutions((placed) => found.push(placed.join()));
    nodesByDepth = nodesByDepth.map((count, depth) => count + (search.nodesByDepth()[depth] ?? 0n));
    if (status === "complete" || search.run(0) === "complete") continue;
    const position = search.position();
    const widths = position.placed.slice(task.floor).map((_, k) => search.width(task.floor + k));
    const share = search.share();
    // The last task is where the search stood; the tasks before it in the list come after it in the tree.
    tasks.push({ ...task, ...position, share });
    for (let i = 1; i < parts; i++) {
      const inner = tasks.pop() ?? WHOLE_TREE;
      tasks.push(...partsOf(inner, widths.slice(inner.floor - task.floor)));
    }
  }
  search.close();
  return { nodesByDepth, found };
}

export function exhaustPlainly(engine: SubtreeEngine, puzzle: Puzzle, plan: Plan): Exhausted {
  const search = engine.open(puzzle, plan);
  const found: string[] = [];
  while (search.run(Number.MAX_SAFE_INTEGER) !== "complete")
    search.takeSolutions((placed) => found.push(placed.join()));
  return { nodesByDepth: search.nodesByDepth(), found };
}

/**
 * What holds of every tree, whatever its plan: slices change nothing, and neither does splitting it.
 * @param trees random small puzzles with their plans
 * @param plan of circles 3x3, without symmetry breaking
 */
export function describeTrees(
  engine: Engine,
  trees: fc.Arbitrary<readonly [Puzzle, Plan]>,
  plan: Plan,
  runs: number,
): void {
  const slices = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });
  test("slices of any size change nothing", () => {
    fc.assert(
      fc.property(trees, slices, ([puzzle, plan], budgets) => {
        expect(exhaust(engine, puzzle, plan, budgets)).toEqual(exhaust(engine, puzzle, plan));
      }),
      { numRuns: runs },
    );
  });

  if (!searchesSubtrees(engine)) return;
  test("a tree split anywhere, left and re-entered after every slice, has the same nodes and solutions in order", () => {
    fc.assert(
      fc.property(trees, slices, fc.integer({ min: 1, max: 9 }), ([puzzle, plan], budgets, parts) => {
        expect(searchInParts(engine, puzzle, plan, budgets, parts)).toEqual(exhaustPlainly(engine, puzzle, plan));
      }),
      { numRuns: runs },
    );
  });

  test("any numbers are refused or searched, and never trap", () => {
    const search = engine.open(readFixture("circles-3x3.letters.txt"), plan);
    // Some levels have few choices.
    const number = fc.oneof(fc.nat(3), fc.nat(36));
    let entered = 0;
    fc.assert(
      fc.property(fc.array(number, { maxLength: 3 }), fc.nat(0xffff), fc.nat(4), (placed, next, floor) => {
        try {
          search.enter({ placed, next, floor });
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        entered++;
        search.run(50);
        search.takeSolutions(() => undefined);
        expect(search.share()).toBeLessThanOrEqual(1);
      }),
      { numRuns: cases(2000) },
    );
    expect(entered).toBeGreaterThan(20);
  });
}

export function describeSubtrees(engine: SubtreeEngine): void {
  describe("subtrees", () => {
    test("more than 64 tiles make no difference", () => {
      const tiles = Array.from({ length: 70 }, (_, i) => [i, i * 3, i * 5, i * 7].map((label) => `${label % 31}`));
      const puzzle = makePuzzle({ board: { width: 2, height: 1 }, rule: "equal", tiles });
      const plan = makePlan(puzzle, { order: "row-major" });
      const whole = exhaustPlainly(engine, puzzle, plan);
      expect(sum(whole.nodesByDepth)).toBeGreaterThan(500n);
      expect(searchInParts(engine, puzzle, plan, [97, 3], 5)).toEqual(whole);
    });

    const circles = readFixture("circles-3x3.letters.txt");
    const plan = makePlan(circles, { order: "row-major", symmetry: false });
    const enter = (search: SubtreeSearch, placed: readonly number[], next = 0, floor = placed.length) =>
      search.enter({ placed, next, floor });

    test.each<[string, readonly number[], number, number]>([
      ["a tile twice", [0, 1], 0, 0],
      ["a tile that does not exist", [36], 0, 0],
      ["a negative tile", [-1], 0, 0],
      ["a fraction", [0.5], 0, 0],
      ["a tile that does not fit", [0, 4], 0, 0],
      ["a floor below the position", [0], 0, 2],
      ["a negative floor", [], 0, -1],
      ["every step placed", [0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 0],
      ["more steps than the plan has", new Array(300).fill(0), 0, 0],
      ["a bound that is not a whole number", [], Number.NaN, 0],
    ])("%s is refused", (_, placed, next, floor) => {
      const search = engine.open(circles, plan);
      expect(() => search.enter({ placed, next, floor })).toThrow(RangeError);
      expect(search.position()).toEqual({ placed: [], next: 0 } satisfies Position);
      while (search.run(Number.MAX_SAFE_INTEGER) !== "complete") search.takeSolutions(() => undefined);
      expect(sum(search.nodesByDepth())).toBe(3821n);
    });

    test("a bound past the last candidate leaves nothing to search", () => {
      const search = engine.open(circles, plan);
      enter(search, [0], 0xffff);
      expect([search.run(10), sum(search.nodesByDepth()), search.share()]).toEqual(["complete", 0n, 1]);
    });

    test("a position is refused while solutions wait", () => {
      const search = engine.open(circles, plan);
      search.run(Number.MAX_SAFE_INTEGER, 1);
      expect(() => search.position()).toThrow(/position/);
    });
  });
}

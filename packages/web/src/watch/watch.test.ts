import { makePuzzle, ORDER_NAMES } from "@edgewise/core";
import { type MoveKind, Stepper, sum } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { puzzleArbitrary, puzzleOf } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainerOf } from "./explain.js";
import { Timeline } from "./timeline.js";

const planned = fc
  .tuple(puzzleArbitrary({ maxCells: 6, maxExpectedNodes: 2000 }), fc.constantFrom(...ORDER_NAMES), fc.boolean())
  .map(([puzzle, order, symmetry]) => ({ puzzle, plan: makePlan(puzzle, { order, symmetry }) }));

describe("a timeline", () => {
  const state = ({ stepper }: Timeline) => ({ ...stepper.save(), at: stepper.depth });

  test("has the same state at a move, wherever it comes from", () => {
    fc.assert(
      fc.property(planned, fc.array(fc.nat(), { maxLength: 12 }), ({ puzzle, plan }, jumps) => {
        const timeline = new Timeline(puzzle, plan);
        timeline.seek(Number.MAX_SAFE_INTEGER);
        const length = timeline.index;
        for (const jump of jumps) {
          const index = jump % (length + 1);
          timeline.seek(index);
          const fresh = new Timeline(puzzle, plan);
          fresh.seek(index);
          expect(state(timeline)).toEqual(state(fresh));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("goes back to the previous move of a kind, as found in the list of all moves", () => {
    fc.assert(
      fc.property(
        planned,
        fc.nat(),
        fc.constantFrom<MoveKind[]>("placed", "removed", "passed"),
        ({ puzzle, plan }, at, kind) => {
          const timeline = new Timeline(puzzle, plan);
          const kinds: MoveKind[] = ["begin"];
          while (timeline.forward()) kinds.push(timeline.stepper.last.kind);
          const from = at % kinds.length;
          timeline.seek(from);
          timeline.backTo(kind);
          expect(timeline.index).toBe(Math.max(0, kinds.lastIndexOf(kind, from - 1)) * Number(from > 0));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("keeps a bounded number of snapshots, and still goes back", () => {
    const many = makePuzzle({
      board: { width: 4, height: 4 },
      rule: "equal",
      tiles: Array.from({ length: 16 }, (_, i) =>
        ["a", "b", "c", "d"].map((label, side) => ((i >> side) & 1 ? label : "a")),
      ),
    });
    const plan = makePlan(many, { order: "row-major", symmetry: false });
    const timeline = new Timeline(many, plan);
    timeline.seek(600_000);
    expect(timeline.index).toBe(600_000);
    expect(timeline.held).toBeLessThanOrEqual(256 + 1);
    const before = sum([...timeline.stepper.nodes].map(BigInt));
    timeline.seek(599_999);
    timeline.seek(600_000);
    expect(sum([...timeline.stepper.nodes].map(BigInt))).toBe(before);
    timeline.seek(123_456);
    expect(timeline.index).toBe(123_456);
    expect(timeline.held).toBeLessThanOrEqual(256 + 65);
  });
});

describe("explanations", () => {
  test("give a reason for every rejected tile, and none for placed ones", () => {
    fc.assert(
      fc.property(planned, ({ puzzle, plan }) => {
        const stepper = new Stepper(puzzle, plan);
        const explain = explainerOf(puzzle, plan);
        for (let i = 0; i < 3000 && stepper.advance() !== "end"; i++) {
          const { tone, text, objections, tried } = explain(stepper);
          expect(tone === "wrong").toBe(stepper.last.kind === "rejected");
          expect(tried !== undefined).toBe(stepper.last.kind === "rejected");
          if (tone !== "wrong") expect(objections).toEqual([]);
          expect(text).toMatch(/\.$/);
        }
      }),
      { numRuns: 50 },
    );
  });

  const pair = puzzleOf("2x1", "1 2 3 4, 5 6 7 -2", { rule: "signed" });
  const plan = makePlan(pair, { order: "row-major", symmetry: false });

  test.each([
    [0, "The board is empty. Nothing has been tried yet."],
    [1, "Tile 1 at row 1, column 1: fits."],
    [2, "Tile 1 is already on the board: skipped."],
    [3, "Tile 2 at row 1, column 2: fits. That is a solution."],
    [4, "Trying the next one: tile 2 is removed from row 1, column 2."],
    [5, "Tile 2 (a quarter turn clockwise) at row 1, column 2: left 7 does not match 2 on tile 1."],
    [8, "No other tile fits next: tile 1 is removed from row 1, column 1."],
  ])("of move %i", (index, text) => {
    const timeline = new Timeline(pair, plan);
    timeline.seek(index);
    expect(explainerOf(pair, plan)(timeline.stepper).text).toBe(text);
  });

  test("of the frame and of rotations that look the same", () => {
    const framed = puzzleOf("1x1", "0001 0000", { frame: "0" });
    const itsPlan = makePlan(framed, { order: "row-major", symmetry: false });
    const timeline = new Timeline(framed, itsPlan);
    const texts: string[] = [];
    while (timeline.forward()) texts.push(explainerOf(framed, itsPlan)(timeline.stepper).text);
    expect(texts).toContain("Tile 1 at row 1, column 1: left is on the rim but shows 1, not the frame.");
    expect(texts).toContain("Tile 2 (half a turn) at row 1, column 1: looks the same as an earlier rotation.");
    expect(texts.at(-1)).toBe("Everything has been tried. The search is complete.");
  });
});

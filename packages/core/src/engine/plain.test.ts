/**
 * What a stepper reports of each move. That it visits the right nodes is tested by the reference engine's conformance.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_NAMES } from "../plan/orders.js";
import { makePlan } from "../plan/plan.js";
import { NONE } from "../problem/layout.js";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { readFixture } from "../testing/fixtures.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { exhaustPlainly } from "../testing/subtrees.js";
import { type Move, type MoveKind, Stepper } from "./plain.js";
import { referenceEngine } from "./reference.js";

const planned = fc
  .tuple(puzzleArbitrary({ maxCells: 6, maxExpectedNodes: 1000 }), fc.constantFrom(...ORDER_NAMES), fc.boolean())
  .map(([puzzle, order, symmetry]) => ({ puzzle, plan: makePlan(puzzle, { order, symmetry }) }));

test("every node, attempt and board follows from the moves alone", () => {
  fc.assert(
    fc.property(planned, ({ puzzle, plan }) => {
      const stepper = new Stepper(puzzle, plan);
      const board = new Uint16Array(stepper.placed.length).fill(NONE);
      const counts: Record<MoveKind, number> = {
        begin: 0,
        placed: 0,
        rejected: 0,
        passed: 0,
        left: 0,
        removed: 0,
        end: 0,
      };
      const found: string[] = [];
      let lying = 0;
      while (!stepper.isOver) {
        expect(stepper.advance()).toBe(stepper.last.kind);
        const { kind, depth, candidate } = stepper.last;
        counts[kind]++;
        const cell = plan.steps[depth]?.cell ?? -1;
        if (kind === "placed") {
          expect([depth, board[cell]]).toEqual([lying++, NONE]);
          board[cell] = candidate;
          if (lying === plan.steps.length) found.push(board.join());
        } else if (kind === "removed") {
          expect([depth, board[cell]]).toEqual([--lying, candidate]);
          board[cell] = NONE;
        }
        expect(stepper.depth).toBe(lying);
      }
      expect(stepper.placed).toEqual(board);
      const { nodesByDepth, found: expected } = exhaustPlainly(referenceEngine, puzzle, plan);
      expect(found).toEqual(expected);
      expect(Array.from(stepper.nodes, BigInt)).toEqual(nodesByDepth);
      expect(stepper.solutions).toBe(found.length);
      expect(counts.placed).toBe(stepper.nodes.reduce((total, nodes) => total + nodes, 0));
      expect(counts.placed + counts.rejected).toBe(stepper.attempts);
      expect(counts).toMatchObject({ begin: 0, left: 0, removed: counts.placed, end: 1 });
      expect(Object.values(counts).reduce((total, count) => total + count)).toBe(stepper.moves);
    }),
  );
});

const INSECTS = readFixture("insects.arc");

// fixtures/counts.tsv, row by row without symmetry breaking: 3,603 nodes and 66,384 attempts.
test("the insects have the published nodes and attempts, and further calls return end", () => {
  const stepper = new Stepper(INSECTS, makePlan(INSECTS, { order: "row-major", symmetry: false }));
  while (stepper.advance() !== "end");
  expect(stepper.nodes.reduce((a, b) => a + b)).toBe(3603);
  expect(stepper.attempts).toBe(66_384);
  expect(stepper.solutions).toBe(4);
  const { moves } = stepper;
  expect([stepper.advance(), stepper.moves]).toEqual(["end", moves]);
});

test("a restored stepper makes the same moves as the one that was saved", () => {
  fc.assert(
    fc.property(planned, fc.nat(), fc.nat(), ({ puzzle, plan }, at, elsewhere) => {
      const stepper = new Stepper(puzzle, plan);
      const walk = (moves: number): Move[] =>
        Array.from({ length: moves }, () => {
          stepper.advance();
          return stepper.last;
        });
      walk(at % 500);
      const standing = stepper.save();
      const expected = walk(200);
      walk(elsewhere % 500);
      stepper.restore(standing);
      expect(stepper.save()).toEqual(standing);
      expect(walk(200)).toEqual(expected);
    }),
  );
});

test.each([
  // Two tiles that do not mate: with one gap, each is placed alone, in each of four rotations.
  [0, 0, ["placed", "rejected", "removed", "end"]],
  [1, 16, ["placed", "rejected", "left", "removed", "end"]],
])("with %d gaps: %d boards", (gaps, boards, kinds) => {
  const puzzle = puzzleOf("2x1", "1234 5678", { rule: "signed" });
  const stepper = new Stepper(puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }), gaps);
  const met = new Set<MoveKind>();
  const filled: string[] = [];
  while (!stepper.isOver) {
    const kind = stepper.advance();
    met.add(kind);
    const tiles = stepper.placed.filter((value) => value !== NONE).length;
    expect(tiles).toBe(stepper.depth - (gaps - stepper.gaps));
    if (stepper.isSolved && kind !== "passed") filled.push(stepper.placed.join());
  }
  expect(new Set(filled).size).toBe(filled.length);
  expect(filled).toHaveLength(boards);
  expect([...met].filter((kind) => kind !== "passed").sort()).toEqual([...kinds].sort());
});

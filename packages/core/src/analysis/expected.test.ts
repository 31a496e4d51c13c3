import { describe, expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import { gridOf } from "../geometry.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import {
  log10ExpectedAtRandom,
  log10ExpectedNodes,
  log10ExpectedSolutions,
  log10ExpectedUniform,
  uniformMateChance,
} from "./expected.js";

const all = (n: number) => Array.from({ length: n }, (_, cell) => cell);

describe("uniform labels", () => {
  test.each<[string, ReturnType<typeof puzzleOf>, number]>([
    ["equal, 4 labels", puzzleOf("1x1", "abcd"), 1 / 4],
    ["case, 2 colours, one half of each on the tiles", puzzleOf("1x1", "aBaB", { rule: "case" }), 1 / 4],
    ["the frame is excluded", puzzleOf("1x1", "fabc", { frame: "f" }), 1 / 3],
    [
      "a frame that has a mate under the rule is excluded",
      puzzleOf("1x1", "FaaA", { rule: "case", frame: "F" }),
      1 / 2,
    ],
    // a-b, b-a, a-c, c-a of 9 ordered pairs.
    [
      "pairs: the share that mate",
      puzzleOf("1x1", "abca", {
        rule: {
          pairs: [
            ["a", "b"],
            ["a", "c"],
          ],
        },
      }),
      4 / 9,
    ],
    [
      "pairs: the self-mate counts once",
      puzzleOf("1x1", "abab", {
        rule: {
          pairs: [
            ["a", "b"],
            ["a", "a"],
          ],
        },
      }),
      3 / 4,
    ],
    ["only the frame", puzzleOf("1x1", "ffff", { frame: "f" }), 0],
  ])("%s", (_, puzzle, expected) => {
    expect(uniformMateChance(puzzle)).toBeCloseTo(expected, 12);
  });

  test("3x3, four signed colours: 9! * 4^9 / 8^12 = 1.38", () => {
    // With this seed the tiles show all eight labels, and none looks the same when turned.
    const puzzle = generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", random: true, seed: 1 });
    expect(new Set(puzzle.tiles.flat()).size).toBe(8);
    expect(10 ** log10ExpectedUniform(puzzle)).toBeCloseTo((362_880 * 4 ** 9) / 8 ** 12, 9);
  });

  test("a framed puzzle counts framed fillings: 2x2, 4! / 2^4", () => {
    const puzzle = puzzleOf("2x2", "ffab affb abff fabf", { frame: "f" });
    expect(10 ** log10ExpectedUniform(puzzle)).toBeCloseTo(24 / 16, 9);
  });

  test("a board without inner edges expects all its fillings, even if nothing can mate", () => {
    expect(10 ** log10ExpectedUniform(puzzleOf("1x1", "ffff", { frame: "f" }))).toBeCloseTo(1, 12);
  });
});

describe("the puzzle's own labels", () => {
  test.each<[string, ReturnType<typeof puzzleOf>, number[]]>([
    // 2 tiles x 4 rotations; of 4 x 4 pairs of sides 4 mate: 8 * 4 * 4/16.
    ["two tiles with one side in common each", puzzleOf("2x1", "abcd abcd"), [8, 32 * (4 / 16)]],
    ["sides of one tile never meet", puzzleOf("2x1", "aabb ccdd"), [8, 0]],
    // Only the ends' inner sides can meet: a with a, b with b.
    ["with a frame, only sides that can face", puzzleOf("2x1", "fffa fffa", { frame: "f" }), [2, 2]],
    ["with a frame, no chance where nothing can face", puzzleOf("2x1", "fffa fffb", { frame: "f" }), [2, 0]],
    // East sides are b, b; west sides a, b: from different tiles, b of the first with b of the second.
    ["no turning: east meets west", puzzleOf("2x1", "xbxa xbxb", { rotate: false }), [2, 2 * (1 / 2)]],
    // The pinned tile's east side, b, meets any side of the other: one of four.
    [
      "a pinned tile is known",
      puzzleOf("2x1", "abcd abce", { pins: [{ x: 0, y: 0, tile: 0, rotation: 0 }] }),
      [1, 4 * (1 / 4)],
    ],
    [
      "a pinned tile is on no other cell",
      puzzleOf("2x1", "abcd aaaa", { pins: [{ x: 0, y: 0, tile: 0, rotation: 1 }] }),
      [1, 1],
    ],
  ])("%s", (_, puzzle, expected) => {
    log10ExpectedNodes(puzzle, all(2)).forEach((log10, d) => {
      expect(10 ** log10).toBeCloseTo(expected[d] ?? Number.NaN, 9);
    });
    expect(log10ExpectedSolutions(puzzle)).toBe(log10ExpectedNodes(puzzle, all(2)).at(-1));
  });

  test("by depth: n! / (n - d - 1)! * 4^(d + 1) * p^edges", () => {
    // All tiles show the same labels, so p is 1/4 for every draw.
    const puzzle = puzzleOf("3x3", new Array(9).fill("abcd").join(" "));
    const edges = [0, 1, 2, 3, 5, 7, 8, 10, 12];
    let fillings = 1;
    edges.forEach((count, d) => {
      fillings *= (9 - d) * 4;
      expect(10 ** (log10ExpectedNodes(puzzle, all(9))[d] ?? 0)).toBeCloseTo(fillings / 4 ** count, 3);
    });
  });

  test("an order that meets fewer neighbours expects more nodes", () => {
    const puzzle = generatePuzzle({ width: 4, height: 4, colors: 6, rule: "case", random: true, seed: 1 });
    const chessboard = all(16).toSorted((a, b) => colour(a) - colour(b) || a - b);
    const total = (order: readonly number[]) =>
      log10ExpectedNodes(puzzle, order).reduce((sum, log10) => sum + 10 ** log10, 0);
    expect(total(chessboard)).toBeGreaterThan(100 * total(all(16)));
  });

  test("16x16 stays finite", () => {
    const puzzle = generatePuzzle({ width: 16, height: 16, colors: 22, rule: "equal", frame: true, seed: 1 });
    const nodes = log10ExpectedNodes(puzzle, gridOf(puzzle.board).openCells);
    expect(nodes.every(Number.isFinite)).toBe(true);
    expect(Math.max(...nodes)).toBeGreaterThan(15);
  });
});

function colour(cell: number): number {
  return ((cell % 4) + Math.floor(cell / 4)) % 2;
}

describe("random puzzles", () => {
  test.each<[string, Parameters<typeof log10ExpectedAtRandom>[0], number]>([
    [
      "3x3: 9! * (4 - 2/8^2 - 1/8^3)^9 / 8^12",
      { width: 3, height: 3, colors: 4, rule: "signed" },
      (362_880 * (4 - 2 / 64 - 1 / 512) ** 9) / 8 ** 12,
    ],
    [
      "equal has one label a colour",
      { width: 2, height: 1, colors: 5, rule: "equal" },
      (2 * (4 - 2 / 25 - 1 / 125) ** 2) / 5,
    ],
    ["2x2 framed: 4! / 6^4", { width: 2, height: 2, colors: 3, rule: "case", frame: true }, 24 / 6 ** 4],
    [
      "3x1 framed: the middle has 2 - 1/4 rotations",
      { width: 3, height: 1, colors: 2, rule: "case", frame: true },
      (2 * 1.75) / 4 ** 2,
    ],
    ["one cell, one colour", { width: 1, height: 1, colors: 1, rule: "equal" }, 1],
  ])("%s", (_, shape, expected) => {
    expect(10 ** log10ExpectedAtRandom(shape)).toBeCloseTo(expected, 9);
  });

  test("16x16 stays finite", () => {
    const log10 = log10ExpectedAtRandom({ width: 16, height: 16, colors: 22, rule: "equal", frame: true });
    // 4! * 56! * 196! * 4^196 / 22^480, by the logarithms of factorials; look-alike tiles take less than 0.3.
    const log10Factorial = (n: number) => all(n).reduce((sum, i) => sum + Math.log10(i + 1), 0);
    const all4 =
      log10Factorial(4) + log10Factorial(56) + log10Factorial(196) + 196 * Math.log10(4) - 480 * Math.log10(22);
    expect(log10).toBeLessThan(all4);
    expect(log10).toBeGreaterThan(all4 - 0.3);
  });
});

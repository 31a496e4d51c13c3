import { describe, expect, test } from "vitest";
import { type GenerateOptions, generatePuzzle } from "../generate.js";
import { turned } from "../model.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { arrangementsToTry, arrangementsWithFrame, fillingsByDepth } from "./arrangements.js";

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

const three = "abcd abce abcf";
const pinned = (rotation?: number) => ({
  pins: [{ x: 0, y: 0, tile: 0, ...(rotation !== undefined && { rotation }) }],
});

describe("arrangements to try", () => {
  test.each<[string, ReturnType<typeof puzzleOf>, bigint]>([
    ["three tiles that turn: 3! * 4^3", puzzleOf("3x1", three), 384n],
    ["no turning: 3!", puzzleOf("3x1", three, { rotate: false }), 6n],
    ["periods 1, 2 and 4: 3! * 1 * 2 * 4", puzzleOf("3x1", "aaaa abab abcd"), 48n],
    ["two cells of three: 2! * (1*2 + 1*4 + 2*4)", puzzleOf("2x1", "aaaa abab abcd"), 28n],
    ["two cells of three, no turning: 3!", puzzleOf("2x1", three, { rotate: false }), 6n],
    ["identical tiles are told apart: 2! * 4^2", puzzleOf("2x1", "abcd abcd"), 32n],
    ["a hole takes no tile", puzzleOf("3x1", "abcd abce", { holes: [[1, 0]] }), 32n],
    ["a pin with rotation: 2! * 4^2", puzzleOf("3x1", three, pinned(3)), 32n],
    ["a pin without: 4 * 2! * 4^2", puzzleOf("3x1", three, pinned()), 128n],
    ["a pin on a tile of period 2: 2 * 4", puzzleOf("2x1", "abab abcd", pinned()), 8n],
    ["a pin to a rotation past the period", puzzleOf("2x1", "abab abcd", pinned(3)), 4n],
    ["the frame is ignored: 2! * 4^2", puzzleOf("2x1", "fafa abcd", { frame: "f" }), 16n],
  ])("%s", (_, puzzle, expected) => {
    expect(arrangementsToTry(puzzle)).toBe(expected);
  });

  test("insects-like 3x3: 9! * 4^9 (the articles' figure)", () => {
    const puzzle = generatePuzzle({ width: 3, height: 3, colors: 60, rule: "signed", random: true, seed: 1 });
    expect(arrangementsToTry(puzzle)).toBe(95_126_814_720n);
  });

  test("16x16 is exact too", () => {
    const puzzle = generatePuzzle({ width: 16, height: 16, colors: 125, rule: "signed", random: true, seed: 1 });
    expect(puzzle.tiles.every((tile) => turned(tile, 2).join() !== tile.join())).toBe(true);
    expect(arrangementsToTry(puzzle)).toBe(factorial(256) * 4n ** 256n);
  });
});

describe("arrangements that show the frame on the rim", () => {
  test.each<[string, ReturnType<typeof puzzleOf>, bigint | undefined]>([
    ["no frame: undefined", puzzleOf("2x1", "abcd abce"), undefined],
    ["2x1: both ends fit in one way, 2!", puzzleOf("2x1", "fffa fffb", { frame: "f" }), 2n],
    ["one corner missing", puzzleOf("2x2", "ffab ffab ffab faab", { frame: "f" }), 0n],
    ["2x2: 4!", puzzleOf("2x2", "ffab affb abff fabf", { frame: "f" }), 24n],
    [
      "no turning: no tile for the upper left",
      puzzleOf("2x2", "ffab ffab affb abff", { frame: "f", rotate: false }),
      0n,
    ],
    ["no turning, all corners present", puzzleOf("2x2", "fabf ffab affb abff", { frame: "f", rotate: false }), 1n],
    ["3x1: two ends 2!, between them two ways", puzzleOf("3x1", "fffa fbfa fffb", { frame: "f" }), 4n],
    ["3x1: the middle looks the same after a half turn", puzzleOf("3x1", "fffa fafa fffb", { frame: "f" }), 2n],
    ["3x1: a choice of middles (2 + 1)", puzzleOf("3x1", "fffa fbfa fafa fffb", { frame: "f" }), 6n],
    ["a hole is rim too", puzzleOf("3x1", "ffff ffff", { frame: "f", holes: [[1, 0]] }), 2n],
    ["a pin that fits", puzzleOf("2x1", "fffa fffb", { frame: "f", ...pinned(2) }), 1n],
    ["a pin that does not", puzzleOf("2x1", "fffa fffb", { frame: "f", ...pinned(0) }), 0n],
    ["the frame on an inner side fits nowhere", puzzleOf("2x1", "ffff ffff", { frame: "f" }), 0n],
  ])("%s", (_, puzzle, expected) => {
    expect(arrangementsWithFrame(puzzle)).toBe(expected);
  });

  test.each<[string, Pick<GenerateOptions, "width" | "height">, bigint]>([
    ["4x4: 4! * 8! * 4! * 4^4", { width: 4, height: 4 }, factorial(4) * factorial(8) * factorial(4) * 4n ** 4n],
    [
      "16x16: 4! * 56! * 196! * 4^196",
      { width: 16, height: 16 },
      factorial(4) * factorial(56) * factorial(196) * 4n ** 196n,
    ],
  ])("%s", (_, size, expected) => {
    const puzzle = generatePuzzle({ ...size, colors: 124, rule: "case", frame: true, seed: 1 });
    expect(arrangementsWithFrame(puzzle)).toBe(expected);
  });
});

describe("a fill order", () => {
  const puzzle = puzzleOf("3x1", "aaaa abab abcd", { holes: [[2, 0]] });

  test("may stop early", () => {
    // One cell of three tiles: 1 + 2 + 4.
    expect(fillingsByDepth(puzzle, [1])).toEqual([7n]);
    expect(fillingsByDepth(puzzle, [1, 0])).toEqual([7n, 28n]);
    expect(fillingsByDepth(puzzle, [])).toEqual([]);
  });

  test.each([
    ["a hole", [0, 2]],
    ["no cell", [0, 3]],
    ["a negative cell", [-1]],
    ["a cell twice", [0, 0]],
  ])("with %s is a RangeError", (_, order) => {
    expect(() => fillingsByDepth(puzzle, order)).toThrow(RangeError);
  });
});

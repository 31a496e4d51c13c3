import { describe, expect, it } from "vitest";
import type { Placement, Rotation } from "./model.js";
import { edgesOf, scoreOf } from "./score.js";
import { puzzleOf } from "./testing/puzzle-of.js";

/** "tile/rotation" words in row-major order; "-" for an empty cell. */
function board(width: number, words: string): Placement[] {
  return words.split(" ").flatMap((word, cell) => {
    const [tile, rotation] = word.split("/").map(Number);
    if (word === "-" || tile === undefined || rotation === undefined) return [];
    return [{ x: cell % width, y: Math.floor(cell / width), tile, rotation: rotation as Rotation }];
  });
}

describe("the score of a board", () => {
  // Counted manually on the drawn boards.
  it.each([
    ["everything matches", "2x1", "abcd xdxb", "0/0 1/0", [1, 1], []],
    ["one edge does not", "2x1", "abcd xdxc", "0/0 1/0", [0, 1], ["0,0,1"]],
    ["a turn breaks it", "2x1", "abcd xdxb", "0/0 1/2", [0, 1], ["0,0,1"]],
    ["an empty cell matches nothing and mismatches nothing", "3x1", "abab abab abab", "0/0 - 1/0", [0, 2], []],
    ["all empty", "2x2", "aaaa aaaa aaaa aaaa", "- - - -", [0, 4], []],
    ["two by two, half of it", "2x2", "aaaa aaaa bbbb bbbb", "0/0 1/0 2/0 3/0", [2, 4], ["0,0,2", "1,0,2"]],
  ] as const)("%s", (_, size, tiles, words, [matching, possible], wrong) => {
    const puzzle = puzzleOf(size, tiles);
    const placements = board(Number(size[0]), words);
    expect(scoreOf(puzzle, placements)).toEqual({ matching, possible });
    const mismatches = edgesOf(puzzle, placements).filter(({ mates }) => !mates);
    expect(mismatches.map(({ x, y, side }) => `${x},${y},${side}`)).toEqual(wrong);
  });

  it("never lets the frame mate, not even with itself", () => {
    const puzzle = puzzleOf("2x1", "0000 0000", { frame: "0" });
    expect(scoreOf(puzzle, board(2, "0/0 1/0"))).toEqual({ matching: 0, possible: 1 });
  });

  it("refuses placements that are not on the board", () => {
    const puzzle = puzzleOf("2x1", "abcd abcd");
    expect(() => scoreOf(puzzle, [{ x: 2, y: 0, tile: 0, rotation: 0 }])).toThrow(RangeError);
    expect(() => scoreOf(puzzle, [{ x: 0, y: 0, tile: 2, rotation: 0 }])).toThrow(RangeError);
  });
});

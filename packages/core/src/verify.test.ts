import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { generatePlanted } from "./generate.js";
import type { Placement, PuzzleDraft, Rotation } from "./model.js";
import { puzzleOf } from "./testing/puzzle-of.js";
import { makePuzzle } from "./validate.js";
import { type SolutionFault, verify } from "./verify.js";

const put = (x: number, y: number, tile: number, rotation: Rotation = 0): Placement => ({ x, y, tile, rotation });

/**
 * Three tiles on a 2x2 board with a hole at the lower right; in the solution they are placed 0 1 / 2. The frame "0"
 * shows at the edge and the hole. Tiles 0 and 1 touch with 1 and -1, tiles 0 and 2 with 2 and -2. Tile 3 is spare and
 * fits nowhere.
 */
const draft: PuzzleDraft = {
  board: { width: 2, height: 2, holes: [[1, 1]] },
  rule: "signed",
  frame: "0",
  tiles: [
    ["0", "1", "2", "0"],
    ["0", "0", "0", "-1"],
    ["-2", "0", "0", "0"],
    ["0", "5", "5", "5"],
  ],
  tileNames: ["one", "two", "three", "four"],
  pins: [{ x: 0, y: 0, tile: 0, rotation: 0 }],
};
const puzzle = makePuzzle(draft);
const solved = [put(0, 0, 0), put(1, 0, 1), put(0, 1, 2)];
const loose = makePuzzle({ ...draft, pins: [] });
const unframedDraft: PuzzleDraft = {
  board: { width: 2, height: 1 },
  rule: "signed",
  tiles: [
    ["1", "1", "1", "1"],
    ["-1", "1", "-1", "1"],
  ],
};
const unframed = makePuzzle(unframedDraft);

describe("correct fillings", () => {
  test("have no faults, in any order of placements", () => {
    expect(verify(puzzle, solved)).toEqual([]);
    expect(verify(puzzle, solved.toReversed())).toEqual([]);
  });

  test("may need a rotation", () => {
    // The second tile shows -1 to the north: turned three times, that is west.
    expect(verify(unframed, [put(0, 0, 0), put(1, 0, 1, 3)])).toEqual([]);
    expect(verify(unframed, [put(0, 0, 0), put(1, 0, 1, 1)])).toEqual([]);
  });

  test("may turn a pinned tile to where it looks the same", () => {
    const pinned = makePuzzle({ ...unframedDraft, pins: [{ x: 1, y: 0, tile: 1, rotation: 1 }] });
    expect(verify(pinned, [put(0, 0, 0), put(1, 0, 1, 3)])).toEqual([]);
    expect(verify(pinned, [put(0, 0, 0), put(1, 0, 1, 2)]).map(({ code }) => code)).toContain("pin");
    const anyhow = makePuzzle({ ...unframedDraft, pins: [{ x: 1, y: 0, tile: 1 }] });
    expect(verify(anyhow, [put(0, 0, 0), put(1, 0, 1, 3)])).toEqual([]);
  });

  test.each([
    { width: 3, height: 3, colors: 4, rule: "signed", seed: 1 },
    { width: 7, height: 2, colors: 9, rule: "case", frame: true, seed: 2 },
    { width: 16, height: 16, colors: 20, rule: "equal", frame: true, seed: 3 },
  ] as const)("planted %j", (options) => {
    const planted = generatePlanted(options);
    expect(verify(planted.puzzle, planted.solution)).toEqual([]);
  });
});

describe("each fault", () => {
  test.each<[SolutionFault["code"], number, number, string, readonly Placement[]]>([
    ["off-board", 2, 0, "is not an open cell of the board", [...solved, put(2, 0, 3)]],
    ["off-board", 0, -1, "is not an open cell of the board", [...solved, put(0, -1, 3)]],
    ["off-board", 1, 1, "is not an open cell of the board", [...solved, put(1, 1, 3)]],
    ["off-board", 0.5, 0, "is not an open cell of the board", [...solved, put(0.5, 0, 3)]],
    ["off-board", Number.NaN, 0, "is not an open cell of the board", [...solved, put(Number.NaN, 0, 3)]],
    ["no-such-tile", 0, 0, "there is no tile 4", [...solved, put(0, 0, 4)]],
    ["no-such-tile", 0, 0, "there is no tile -1", [...solved, put(0, 0, -1)]],
    ["no-such-tile", 0, 0, "there is no tile 0.5", [...solved, put(0, 0, 0.5)]],
    ["bad-rotation", 0, 0, "rotation 4 is not allowed", [...solved, put(0, 0, 3, 4 as Rotation)]],
    ["bad-rotation", 0, 0, "rotation -1 is not allowed", [...solved, put(0, 0, 3, -1 as Rotation)]],
    ["cell-twice", 0, 0, "is filled twice", [...solved, put(0, 0, 3)]],
    ["cell-empty", 0, 1, "is empty", solved.slice(0, 2)],
    ["pin", 0, 0, "tile one is pinned here", [put(0, 0, 3), ...solved.slice(1)]],
    ["pin", 0, 0, "the tile is pinned with rotation 0, not 1", [put(0, 0, 0, 1), ...solved.slice(1)]],
    ["tile-twice", 0, 1, "tile two is already placed at (1, 0)", [...solved.slice(0, 2), put(0, 1, 1)]],
    ["frame", 1, 0, "east shows -1, but the rim must show 0", [put(0, 0, 0), put(1, 0, 1, 2), put(0, 1, 2)]],
    [
      "frame",
      1,
      0,
      "west shows 0, but the frame belongs on the rim only",
      [put(0, 0, 0), put(1, 0, 1, 2), put(0, 1, 2)],
    ],
    [
      "mismatch",
      0,
      0,
      "east shows 1, which does not mate with 5 of its neighbour",
      [put(0, 0, 0), put(1, 0, 3, 2), put(0, 1, 2)],
    ],
    [
      "mismatch",
      0,
      0,
      "south shows 2, which does not mate with 5 of its neighbour",
      [put(0, 0, 0), put(1, 0, 1), put(0, 1, 3, 1)],
    ],
  ])("%s at (%d, %d): %s", (code, x, y, message, placements) => {
    expect(verify(puzzle, placements)).toContainEqual({ code, x, y, message: `cell (${x}, ${y}): ${message}` });
  });

  test("a rim side shows one of the labels of the rim, an inner side may", () => {
    const rimmed = puzzleOf("2x1", "adba bcad", { rim: ["a", "b"] });
    expect(verify(rimmed, [put(0, 0, 0), put(1, 0, 1)])).toEqual([
      { code: "frame", x: 1, y: 0, message: "cell (1, 0): east shows c, but the rim must show a,b" },
    ]);
    expect(verify(makePuzzle({ ...rimmed, rim: ["a", "b", "c"] }), [put(0, 0, 0), put(1, 0, 1)])).toEqual([]);
  });

  test("a filling with one error has one fault", () => {
    const codes = (placements: readonly Placement[]) => verify(loose, placements).map(({ code }) => code);
    expect(codes(solved.slice(1))).toEqual(["cell-empty"]);
    expect(codes([...solved, put(9, 9, 3)])).toEqual(["off-board"]);
    expect(codes([...solved, put(0, 0, 3)])).toEqual(["cell-twice"]);
    expect(codes([...solved, put(0, 0, 9)])).toEqual(["no-such-tile"]);
    // Two tiles that do not mate are one fault.
    expect(verify(unframed, [put(0, 0, 0), put(1, 0, 1)]).map(({ code }) => code)).toEqual(["mismatch"]);
  });

  test("nothing placed: every open cell is empty", () => {
    expect(verify(puzzle, []).map(({ code, x, y }) => [code, x, y])).toEqual([
      ["cell-empty", 0, 0],
      ["cell-empty", 1, 0],
      ["cell-empty", 0, 1],
    ]);
  });

  test("a turned tile where turning is forbidden", () => {
    const stiff = makePuzzle({ ...draft, pins: [], rotate: false });
    expect(verify(stiff, solved)).toEqual([]);
    expect(verify(stiff, [put(0, 0, 0, 1), ...solved.slice(1)]).map(({ code }) => code)).toEqual([
      "bad-rotation",
      "cell-empty",
    ]);
  });

  test("a frame on an inner edge is no match, even where the rule would mate it with itself", () => {
    const equal = puzzleOf("2x1", "ffff ffff", { frame: "f" });
    expect(verify(equal, [put(0, 0, 0), put(1, 0, 1)]).map(({ code, x }) => [code, x])).toEqual([
      ["frame", 0],
      ["frame", 1],
    ]);
  });
});

test("every single change to a planted solution is a fault", () => {
  // Many colours, so that no other filling is correct by chance.
  const { puzzle: planted, solution } = generatePlanted({ width: 4, height: 4, colors: 60, rule: "signed", seed: 11 });
  for (const [i, placement] of solution.entries()) {
    for (const rotation of [0, 1, 2, 3] as const) {
      const changed = solution.with(i, { ...placement, rotation });
      expect(verify(planted, changed).length === 0).toBe(rotation === placement.rotation);
    }
    const other = solution[(i + 1) % solution.length];
    if (other === undefined) throw new Error("the solution is empty");
    const swapped = solution
      .with(i, { ...placement, tile: other.tile })
      .with((i + 1) % solution.length, { ...other, tile: placement.tile });
    expect(verify(planted, swapped)).not.toEqual([]);
    expect(verify(planted, solution.toSpliced(i, 1)).map(({ code }) => code)).toContain("cell-empty");
  }
});

test("verify imports the model and the rules only", () => {
  const source = readFileSync(new URL("./verify.ts", import.meta.url), "utf8");
  const imports = [...source.matchAll(/^(?:import|export|\}).* from "([^"]+)"/gm)].map(([, path]) => path);
  expect(imports.toSorted()).toEqual(["./model.js", "./rules.js"]);
});

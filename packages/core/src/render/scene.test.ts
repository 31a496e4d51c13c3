import { describe, expect, test } from "vitest";
import type { Placement, Puzzle, PuzzleDraft } from "../model.js";
import { makePuzzle } from "../validate.js";
import { reflow, type SceneCell, sceneOf } from "./scene.js";

function puzzleOf(tileCount: number, more: Partial<PuzzleDraft> = {}): Puzzle {
  return makePuzzle({
    name: "numbers",
    board: { width: 2, height: 1 },
    rule: "equal",
    tiles: Array.from({ length: tileCount }, (_, i) => ["n", "e", "s", "w"].map((side) => `${side}${i % 60}`)),
    ...more,
  });
}

const labels = (cell: SceneCell | undefined) =>
  cell?.kind === "tile" ? cell.sides.map((side) => side.label) : cell?.kind;

describe("loose tiles", () => {
  test.each([
    // tiles -> columns x rows: a full rectangle up to twice as wide as high, or nearly a square
    [2, 2, 1],
    [3, 2, 2],
    [4, 2, 2],
    [5, 3, 2],
    [7, 3, 3],
    [8, 4, 2],
    [9, 3, 3],
    [10, 4, 3],
    [12, 4, 3],
    [24, 6, 4],
    [30, 6, 5],
    [100, 10, 10],
    [1024, 32, 32],
  ])("%i tiles form a grid of %i x %i", (tileCount, columns, rows) => {
    const scene = sceneOf(puzzleOf(tileCount));
    expect(scene).toMatchObject({ layout: "loose", columns, rows, showsRotation: false, title: "numbers" });
    expect(scene.cells.map((cell) => cell.row * columns + cell.column)).toEqual(scene.cells.map((_, i) => i));
    expect(scene.cells).toHaveLength(tileCount); // spare tiles too
  });

  test("flow into fewer columns, never into more", () => {
    const scene = sceneOf(puzzleOf(9));
    expect(reflow(scene, 2)).toMatchObject({ columns: 2, rows: 5 });
    expect(reflow(scene, 2).cells[8]).toMatchObject({ column: 0, row: 4, tile: 8 });
    expect(reflow(scene, 4)).toBe(scene);
  });
});

describe("a board", () => {
  const puzzle = puzzleOf(3, { board: { width: 2, height: 2, holes: [[1, 0]] } });
  const placements: Placement[] = [
    { x: 1, y: 1, tile: 2, rotation: 1 },
    { x: 0, y: 0, tile: 0, rotation: 0 },
  ];

  test("shows tiles as they are turned, holes and empty cells, row by row", () => {
    const scene = sceneOf(puzzle, placements);
    expect(scene).toMatchObject({ layout: "board", columns: 2, rows: 2, showsRotation: true });
    expect(scene.cells.map(labels)).toEqual([
      ["n0", "e0", "s0", "w0"],
      "hole",
      "empty",
      // A clockwise quarter turn brings the west side north.
      ["w2", "n2", "e2", "s2"],
    ]);
    expect(reflow(scene, 1)).toBe(scene);
  });

  test("without placements is empty", () => {
    expect(sceneOf(puzzle, []).cells.map(labels)).toEqual(["empty", "hole", "empty", "empty"]);
  });

  test("of tiles that may not turn shows no rotation", () => {
    expect(sceneOf(puzzleOf(2, { rotate: false }), []).showsRotation).toBe(false);
  });

  test("knows names and the frame", () => {
    const framed = puzzleOf(2, { frame: "n0", tileNames: ["Ada", "Bob"] });
    const [first] = sceneOf(framed).cells;
    expect(first).toMatchObject({
      name: "Ada",
      sides: [{ label: "n0", motif: undefined }, { label: "e0", motif: { half: "both" } }, {}, {}],
    });
  });

  test.each<[string, Placement[], string]>([
    ["beyond the board", [{ x: 2, y: 0, tile: 0, rotation: 0 }], "cell (2, 0) is not a free cell of the 2x2 board"],
    ["before the board", [{ x: -1, y: 1, tile: 0, rotation: 0 }], "cell (-1, 1) is not a free cell of the 2x2 board"],
    ["between cells", [{ x: 0.5, y: 0, tile: 0, rotation: 0 }], "cell (0.5, 0) is not a free cell of the 2x2 board"],
    ["on a hole", [{ x: 1, y: 0, tile: 0, rotation: 0 }], "cell (1, 0) is not a free cell of the 2x2 board"],
    ["on a tile", placements.flatMap((p) => [p, { ...p, tile: 1 }]), "cell (1, 1) is not a free cell of the 2x2 board"],
    ["of no tile", [{ x: 0, y: 0, tile: 3, rotation: 0 }], "there is no tile 3 among 3"],
    ["turned too far", [{ x: 0, y: 0, tile: 0, rotation: 4 as 0 }], "a rotation is 0, 1, 2 or 3, not 4"],
  ])("refuses a placement %s", (_, wrong, message) => {
    expect(() => sceneOf(puzzle, wrong)).toThrow(new RangeError(message));
  });
});

import { makePuzzle, type SearchOutcome } from "@edgewise/core";
import { repairText as coreText, type Repair } from "@edgewise/core/doctor";
import { puzzleOf } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import german from "./texts.de.js";
import { layText, raised, repairParts, taskText, verdictOf } from "./wording.js";

const nine = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [["a", "a", "b", "b"]] });

test.each([
  [0, "as it is"],
  [1, "a quarter turn clockwise"],
  [2, "half a turn"],
  [3, "a quarter turn anticlockwise"],
] as const)("rotation %i reads %s", (rotation, expected) => {
  expect(layText(nine, { x: 0, y: 0, tile: 0, rotation })).toBe(`tile 1, ${expected}`);
});

test("the description of a puzzle mentions spare tiles, the frame, fixed rotation and pins", () => {
  const puzzle = puzzleOf("2x1", "0a00 000a 000a", { frame: "0", rotate: false, pins: [{ x: 0, y: 0, tile: 0 }] });
  expect(taskText(puzzle)).toBe(
    "3 tiles for a 2 by 1 board, 1 to spare. Touching sides must be the same, with the frame around the outside. " +
      "Tiles cannot be turned. 1 tile already in place.",
  );
});

const outcome = (status: SearchOutcome["status"], distinct: bigint, arrangements: bigint): SearchOutcome => ({
  status,
  distinct,
  arrangements,
  nodes: 0n,
  nodesByDepth: [],
  elapsedMs: 1,
});

test.each([
  [
    "all",
    outcome("complete", 1n, 4n),
    "Exactly one solution",
    "Every possibility was checked. Counting turned boards separately: 4 arrangements.",
  ],
  [
    "count",
    outcome("complete", 4n, 16n),
    "4 different solutions",
    "Every possibility was checked. Counting turned boards separately: 16 arrangements.",
  ],
  ["first", outcome("complete", 0n, 0n), "No solution", "Every possibility was checked, and none works."],
  ["first", outcome("solved", 1n, 1n), "Solved", "There may be other solutions."],
  ["all", outcome("aborted", 0n, 0n), "Stopped", "No solution so far."],
] as const)("%s: %o", (kind, result, title, text) => {
  expect(verdictOf(kind, result)).toMatchObject({ title, text });
});

test("where the number of solutions is known, there are no others to suppose", () => {
  expect(verdictOf("first", outcome("solved", 1n, 1n), 0, 1n)).toMatchObject({ title: "Solved", text: "" });
});

test.each([
  [1, "with the tile where it was put. Take it back, or press Solve to search without it."],
  [2, "with the 2 tiles where they were put. Take some tiles back, or press Solve to search without them."],
])("without a solution from %i placed tiles, only that board cannot be finished", (laid, text) => {
  expect(verdictOf("first", outcome("complete", 0n, 0n), laid)).toEqual({
    title: "This board cannot be finished",
    text: `Every possibility was checked: there is no solution ${text}`,
    tone: "wrong",
  });
  expect(verdictOf("first", outcome("solved", 1n, 1n), laid).title).toBe("Solved");
});

test.each([
  ["9.51 × 10^10", "9.51 × 10¹⁰"],
  ["1.20 × 10^-7", "1.20 × 10⁻⁷"],
  ["362,880", "362,880"],
])("%s is shown as %s", (text, expected) => {
  expect(raised(text)).toBe(expected);
});

test.each([
  [1, "Höchstens 1 Plättchen lässt sich ohne Fehler legen, wie gezeigt."],
  [2, "Höchstens 2 Plättchen lassen sich ohne Fehler legen, wie gezeigt."],
])("in German, %i tile or tiles can be placed", (count, text) => {
  expect(german.mostTiles(true, count)).toBe(text);
});

describe.each([true, false])("where tiles may be turned: %s", (rotate) => {
  const pins = [{ x: 0, y: 0, tile: 1, rotation: 0 as const }];
  const puzzle = puzzleOf("3x1", "1 2 3 4, 5 6 7 8, 9 10 11 12", { rule: "signed", rotate, pins });
  test.each<Repair>([
    { kind: "label", tile: 0, side: 3, label: "-1" },
    { kind: "swap", tile: 0, sides: [0, 1] },
    { kind: "swap", tile: 0, sides: [0, 2] },
    { kind: "swap", tile: 1, sides: [0, 2] },
    { kind: "exchange", tiles: [0, 2], sides: [1, 2] },
  ])("a mistake is told in the words of the command: %o", (repair) => {
    const text = repairParts(puzzle, repair).join("");
    expect(text.charAt(0).toLowerCase() + text.slice(1)).toBe(coreText(puzzle, repair));
  });
});

test("the labels of a mistake can be told from its words", () => {
  const puzzle = puzzleOf("2x1", "1 2 3 4, 5 6 7 8", { rule: "signed" });
  const parts = (repair: Repair) => repairParts(puzzle, repair);
  expect(parts({ kind: "label", tile: 0, side: 3, label: "-1" })).toEqual([
    "Tile 1, left: if this were ",
    "-1",
    " instead of ",
    "4",
    "",
  ]);
  expect(parts({ kind: "swap", tile: 0, sides: [0, 2] })).toHaveLength(1);
});

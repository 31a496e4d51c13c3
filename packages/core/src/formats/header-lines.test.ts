import { describe, expect, test } from "vitest";
import type { Puzzle } from "../model.js";
import { makePuzzle } from "../validate.js";
import { readPuzzle } from "./read.js";
import { writeText } from "./text.js";

const BLANKS = "a b c d\nb a d c\nc d a b\nd c b a\n";
const COMMAS = BLANKS.replaceAll(" ", ", ");

describe("header words as people spell them", () => {
  const options = { rule: "equal", edgeOrder: "NESW" } as const;

  test.each<[string, Partial<Puzzle>]>([
    ["rotate: yes", { rotate: true }],
    ["rotate = yes", { rotate: true }],
    ["Rotate yes", { rotate: true }],
    ["ROTATE: YES", { rotate: true }],
    ["rotate: false", { rotate: false }],
    ["rotate: yes\nhole: 1,1", { board: { width: 2, height: 2, holes: [[1, 1]] } }],
    ["rotate: yes\npin: 0,0 1 0", { pins: [{ x: 0, y: 0, tile: 1, rotation: 0 }] }],
    ["frame: c", { frame: "c" }],
    ["Frame c", { frame: "c" }],
    ["Name: my four tiles\nrotate: yes", { name: "my four tiles" }],
    ["Size: 4 x 1\nrotate: yes", { board: { width: 4, height: 1, holes: [] } }],
    ["My tiles\nRotate: yes", { rotate: true }],
    ["Rotate: yes\ntiles:", { rotate: true }],
  ])("%j", (head, expected) => {
    for (const rows of [BLANKS, COMMAS]) expect(readPuzzle(`${head}\n${rows}`, options).puzzle).toMatchObject(expected);
  });

  test.each([
    ["order: NWES", "a c d b"],
    ["order = nwes", "a c d b"],
    ["Order: top, left, right, bottom", "a c d b"],
    ["order N W E S", "a c d b"],
  ])("%s", (head, tile) => {
    const { puzzle } = readPuzzle(`${head}\nrotate: yes\n${BLANKS}`);
    expect(puzzle.tiles[0]?.join(" ")).toBe(tile);
  });

  test.each(["frame: none", "Frame: No", "frame no"])("%s: there is no frame", (head) => {
    for (const rows of [BLANKS, COMMAS])
      expect(readPuzzle(`${head}\nrotate: yes\n${rows}`).puzzle.frame).toBeUndefined();
    expect(readPuzzle(`frame none\n${BLANKS.replaceAll("c", "none")}`).puzzle.frame).toBe("none");
  });

  test.each([
    ["rotate: perhaps", 'expected yes or no, found "perhaps"'],
    ["Rule: colours touch", "expected `rule equal | signed | case | pairs`"],
    ["My tiles\nby me\nrotate: no", "3:1: expected header lines at the top, above the tiles"],
  ])("%j is refused, not ignored", (head, message) => {
    for (const rows of [BLANKS, COMMAS]) expect(() => readPuzzle(`${head}\n${rows}`, options)).toThrow(message);
  });

  test.each(["Tiles: 4", "Size: 2", "tiles = [", "size = 2"])("%s is as other programs write it", (head) => {
    const rows = head.endsWith("[") ? "[1,2,3,4],[2,1,4,3],[3,4,1,2],[4,3,2,1]]" : COMMAS;
    expect(readPuzzle(`${head}\n${rows}`, { ...options, rotate: true }).puzzle.board.width).toBe(2);
  });

  test("dashes are no minus signs below `Rule: equal`", () => {
    expect(readPuzzle(`Rule: equal\n${"–1, 2, 3, 1\n".repeat(4)}`, { rotate: true }).puzzle.tiles[0]?.[0]).toBe("–1");
  });

  test.each(["Frame:", "rotate", "Pin", "name:"])("a tile that begins with %s is written below `tiles`", (label) => {
    const tiles = [[label, label, label, label] as const];
    const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", name: ": = x", tiles });
    expect(readPuzzle(writeText(puzzle).text).puzzle.tiles).toEqual(tiles);
    expect(readPuzzle(writeText(puzzle).text).puzzle.name).toBe("x");
  });
});

describe("header lines below tiles", () => {
  test.each(["pin 0,0 1 0", "Pin 0,0 1", "pair a = b", "rotate no", "hole: 1,1", "frame a"])("%s", (line) => {
    for (const head of ["", "size 2x2\n", "order NESW\n"])
      for (const rows of [BLANKS, COMMAS])
        for (const text of [`${head}${rows}${line}\n`, `${head}${rows.replace("\n", `\n${line}\n`)}`])
          expect(() => readPuzzle(text)).toThrow(`expected header lines at the top, above the tiles, found "${line}"`);
  });
});

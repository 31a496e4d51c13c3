import { describe, expect, test } from "vitest";
import type { PuzzleDraft } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { E4 } from "../testing/tables.js";
import { makePuzzle } from "../validate.js";
import { parsePieces, pieces, writePieces } from "./pieces.js";
import { readPuzzle } from "./read.js";

/** Four corners, with exactly the rim of a 2x2 board. */
const CORNERS = "0 1 2 0\n0 0 2 1\n2 0 0 1\n2 1 0 0\n";

describe("sniffing", () => {
  test.each([
    { text: "2 2\n0 1 2 0\n", is: true, why: "a size, then numbers" },
    { text: "# typed\n2 2\n0 1 2 0\n", is: true, why: "the same after a comment" },
    { text: CORNERS, is: true, why: "no size, but as many zeros as the rim is long" },
    { text: "1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n", is: false, why: "no zeros: text" },
    { text: "0 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n", is: false, why: "zeros that make no rim: text" },
    { text: "0 -1 2 0\n0 0 2 1\n2 0 0 1\n2 1 0 0\n", is: false, why: "a negative number: text" },
    { text: "2 2\nfour words a line\n", is: false, why: "a size, then words" },
    { text: "3\ncymK\n", is: false, why: "one number" },
    { text: "", is: false, why: "nothing" },
  ])("$why", ({ text, is }) => {
    expect(pieces.sniff(text)).toBe(is);
  });
});

describe("reading", () => {
  test.each([
    { text: "1 2\n# corners\n0 1 2 0\n0 0 2 1", width: 1, height: 2, tileCount: 2, frame: "0", notes: [] },
    { text: "2 1\n1 1 2 2\n2 2 1 1", width: 2, height: 1, tileCount: 2, frame: undefined, notes: [] },
    { text: "1 1\n1 1 2 2\n2 2 1 1", width: 1, height: 1, tileCount: 2, frame: undefined, notes: [] },
    {
      text: CORNERS,
      width: 2,
      height: 2,
      tileCount: 4,
      frame: "0",
      notes: ['No line "W H": the board is taken as 2x2.'],
    },
    {
      text: "0 1 0 0\n0 0 0 1\n0 1 0 1\n",
      width: 3,
      height: 1,
      tileCount: 3,
      frame: "0",
      notes: ['No line "W H": the board is taken as 3x1.'],
    },
    {
      text: "1 1 2 2\n".repeat(9),
      width: 3,
      height: 3,
      tileCount: 9,
      frame: undefined,
      notes: ['No line "W H": the board is taken as 3x3.'],
    },
  ])("$text", ({ text, tileCount, notes, width, height, frame }) => {
    const parsed = parsePieces(text);
    const draft = parsed.draft as PuzzleDraft;
    expect(draft.board).toEqual({ width, height });
    expect(draft.rule).toBe("equal");
    expect(draft.frame).toBe(frame);
    expect(draft.tiles).toHaveLength(tileCount);
    expect(parsed.notes).toEqual(notes);
  });

  test("numbers lose leading zeros, so that 00 is the frame", () => {
    expect(parsePieces("1 1\n00 007 7 0").draft).toMatchObject({ frame: "0", tiles: [["0", "7", "7", "0"]] });
  });

  test.each([
    { text: "2 1\n0 1 2 x\n", fault: "syntax 2:7", why: "a word" },
    { text: "2 x\n0 1 2 0\n", fault: "syntax 1:3", why: "an invalid size" },
    { text: "1 1 2 2\n1 1 2 2\n", fault: "bad-size 2:1", why: "two tiles without a rim or a size" },
    { text: "# nothing", fault: "bad-size 1:1", why: "only a comment" },
  ])("refuses $why", ({ text, fault, why }) => {
    expect(faultsOf(() => parsePieces(text))).toEqual([fault]);
    if (why === "a word") expect(() => parsePieces(text)).toThrow("expected a whole number from 0");
  });

  test.each([
    { pointer: "/tiles/0/3", place: { line: 2, column: 7 } },
    { pointer: "/board/height", place: { line: 1, column: 4 } },
    { pointer: "/board", place: { line: 1, column: 1 } },
  ])("places $pointer", ({ pointer, place }) => {
    expect(parsePieces("16 2\n0 1 2 0").placeOf?.(pointer)).toEqual(place);
  });
});

describe("writing", () => {
  const board = { width: 2, height: 1 };
  test.each([
    {
      what: "numbers stay as they are",
      draft: {
        board,
        rule: "equal",
        frame: "0",
        tiles: [
          ["0", "17", "0", "0"],
          ["0", "0", "0", "17"],
        ],
      } as PuzzleDraft,
      text: "2 1\n0 17 0 0\n0 0 0 17\n",
      lost: [],
    },
    {
      what: "another frame becomes 0",
      draft: {
        board,
        rule: "equal",
        frame: "rim",
        tiles: [
          ["rim", "5", "5", "5"],
          ["5", "5", "5", "5"],
        ],
      } as PuzzleDraft,
      text: "2 1\n0 5 5 5\n5 5 5 5\n",
      lost: ['The labels are renamed: "rim" is 0.'],
    },
    {
      what: "a 0 that is not the frame becomes another number",
      draft: {
        board,
        rule: "equal",
        tiles: [
          ["0", "1", "2", "3"],
          ["3", "2", "1", "0"],
        ],
      } as PuzzleDraft,
      text: "2 1\n1 2 3 4\n4 3 2 1\n",
      lost: ['The labels are renamed: "0" is 1, "1" is 2, "2" is 3, "3" is 4.'],
    },
    {
      what: "words become numbers",
      draft: {
        board,
        rule: "equal",
        tiles: [
          ["red", "7", "red", "07"],
          ["red", "red", "red", "red"],
        ],
      } as PuzzleDraft,
      text: "2 1\n1 2 1 3\n1 1 1 1\n",
      lost: ['The labels are renamed: "red" is 1, "7" is 2, "07" is 3.'],
    },
    {
      what: "a number with a zero before it becomes another, even if all others are numbers",
      draft: {
        board,
        rule: "equal",
        tiles: [
          ["7", "07", "7", "07"],
          ["7", "7", "7", "7"],
        ],
      } as PuzzleDraft,
      text: "2 1\n1 2 1 2\n1 1 1 1\n",
      lost: ['The labels are renamed: "7" is 1, "07" is 2.'],
    },
  ])("$what", ({ draft, text, lost }) => {
    expect(writePieces(makePuzzle(draft))).toEqual({ text, lost });
  });

  test.each([
    { what: "no frame, though one label shows as often as a rim", frame: {}, isMarked: true },
    { what: "that label is the frame", frame: { frame: "9" }, isMarked: false },
  ])("says how it is read only where the tiles do not: $what", ({ frame, isMarked }) => {
    const tiles = E4.tiles.map((tile) => tile.map((label) => (label === "0" ? "9" : label)));
    const puzzle = makePuzzle({ board: { width: 4, height: 4 }, rule: "equal", ...frame, tiles });
    const { text } = writePieces(puzzle);
    expect(text.startsWith("# pieces: ")).toBe(isMarked);
    expect(readPuzzle(text).puzzle.frame).toBe(isMarked ? undefined : "0");
  });

  test("refuses a frame that shows on no tile, since it would be lost", () => {
    const puzzle = makePuzzle({
      board: { width: 1, height: 1 },
      rule: "equal",
      frame: "0",
      tiles: [["1", "1", "1", "1"]],
    });
    expect(faultsOf(() => writePieces(puzzle))).toEqual(["cannot-write /frame"]);
  });
});

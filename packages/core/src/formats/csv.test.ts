import { describe, expect, test } from "vitest";
import type { PuzzleDraft } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { csv, parseCsv, writeCsv } from "./csv.js";
import { readPuzzle } from "./read.js";

const TEXT = "2\n0,1,2,0,0,0,0\n0,0,2,1,1,0,3\n2,0,0,1,0,0,0\n2,1,0,0,0,1,0\n";
const DRAFT: PuzzleDraft = {
  board: { width: 2, height: 2 },
  rule: "equal",
  frame: "0",
  tiles: ["0120", "0021", "2001", "2100"].map((tile) => [...tile]),
  pins: [
    { x: 1, y: 0, tile: 1, rotation: 3 },
    { x: 0, y: 1, tile: 3, rotation: 0 },
  ],
};

test.each([
  { text: TEXT, is: true },
  { text: "16,,,,,,\n1, 2, 3, 4, 0, 0, 0\n", is: true },
  { text: "3\ncymK\n", is: false },
  { text: "2 2\n0 1 2 0\n", is: false },
  { text: "2\n", is: false },
])("sniff $text: $is", ({ text, is }) => {
  expect(csv.sniff(text)).toBe(is);
});

describe("reading", () => {
  test.each([
    { what: "hints as pins", text: TEXT },
    { what: "65535 as the frame too", text: TEXT.replaceAll(/\b0,1,2,0,/g, "65535,1,2,65535,") },
    {
      what: "blanks and a spreadsheet's empty fields after the size",
      text: TEXT.replace("2\n", "2,,,\n").replaceAll(",", " , "),
    },
  ])("$what", ({ text }) => {
    expect(parseCsv(text).draft).toEqual(DRAFT);
  });

  test("without 0 and 65535 there is no frame", () => {
    expect(parseCsv("1\n1,2,1,2,0,0,0\n").draft).not.toHaveProperty("frame");
  });

  test.each([
    { text: "2 2\n1,1,1,1,0,0,0\n", fault: "syntax 1:3", why: "two sizes" },
    { text: "x\n", fault: "syntax 1:1", why: "no size" },
    { text: "1\n1,1,1,1,0,0\n", fault: "syntax 2:1", why: "six fields" },
    { text: "1\n1,1,1,1,0,0,0,0\n", fault: "syntax 2:1", why: "eight fields" },
    { text: "1\n1,,1,1,0,0,0\n", fault: "syntax 2:2", why: "an empty field" },
    { text: "1\n1,1,1,-1,0,0,0\n", fault: "syntax 2:7", why: "a negative label" },
    { text: "1\n1,1,1,1,0,0,0\n1,1,1,1,0,0,0\n", fault: "syntax 3:1", why: "one tile too many" },
    { text: "", fault: "empty-input 1:1", why: "nothing at all" },
  ])("refuses $why", ({ text, fault }) => {
    expect(faultsOf(() => parseCsv(text))).toEqual([fault]);
  });

  test.each([
    { text: "1\n1,1,1,1,0,7,1\n", fault: "outside-board 2:11", why: "y of a pin" },
    { text: "1\n1,1,1,1,7,0,1\n", fault: "outside-board 2:9", why: "x of a pin" },
    { text: "1\n1,1,1,1,0,0,5\n", fault: "bad-rotation 2:13", why: "rotation of a pin" },
    { text: "99\n1,1,1,1,0,0,5\n", fault: "cap-exceeded 1:1", why: "size" },
  ])("places a fault of the $why", ({ text, fault }) => {
    expect(faultsOf(() => readPuzzle(text))).toEqual([fault]);
  });
});

describe("writing", () => {
  test("numbers stay as they are, however many digits they have", () => {
    const tiles = DRAFT.tiles.map((tile) => tile.map((label) => ({ 1: "7", 2: "1234" })[label] ?? label));
    expect(writeCsv(makePuzzle({ ...DRAFT, tiles }))).toEqual({
      text: TEXT.replace(/(?<=^|\n)\d,\d,\d,\d/g, (sides) => sides.replaceAll("2", "1234").replaceAll(/\b1\b/g, "7")),
      lost: [],
    });
  });

  test("pins as hints", () => {
    expect(writeCsv(makePuzzle(DRAFT))).toEqual({ text: TEXT, lost: [] });
  });

  test("65535 as an ordinary label is renamed", () => {
    const draft: PuzzleDraft = { board: { width: 1, height: 1 }, rule: "equal", tiles: [["65535", "1", "1", "1"]] };
    expect(writeCsv(makePuzzle(draft))).toEqual({
      text: "1\n1,2,2,2,0,0,0\n",
      lost: ['The labels are renamed: "65535" is 1, "1" is 2.'],
    });
  });

  test.each([
    { pin: { x: 0, y: 0, tile: 1, rotation: 0 }, faults: ["cannot-write /pins/0"], why: "three zeros mean no pin" },
    { pin: { x: 1, y: 1, tile: 1 }, faults: ["cannot-write /pins/0"], why: "there is no rotation" },
    { pin: { x: 0, y: 0, tile: 1, rotation: 1 }, faults: [], why: "a turn tells it apart" },
  ])("a pin $pin: $why", ({ pin, faults }) => {
    expect(faultsOf(() => writeCsv(makePuzzle({ ...DRAFT, pins: [pin] })))).toEqual(faults);
  });
});

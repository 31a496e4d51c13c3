import { expect, test } from "vitest";
import { readText } from "./reading.js";

test.each([
  ["text", "1 -1 1 -1\n-1 1 -1 1\n1 1 -1 -1\n-1 -1 1 1", "text", 4],
  ["a viewer link", "https://e2.bucas.name/#board_w=1&board_h=1&board_edges=bbbb&board_pieces=001", "bucas", 1],
  ["text with Windows line ends", "size 1x1\r\nrule equal\r\na b c d", "text", 1],
])("%s is read", (_, text, format, tiles) => {
  const reading = readText(text);
  expect(reading).toMatchObject({ format });
  expect("puzzle" in reading && reading.puzzle.tiles.length).toBe(tiles);
});

test("a puzzle without a name takes the file's name", () => {
  expect(readText("a a a a", "kitchen")).toMatchObject({ puzzle: { name: "kitchen" } });
});

test.each([
  ["a bad label", "size 1x1\nrule signed\n1 x 2 3", "line 3, column 3", "1 x 2 3", 2, 23],
  ["after a byte order mark", "\uFEFFsize 1x1\r\nrule signed\r\n1 x 2 3", "line 3, column 3", "1 x 2 3", 2, 26],
  ["three sides", "size 1x1\n1 2 3", "line 2, column 1", "1 2 3", 0, 9],
])("%s is shown at its line", (_, text, where, excerpt, column, offset) => {
  const reading = readText(text);
  const [fault] = "faults" in reading ? reading.faults : [];
  expect(fault).toMatchObject({ where, excerpt: { text: excerpt, column }, offset });
  expect(fault?.text).not.toContain("[");
  expect(fault?.text).toMatch(/^expected .+, found .+/);
});

test("an empty text is a fault without a place", () => {
  expect(readText(" \n")).toEqual({ faults: [{ text: "expected a puzzle, found nothing", where: "" }] });
});

test("a long line is shown around its fault", () => {
  const reading = readText(`size 1x1\nrule signed\n1 1 1 ${"9".repeat(40)}x${"9".repeat(20)} # ${"z".repeat(500)}`);
  const [fault] = "faults" in reading ? reading.faults : [];
  expect(fault?.excerpt?.text.length).toBeLessThanOrEqual(60);
});

test("faults are listed in the order of the text", () => {
  const reading = readText("size 3x3\nrule signed\n1 x 2 3\n1 2 3");
  expect("faults" in reading && reading.faults.map(({ where }) => where)).toEqual([
    "line 3, column 3",
    "line 4, column 1",
    "line 4, column 1",
  ]);
});

import { describe, expect, test } from "vitest";
import { readText } from "./reading.js";

test.each([
  ["text", "1 -1 1 -1\n-1 1 -1 1\n1 1 -1 -1\n-1 -1 1 1", "text", 4],
  ["a viewer link", "https://e2.bucas.name/#board_w=1&board_h=1&board_edges=bbbb&board_pieces=001", "bucas", 1],
  ["text with Windows line ends", "size 1x1\r\nrule equal\r\na b c d", "text", 1],
])("%s is read", (_, text, format, tiles) => {
  const reading = readText(text);
  expect(reading).toMatchObject({ format });
  expect(reading.puzzle?.tiles.length).toBe(tiles);
});

test("a puzzle without a name takes the file's name", () => {
  expect(readText("a a a a", "kitchen")).toMatchObject({ puzzle: { name: "kitchen" } });
});

test.each([
  ["a bad label", "size 1x1\nrule signed\n1 x 2 3", "line 3, column 3", "1 x 2 3", 2, 23],
  ["after a byte order mark", "\uFEFFsize 1x1\r\nrule signed\r\n1 x 2 3", "line 3, column 3", "1 x 2 3", 2, 26],
  ["behind an emoji", "rule signed\n👩‍👩‍👧 : 1 x 2 3", "line 2, column 1", "👩‍👩‍👧 : 1 x 2 3", 0, 12],
  ["behind a letter of two marks", "size 1x1\nrule signed\na\u0301 1 2 3", "line 3, column 1", "a\u0301 1 2 3", 0, 21],
  ["three sides", "size 1x1\n1 2 3", "line 2, column 1", "1 2 3", 0, 9],
])("%s is shown at its line", (_, text, where, excerpt, column, offset) => {
  const reading = readText(text);
  const [fault] = reading.faults ?? [];
  expect(fault).toMatchObject({ where, excerpt: { text: excerpt, column }, offset });
  expect(fault?.text).not.toContain("[");
  expect(fault?.text).toMatch(/^expected .+, found .+/);
});

test("an empty text is a fault without a place", () => {
  expect(readText(" \n")).toEqual({ faults: [{ text: "expected a puzzle, found nothing", meaning: "", where: "" }] });
});

test("a long line is shown around its fault", () => {
  const reading = readText(`size 1x1\nrule signed\n1 1 1 ${"9".repeat(40)}x${"9".repeat(20)} # ${"z".repeat(500)}`);
  const [fault] = reading.faults ?? [];
  expect(fault?.excerpt?.text.length).toBeLessThanOrEqual(60);
});

test("faults are listed in the order of the text", () => {
  const reading = readText("size 3x3\nrule signed\n1 x 2 3\n1 2 3");
  expect(reading.faults?.map(({ where }) => where)).toEqual([
    "line 3, column 3",
    "line 4, column 1",
    "line 4, column 1",
  ]);
});

const ANIMALS = `bear_head bear_tail tiger_head tiger_tail
bear_head tiger_tail tiger_head bear_tail
bear_tail bear_tail tiger_head tiger_head
bear_head bear_head tiger_tail tiger_tail
`;

describe("what core asks is asked with lines that the text may begin with, and such lines answer it", () => {
  const expected = (text: string) => {
    const reading = readText(text);
    return (reading.faults ?? []).map((fault) => fault.text);
  };

  test.each([
    [
      "2\n5 1 7 3\n7 4 2 9\n5 8 6 1\n6 3 8 4\n",
      "“rotate yes”, or “rotate no” with “order NESW”",
      "rotate no\norder NESW",
    ],
    [
      "[[1a,1b,2a,2b],[1a,2b,2a,1b],[1b,1b,2a,2a],[1a,1a,2b,2b]]",
      "“pair 1a 1b”, “pair 2a 2b” (halves of one picture) or “rule equal”",
      "pair 1a 1b\npair 2a 2b",
    ],
    [
      ANIMALS.replaceAll(" ", "\t").replaceAll("_", " "),
      "“pair bear head = bear tail”, “pair tiger head = tiger tail” (halves of one picture) or “rule equal”",
      "pair bear head = bear tail\npair tiger head = tiger tail",
    ],
    [
      "1 2' 1 2\n1' 2 2' 1\n2 1 2 1'\n1 1' 2' 2\n",
      "“pair 1 1'”, “pair 2 2'” (halves of one picture) or “rule equal”",
      "pair 1 1'\npair 2 2'",
    ],
    ["new T(0,1,2,0)\nnew T(3,1,0,0)\nnew T(0,0,2,1)\nnew T(1,3,0,0)\n", "such as “order NESW”", "order NESW"],
  ])("%j", (text, question, answer) => {
    expect(expected(text)).toEqual([expect.stringContaining(question)]);
    expect(expected(text)[0]).toContain(" (lines to write above the tiles), found ");
    expect(expected(`${answer}\n${text}`)).toEqual([]);
  });

  test.each([
    ["2 1 0\n", "7\n"],
    ["1\n", "1\n"],
  ])("no option of the command is named: %j", (_, head) => {
    const tiles = "0 1 2 0\n3 1 0 0\n0 0 2 1\n1 3 0 0\n";
    for (const text of [head + tiles, tiles, `{"hints":[1],"pieces":[[0,1,2,0],[3,1,0,0],[0,0,2,1],[1,3,0,0]]}`]) {
      expect(JSON.stringify(readText(text))).not.toMatch(/--[a-z]/);
    }
  });
});

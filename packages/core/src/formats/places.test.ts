/** Faults behind tabs, umlauts, emoji and marks that are not seen: columns are those that a person counts. */
import { describe, expect, test } from "vitest";
import { PuzzleError } from "../errors.js";
import { offsetOf } from "./places.js";
import { readPuzzle } from "./read.js";

const NINE = "2 -3 3 1/-2 1 -4 3/4 2 Q -1/-3 4 1 -4/4 -3 1 -2/2 -4 3 -1/-4 2 -1 -3/-2 1 -3 4/1 -3 4 2".replaceAll(
  "/",
  "\n",
);

function faultsIn(text: string) {
  try {
    readPuzzle(text, { rule: "signed", rotate: true });
  } catch (error) {
    if (error instanceof PuzzleError) return error.faults;
  }
  return [];
}

describe.each([" ", ", ", "\t", ";", "   ", " | "])("between %j", (mark) => {
  test.each([
    { what: "nothing", before: "", column: 0 },
    { what: "an umlaut", before: "ä#: ", column: 4 },
    { what: "an umlaut of two characters", before: "a\u0308#: ", column: 4 },
    { what: "a letter with two accents", before: "a\u0308\u0301# : ", column: 5 },
    { what: "an emoji", before: "🦁#: ", column: 4 },
    { what: "a family", before: "👩‍👩‍👧#: ", column: 4 },
    { what: "a hand with a colour", before: "👍🏽 #: ", column: 5 },
    { what: "a mark that is not seen", before: "\u200bx#: ", column: 4 },
    { what: "a tab", before: "\t#.\t", column: 4 },
    {
      what: "full width",
      before: "（#） ".replaceAll(/[（）]/g, (bracket) => (bracket === "（" ? "(" : ")")),
      column: 4,
    },
  ])("behind $what", ({ before, column }) => {
    const lines = NINE.split("\n").map((row, i) => `${before.replace("#", String(i + 1))}${row.replaceAll(" ", mark)}`);
    const text = `${lines.join("\r\n")}\r\n`;
    const [{ place, found } = { place: undefined, found: "" }, ...others] = faultsIn(text);
    expect([found, others]).toEqual(['"Q"', []]);
    expect(place).toEqual({ line: 3, column: column + "4".length + mark.length * 2 + "2".length + 1 });
    if (place && "line" in place) expect(text.slice(offsetOf(text, place))[0]).toBe("Q");
  });
});

test("in the formats text and json", () => {
  const text = 'size 2x1\nrule signed\n"🦁🦁" x 1 2\n1 2 3 4\n';
  expect(faultsIn(text).map(({ place }) => place)).toEqual([
    { line: 3, column: 1 },
    { line: 3, column: 6 },
  ]);
  expect(faultsIn('{"name": "🦁👍🏽", }').map(({ place }) => place)).toEqual([{ line: 1, column: 16 }]);
});

test.each([
  ["a b\nc", { line: 2, column: 1 }, 4],
  ["\uFEFFa b", { line: 1, column: 3 }, 3],
  ["a\r\n🦁 b\f", { line: 2, column: 3 }, 6],
  ["a", { line: 1, column: 9 }, 1],
  ["a", { line: 9, column: 1 }, 0],
])("the offset of a place in %j", (text, place, offset) => {
  expect(offsetOf(text, place)).toBe(offset);
});

import { describe, expect, test } from "vitest";
import { PuzzleError } from "../errors.js";
import { faultsOf } from "../testing/faults.js";
import {
  charactersOf,
  firstLines,
  integerOf,
  linesOf,
  naturalOf,
  placeAt,
  placeInTiles,
  placeNear,
  scanWords,
  squareBoard,
} from "./source-text.js";

const at = (text: string, line: number, column: number) => ({ text, line, column });

describe("linesOf", () => {
  test.each([
    { what: "words and their places", text: "a bc\n\n  d", lines: [[at("a", 1, 1), at("bc", 1, 3)], [at("d", 3, 3)]] },
    { what: "nothing", text: " \n\t\n", lines: [] },
    { what: "a comment line", text: "# x y\na", lines: [[at("a", 2, 1)]] },
    { what: "a comment after words", text: "a # b\nc", lines: [[at("a", 1, 1)], [at("c", 2, 1)]] },
    { what: "no comment inside a word", text: "a#b", lines: [[at("a#b", 1, 1)]] },
    { what: "columns in UTF-16 code units", text: "😀 b", lines: [[at("😀", 1, 1), at("b", 1, 4)]] },
  ])("$what", ({ text, lines }) => {
    expect(linesOf(text, { comment: "#" })).toEqual(lines);
  });

  test("the caller can define what a word is", () => {
    expect(linesOf("a,b;\nc", { word: /[^\s,;]+/gu })).toEqual([[at("a", 1, 1), at("b", 1, 3)], [at("c", 2, 1)]]);
  });

  test.each([
    { what: "one word of 8 MiB", text: "a".repeat(2 ** 23), lineCount: 1 },
    { what: "2 MiB of comment lines", text: "#\n".repeat(2 ** 20), lineCount: 0 },
  ])("$what is read", ({ text, lineCount }) => {
    expect(linesOf(text, { comment: "#" })).toHaveLength(lineCount);
  });

  test.each(["a ", "a\n"])("more than 131,072 words %j are refused", (word) => {
    expect(linesOf(word.repeat(131_072)).flat()).toHaveLength(131_072);
    expect(() => linesOf(word.repeat(131_073))).toThrow(/at most 131072 words.*\[cap-exceeded\]/);
  });
});

describe("firstLines", () => {
  test.each([
    { text: "a\n\nb c\nd", first: ["a"], second: ["b", "c"] },
    { text: "# no\na", first: ["a"], second: undefined },
    { text: "", first: undefined, second: undefined },
    { text: "1 2 3 4 5 6 7 8 9\nb", first: ["1", "2", "3", "4", "5", "6", "7", "8"], second: ["b"] },
    { text: `a\n${" ".repeat(2 ** 16)}b`, first: ["a"], second: undefined },
  ])("of %j", ({ text, first, second }) => {
    const words = firstLines(text, { comment: "#" }).map((line) => line?.map((word) => word.text));
    expect(words).toEqual([first, second]);
  });
});

test("scanWords places words that follow many lines, and words that span lines", () => {
  expect([...scanWords("(a\nb)\n\n c", /\([^)]*\)|\w/g)]).toEqual([at("(a\nb)", 1, 1), at("c", 4, 2)]);
});

test.each([
  { text: "abc", offset: 0, place: { line: 1, column: 1 } },
  { text: "a\nbc", offset: 3, place: { line: 2, column: 2 } },
  { text: "a\n", offset: 2, place: { line: 2, column: 1 } },
])("placeAt $offset of $text", ({ text, offset, place }) => {
  expect(placeAt(text, offset)).toEqual(place);
});

test("charactersOf keeps surrogate pairs together and counts their code units", () => {
  expect(charactersOf(at("a😀b", 2, 5))).toEqual([at("a", 2, 5), at("😀", 2, 6), at("b", 2, 8)]);
});

describe("whole numbers", () => {
  test.each([
    { text: "12", integer: 12, natural: 12 },
    { text: "007", integer: 7, natural: 7 },
    { text: "-3", integer: -3, natural: undefined },
    { text: "+3", integer: 3, natural: undefined },
    { text: "999999999999999", integer: 999_999_999_999_999, natural: 999_999_999_999_999 },
    { text: "1000000000000000", integer: undefined, natural: undefined },
    { text: "1.5", integer: undefined, natural: undefined },
    { text: "٣", integer: undefined, natural: undefined },
  ])("$text", ({ text, integer, natural }) => {
    for (const [read, value] of [[integerOf, integer] as const, [naturalOf, natural] as const]) {
      if (value !== undefined) expect(read(at(text, 1, 1), "a number")).toBe(value);
      else expect(() => read(at(text, 4, 2), "a number")).toThrow(`4:2: expected a number, found "${text}" [syntax]`);
    }
  });
});

test.each([
  { pointer: "/tiles", place: { line: 2, column: 1 } },
  { pointer: "/tiles/0", place: { line: 1, column: 1 } },
  { pointer: "/tiles/0/1", place: { line: 1, column: 3 } },
  { pointer: "/tiles/1/3", place: { line: 2, column: 1 } },
  { pointer: "/tiles/2", place: undefined },
  { pointer: "/tileNames/0", place: undefined },
])("placeInTiles $pointer", ({ pointer, place }) => {
  expect(placeInTiles([[at("a", 1, 1), at("b", 1, 3)], [at("c", 2, 1)]], pointer)).toEqual(place);
});

test.each([
  { pointer: "/pins/0", place: { line: 1, column: 5 } },
  { pointer: "/pins/0/x", place: { line: 1, column: 5 } },
  { pointer: "/pins/0/tile", place: { line: 1, column: 9 } },
  { pointer: "/pins/1", place: undefined },
])("placeNear $pointer", ({ pointer, place }) => {
  const words = new Map([
    ["/pins/0", at("0,0", 1, 5)],
    ["/pins/0/tile", at("3", 1, 9)],
  ]);
  expect(placeNear(words, pointer)).toEqual(place);
});

test.each([
  { tileCount: 1, side: 1 },
  { tileCount: 16, side: 4 },
  { tileCount: 0, side: undefined },
  { tileCount: 8, side: undefined },
])("squareBoard of $tileCount tiles", ({ tileCount, side }) => {
  const tiles = Array.from({ length: tileCount }, (_, i) =>
    ["a", "b", "c", "d"].map((text, x) => at(text, i + 1, x + 1)),
  );
  if (side !== undefined) expect(squareBoard(tiles)).toEqual({ width: side, height: side });
  else expect(() => squareBoard(tiles)).toThrow(PuzzleError);
});

test("squareBoard reports all tiles of three labels before the number of tiles", () => {
  const tiles = [1, 2, 3].map((line) => ["a", "b", "c"].map((text, x) => at(text, line, x + 1)));
  expect(faultsOf(() => squareBoard(tiles))).toEqual(["tile-sides 1:1", "tile-sides 2:1", "tile-sides 3:1"]);
});

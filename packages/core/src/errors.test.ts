import { expect, describe as suite, test } from "vitest";
import { describe, errorOf, type Fault, faultText, PuzzleError, pointerTo, quote } from "./errors.js";

const fault: Fault = { code: "syntax", place: { line: 3, column: 5 }, expected: "a label", found: '"}"' };

suite("PuzzleError", () => {
  test("has the first fault as its message and lists all of them", () => {
    const other: Fault = { code: "bad-size", expected: "a board", found: "none" };
    const error = new PuzzleError(fault, other);
    expect(error.message).toBe('3:5: expected a label, found "}" [syntax]');
    expect(error.name).toBe("PuzzleError");
    expect(error.faults).toEqual([fault, other]);
    expect(errorOf([fault, other]).faults).toEqual([fault, other]);
  });

  test("has at least one fault", () => {
    expect(() => errorOf([])).toThrow(RangeError);
  });
});

test.each<[string, Fault, string | undefined, string]>([
  ["file, line, column", fault, "a.txt", 'a.txt:3:5: expected a label, found "}" [syntax]'],
  ["line and column", fault, undefined, '3:5: expected a label, found "}" [syntax]'],
  [
    "a JSON pointer",
    { ...fault, place: { pointer: "/tiles/3/1" } },
    "a.json",
    'a.json:/tiles/3/1: expected a label, found "}" [syntax]',
  ],
  [
    "the whole value",
    { ...fault, place: { pointer: "" } },
    undefined,
    '(whole value): expected a label, found "}" [syntax]',
  ],
  [
    "no place",
    { code: "empty-input", expected: "a puzzle", found: "nothing" },
    undefined,
    "expected a puzzle, found nothing [empty-input]",
  ],
  [
    "no place in a file",
    { code: "empty-input", expected: "a puzzle", found: "nothing" },
    "-",
    "-: expected a puzzle, found nothing [empty-input]",
  ],
  [
    "a pointer from a hostile key",
    { ...fault, place: { pointer: "/\u001b[2J\n" } },
    undefined,
    '/\\u{1b}[2J\\u{a}: expected a label, found "}" [syntax]',
  ],
  [
    "a pointer past 120 characters",
    { ...fault, place: { pointer: `/${"k".repeat(8_000_000)}` } },
    undefined,
    `/${"k".repeat(119)}…: expected a label, found "}" [syntax]`,
  ],
])("faultText: %s", (_, given, source, expected) => {
  expect(faultText(given, source)).toBe(expected);
});

test.each([
  ["plain", "abc", '"abc"'],
  ["empty", "", '""'],
  ["quotes and backslashes", 'a"b\\c', '"a\\"b\\\\c"'],
  ["exactly 40 characters", "x".repeat(40), `"${"x".repeat(40)}"`],
  ["41 characters", "x".repeat(41), `"${"x".repeat(40)}…"`],
  ["an escape sequence", "\u001b[31mred", '"\\u{1b}[31mred"'],
  ["line ends", "a\r\nb\u2028c", '"a\\u{d}\\u{a}b\\u{2028}c"'],
  ["text reversed by a control", "a\u202eb", '"a\\u{202e}b"'],
  ["a lone surrogate", "\ud800", '"\\u{d800}"'],
  ["letters of any script stay", "é 日本 🐅", '"é 日本 🐅"'],
])("quote: %s", (_, text, expected) => {
  expect(quote(text)).toBe(expected);
});

test.each<[unknown, string]>([
  [undefined, "nothing"],
  [null, "null"],
  ["3", 'the text "3"'],
  [3.5, "3.5"],
  [Number.NaN, "NaN"],
  [true, "true"],
  [[1, 2], "an array of 2"],
  [{}, "an object"],
  [1n, "a bigint"],
  [Symbol("s"), "a symbol"],
  [() => 0, "a function"],
])("describe %o", (value, expected) => {
  expect(describe(value)).toBe(expected);
});

// RFC 6901, section 3: "~" is written ~0 and "/" is written ~1.
test.each<[string, string | number, string]>([
  ["", "tiles", "/tiles"],
  ["/tiles", 3, "/tiles/3"],
  ["", "a/b", "/a~1b"],
  ["", "m~n", "/m~0n"],
  ["", "~1", "/~01"],
  ["", "", "/"],
])("pointerTo(%j, %j) is %j", (parent, key, expected) => {
  expect(pointerTo(parent, key)).toBe(expected);
});

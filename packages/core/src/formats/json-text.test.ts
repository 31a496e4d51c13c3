import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PuzzleError } from "../errors.js";
import { cases } from "../testing/effort.js";
import { parseJson } from "./json-text.js";

const END = "the end of the text";
const messageOf = (text: string): string => {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof PuzzleError) return error.message;
    throw error;
  }
  return "accepted";
};

describe("the place where a text stops being JSON (RFC 8259)", () => {
  test.each([
    { text: "", place: "1:1", expected: "a JSON value", found: END },
    { text: "[1,\n 2", place: "2:3", expected: '"," or the closing bracket', found: END },
    { text: "[1,]", place: "1:4", expected: "a JSON value", found: '"]"' },
    { text: "[,1]", place: "1:2", expected: 'a JSON value or "]"', found: '","' },
    { text: "{,}", place: "1:2", expected: 'a key in double quotes or "}"', found: '","' },
    { text: '{"a":1,}', place: "1:8", expected: "a key in double quotes", found: '"}"' },
    { text: '{"a" 1}', place: "1:6", expected: '":"', found: '"1"' },
    { text: '{"a":\n  tru}', place: "2:3", expected: "a JSON value", found: '"tru"' },
    { text: "{'a':1}", place: "1:2", expected: 'a key in double quotes or "}"', found: '"\'"' },
    { text: "[1 2]", place: "1:4", expected: '"," or the closing bracket', found: '"2"' },
    { text: "[[] 1]", place: "1:5", expected: '"," or the closing bracket', found: '"1"' },
    { text: "[1}", place: "1:3", expected: '"," or the closing bracket', found: '"}"' },
    { text: "1 2", place: "1:3", expected: "nothing more", found: '"2"' },
    { text: "[01]", place: "1:2", expected: 'a JSON value or "]"', found: '"01"' },
    { text: "[+1]", place: "1:2", expected: 'a JSON value or "]"', found: '"+1"' },
    { text: "[1.]", place: "1:2", expected: 'a JSON value or "]"', found: '"1."' },
    { text: "[NaN]", place: "1:2", expected: 'a JSON value or "]"', found: '"NaN"' },
    { text: '["a', place: "1:4", expected: "the double quote that ends the text", found: END },
    { text: '["a\nb"]', place: "1:4", expected: "the double quote that ends the text", found: '"\\u{a}"' },
    { text: '["a\tb"]', place: "1:4", expected: "the double quote that ends the text", found: '"\\u{9}"' },
    { text: '["a\\xb"]', place: "1:4", expected: "an escape such as \\n or \\u00e9", found: '"\\\\x"' },
    { text: '["\\u12G4"]', place: "1:3", expected: "an escape such as \\n or \\u00e9", found: '"\\\\u"' },
    { text: '["\u007f😀\\""] 😀', place: "1:11", expected: "nothing more", found: '"😀"' },
    { text: '["\\u00E9\\n" x]', place: "1:13", expected: '"," or the closing bracket', found: '"x"' },
    { text: "[1] // no", place: "1:5", expected: "nothing more", found: '"/"' },
  ])("$text", ({ text, place, expected, found }) => {
    expect(messageOf(text)).toBe(`${place}: expected ${expected}, found ${found} [syntax]`);
  });
});

describe("hostile texts end in a fault, not in an overflow", () => {
  test.each([
    { what: "a million open brackets", text: "[".repeat(1e6), column: 1e6 + 1 },
    { what: "a million open objects", text: '{"a":'.repeat(1e6), column: 5e6 + 1 },
    { what: "a text of 8 MiB without an end", text: `["${"a".repeat(2 ** 23)}`, column: 2 ** 23 + 3 },
    { what: "a million escapes without an end", text: `["${"\\n".repeat(1e6)}`, column: 2e6 + 3 },
    { what: "a number of 8 MiB", text: `[0${"1".repeat(2 ** 23)}]`, column: 2 },
  ])("$what", ({ text, column }) => {
    expect(messageOf(text)).toMatch(new RegExp(`^1:${column}: expected .*\\[syntax\\]$`));
  });
});

describe("agrees with JSON.parse", () => {
  test("on every JSON value", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test("on damaged JSON: what JSON.parse refuses has a place inside the text", () => {
    const damage = fc.record({
      at: fc.nat(),
      cut: fc.nat(3),
      put: fc.constantFrom("", '"', "\\", "[", "}", ",", "0", "\n"),
    });
    fc.assert(
      fc.property(fc.json(), damage, (json, { at, cut, put }) => {
        const from = at % (json.length + 1);
        const text = json.slice(0, from) + put + json.slice(from + cut);
        const message = messageOf(text);
        if (message === "accepted") return;
        const [, line, column] = (/^(\d+):(\d+): /.exec(message) ?? []).map(Number);
        const lines = text.split("\n");
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual((lines[(line ?? 0) - 1] ?? "").length + 1);
        expect(message).not.toContain("nothing more, found the end");
      }),
      { numRuns: cases(2000) },
    );
  });
});

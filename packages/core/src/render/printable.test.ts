import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { graphemes } from "../graphemes.js";
import { printable, widthOf, wrap } from "./printable.js";

const anyText = fc.string({ unit: "binary" });

describe("printable", () => {
  test.each([
    ["plain", "cheetah_tail", "cheetah_tail"],
    ["markup stays as it is", "<b>&", "<b>&"],
    ["escape", "\x1b[31m", "\\u{1b}[31m"],
    ["control sequence introducer of one byte", "\x9b1m", "\\u{9b}1m"],
    ["line breaks", "a\n\u2028b", "a\\u{a}\\u{2028}b"],
    ["right to left override", "\u202egpj", "\\u{202e}gpj"],
    ["zero width space", "a\u200bb", "a\\u{200b}b"],
    ["half a surrogate pair", "a\ud800", "a\\u{d800}"],
    ["what XML forbids", "\uffff", "\\u{ffff}"],
    ["a mark without a letter", "\u0301x", "◌\u0301x"],
    ["a skin tone without a person", "🏽", "◌🏽"],
    ["a joiner within an emoji", "👩🏽\u200d🚀", "👩🏽\u200d🚀"],
    ["a joiner elsewhere", "a\u200db", "a\\u{200d}b"],
  ])("%s", (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  test.each(["", "ok", "\u0301"])("%j does not combine with what precedes it", (text) => {
    expect(graphemes(`x${printable(text)}`)[0]).toBe("x");
  });

  test("changes nothing the second time", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });
});

describe("widthOf", () => {
  test.each([
    // Unicode Standard Annex 11 (East Asian Width), and what terminals do with emoji
    ["", 0],
    ["abc", 3],
    ["é", 1],
    ["e\u0301", 1],
    ["→░", 2],
    ["日本", 4],
    ["한글", 4],
    ["カ", 2],
    ["ｶ", 1],
    ["Ａ", 2],
    ["、ー", 4],
    ["😀", 2],
    ["👩🏽\u200d🚀", 2],
    ["🇳🇱", 2],
    ["❤", 1],
    ["❤\ufe0f", 2],
    ["א", 1],
  ])("%j takes %i columns", (text, columns) => {
    expect(widthOf(text)).toBe(columns);
  });
});

describe("wrap", () => {
  test.each<[string, number, string[]]>([
    ["", 4, [""]],
    ["abcdefg", 3, ["abc", "def", "g"]],
    ["a日本語", 4, ["a日", "本語"]],
    ["日本", 3, ["日", "本"]],
  ])("%j into %i columns", (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  test("loses nothing and keeps to the width", () => {
    fc.assert(
      fc.property(anyText.map(printable), fc.integer({ min: 2, max: 20 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.join("")).toBe(text);
        // A grapheme is never cut, however the pieces are counted.
        for (const line of lines)
          expect(graphemes(line).reduce((sum, part) => sum + widthOf(part), 0)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

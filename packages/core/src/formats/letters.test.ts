import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { letters, parseLetters, writeLetters } from "./letters.js";

const FOUR = ["cymK", "KyCy", "ymkc", "mkYc"].map((tile) => [...tile]);

describe("sniffing", () => {
  test.each([
    { text: "'(cymK KyCy ymkc mkYc)", is: true, why: "a quoted list" },
    { text: '["aaaa", "bbbb"]', is: true, why: "a list of strings" },
    { text: "cymK KyCy ymkc mkYc", is: true, why: "bare words with capitals inside" },
    { text: "cymK\nKyCy\n", is: true, why: "one word per line" },
    { text: "Rose Lily Iris Moss\nLily Moss Rose Iris", is: false, why: "four ordinary words per line: text" },
    { text: "JACK jack ROSE rose\nrose jack ROSE JACK", is: false, why: "four ordinary words per line: text" },
    { text: "rule case\nmany many boys girl", is: false, why: "a header of the text format" },
    { text: "a B c D\nb C d A", is: false, why: "four letters per line: text" },
    { text: "(2 1 -3 3)", is: false, why: "numbers: arc" },
    { text: "", is: false, why: "nothing" },
  ])("$text is $why", ({ text, is }) => {
    expect(letters.sniff(text)).toBe(is);
  });
});

describe("reading", () => {
  test.each([
    { text: "cymK KyCy ymkc mkYc" },
    { text: "'(cymK KyCy\n  ymkc mkYc)\n" },
    { text: '["cymK", "KyCy",\n "ymkc", "mkYc"];' },
    { text: "('cymK 'KyCy 'ymkc 'mkYc)" },
    { text: "{cymK;KyCy;ymkc;mkYc}" },
  ])("$text", ({ text }) => {
    expect(parseLetters(text).draft).toEqual({ board: { width: 2, height: 2 }, rule: "case", tiles: FOUR });
  });

  test.each([
    { text: "(cymK KyCy ymkc)", fault: "bad-size 1:12", why: "three tiles" },
    { text: "()", fault: "bad-size 1:1", why: "no tiles" },
  ])("refuses $why", ({ text, fault }) => {
    expect(faultsOf(() => parseLetters(text))).toEqual([fault]);
  });

  test("places a label at its letter", () => {
    expect(parseLetters('("cymK",\n "KyCy", "ymkc", "mkYc")').placeOf?.("/tiles/1/2")).toEqual({ line: 2, column: 5 });
  });
});

describe("writing", () => {
  test("one row of the board per line, in brackets", () => {
    const puzzle = makePuzzle({ board: { width: 2, height: 2 }, rule: "case", tiles: FOUR });
    expect(writeLetters(puzzle)).toEqual({ text: "(cymK KyCy\n ymkc mkYc)\n", lost: [] });
  });

  test("refuses labels that are not a single letter", () => {
    const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "case", tiles: [["ab", "a", "b", "c"]] });
    expect(faultsOf(() => writeLetters(puzzle))).toEqual(["cannot-write /tiles"]);
  });

  test("refuses nine tiles of which none mate, which would be read as a table", () => {
    const tiles = Array.from({ length: 9 }, () => ["B", "a", "B", "B"]);
    const puzzle = makePuzzle({ board: { width: 3, height: 3 }, rule: "case", tiles });
    expect(faultsOf(() => writeLetters(puzzle))).toEqual(["cannot-write /tiles"]);
  });
});

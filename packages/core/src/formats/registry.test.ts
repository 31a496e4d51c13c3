import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fixturePath } from "../testing/fixtures.js";
import { sniffFormat } from "./read.js";
import { FORMATS, formatNamed } from "./registry.js";

test("FORMATS.md section 4 names the formats", () => {
  expect(FORMATS.map(({ name }) => name).sort()).toEqual(
    ["json", "text", "dailyprogrammer", "letters", "arc", "prolog", "pieces", "csv", "bucas"].sort(),
  );
  for (const format of FORMATS) expect(formatNamed(format.name)).toBe(format);
});

test.each(FORMATS)("$name says what it is, and is not sniffed in nothing", ({ title, example, sniff }) => {
  for (const text of [title, example]) expect(text).toMatch(/\w/);
  expect(sniff("")).toBe(false);
});

/** By the middle or last part of its name; a plain .txt is the text format. */
function formatByName(file: string): string {
  const [, last = ""] = /\.(\w+)$/.exec(file) ?? [];
  const [, middle = "text"] = /\.(\w+)\.txt$/.exec(file) ?? [];
  return { json: "json", txt: middle, pl: "prolog" }[last] ?? last;
}

test.each(readdirSync(fixturePath("puzzles")))("%s is sniffed as what its name says", (file) => {
  expect(sniffFormat(readFileSync(fixturePath("puzzles", file), "utf8")).name).toBe(formatByName(file));
});

describe("texts without any header", () => {
  test.each([
    { text: "2 -3 3 1\n-2 1 -4 3\n", name: "text", why: "signed numbers" },
    { text: "1 2 3 4\n2 1 4 3\n", name: "text", why: "numbers without a zero" },
    { text: "0 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n", name: "text", why: "a zero that makes no rim" },
    { text: "1 0 0 1\n1 1 0 0\n0 1 1 0\n0 0 1 1\n", name: "pieces", why: "zeros that make the rim of 2x2" },
    { text: "c y m K\nK y C y\n", name: "text", why: "letters apart" },
    { text: "rose lily iris moss\nmoss iris lily rose\n", name: "text", why: "words of four letters" },
    { text: "# tile(1, a)\nrule case\na b c d", name: "text", why: "a comment that looks like Prolog" },
    { text: "name tile (1)\nsize 1x1\na b c d", name: "text", why: "a name that looks like Prolog" },
    { text: "cymK KyCy ymkc mkYc", name: "letters", why: "words with capitals inside" },
    { text: "(a b c d)", name: "text", why: "brackets without numbers or tiles" },
    { text: "; tiles\n(1 2 3 4)", name: "arc", why: "a Lisp comment, then numbers in brackets" },
    { text: "4\ncymK\n", name: "dailyprogrammer", why: "a number, then letters" },
    { text: "4\n1,2,3,4,0,0,0\n", name: "csv", why: "a number, then numbers with commas" },
    { text: "4 4\n1 2 3 4\n", name: "pieces", why: "two numbers, then four" },
  ])("$why: $name", ({ text, name }) => {
    expect(sniffFormat(text).name).toBe(name);
  });
});

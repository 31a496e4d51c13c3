import fc from "fast-check";
import { expect, test } from "vitest";
import { widthOf } from "../printable.js";
import { type Block, ownBlocks, sharedBlocks } from "./blocks.js";

const shown = (block: Block | undefined) => [block?.above.join(" "), block?.below.join(" ")];

test("questions that differ in one word are shown whole, and their answers are larger", () => {
  const questions = ["France", "Spain", "Italy", "Peru", "Japan"].map(
    (country) => `What is the capital of the country called ${country} in the atlas?`,
  );
  const texts = [...questions, "Paris"];
  expect(sharedBlocks(texts)).toBeUndefined();
  const blocks = ownBlocks(texts);
  for (const text of texts) expect(shown(blocks.get(text))).toEqual([text, text]);
  expect(texts.map((text) => blocks.get(text)?.size)).toEqual([5, 5, 5, 5, 5, 10]);
});

test("long lines are where the wedge is wide", () => {
  const text = "What is the powerhouse of the cell according to biology class";
  const { above = [], below = [] } = ownBlocks([text]).get(text) ?? {};
  expect(widthOf(above[0] ?? "")).toBeGreaterThan(widthOf(above.at(-1) ?? ""));
  expect(widthOf(below[0] ?? "")).toBeLessThan(widthOf(below.at(-1) ?? ""));
});

test("any text of a hundred columns is shown whole, its words broken if they have to be", () => {
  const letters = fc.array(fc.constantFrom("a", "日", " ", "W"), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(letters, (list) => {
      const text = list.join("");
      fc.pre(widthOf(text) <= 100);
      const { above = [], below = [] } = ownBlocks([text]).get(text) ?? {};
      const [inAbove, inBelow, all] = [above.join(""), below.join(""), text].map((it) => it.replace(/\s/g, ""));
      expect([inAbove, inBelow]).toEqual([all, all]);
    }),
  );
});

test("texts that must be cut are never cut to the same", () => {
  const texts = ["一", "二", "三"].map((sign) => "国".repeat(32) + sign + "国".repeat(31));
  const all = ownBlocks(texts);
  const blocks = texts.map((text) => all.get(text));
  const heads = blocks.map((block) => block?.above.join("").slice(0, 3));
  expect(heads).toEqual(["(1)", "(2)", "(3)"]);
  const [only = ""] = texts;
  expect(ownBlocks([only]).get(only)?.above.join("")).toBe(`${"国".repeat(25)}…${"国".repeat(24)}`);
});

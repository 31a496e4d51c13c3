/** The rule of texts that do not say it: nine tiles typed in several ways. */
import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { readPuzzle } from "./read.js";

const NINE = `COW hen cow cow
HEN PIG HEN pig
cow HEN PIG DOG
PIG hen cow hen
DOG dog cow HEN
COW HEN DOG PIG
PIG pig DOG dog
hen COW dog PIG
dog dog COW pig
`;
const capitalised = NINE.replace(/[A-Z]+/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());

describe("words in small letters and in capitals mate", () => {
  test.each([
    { what: "as typed", text: NINE },
    { what: "with one word mistyped", text: NINE.replace("DOG", "DIG") },
    { what: "with one word capitalised", text: NINE.replace("DOG", "Dog") },
    { what: "with other letters", text: NINE.replaceAll("COW", "KÄFER").replaceAll("cow", "käfer") },
    { what: "with hyphens", text: NINE.replaceAll("COW", "T-REX").replaceAll("cow", "t-rex") },
    { what: "beside single letters", text: NINE.replaceAll("COW", "C").replaceAll("cow", "c") },
    { what: "below a header line", text: `size 3x3\n${NINE}` },
  ])("$what", ({ text }) => {
    const { puzzle, notes } = readPuzzle(text);
    expect(puzzle.rule).toBe("case");
    expect(notes.join()).toMatch(/"case"/);
    expect(notes.join()).not.toContain("alone");
  });

  test("and a number among them is a fault", () => {
    expect(faultsOf(() => readPuzzle(NINE.replace("DOG", "7")))).toEqual(["unmated-label 3:13"]);
  });
});

describe("labels that differ in capitals are asked about", () => {
  test.each([
    {
      what: "capitalised words",
      text: capitalised,
      asks: "--rule Cow=cow,Dog=dog,Hen=hen,Pig=pig (halves of one picture) or --rule equal",
    },
    {
      what: "colours, some of them typed in two ways",
      text: "red blue green pink\nRED blue green pink\nred BLUE green pink\nblue red pink green\n",
      asks: "--rule case (cow mates with COW) or --rule equal",
    },
    {
      what: "one colour typed in three ways",
      text: "red blue green pink\nRED blue green pink\nred Red green pink\nblue red pink green\n",
      asks: "--rule case (cow mates with COW) or --rule equal",
    },
  ])("$what", ({ text, asks }) => {
    expect(() => readPuzzle(text, { rotate: true })).toThrow(
      `expected ${asks}, found labels that differ only in capitals [ambiguous]`,
    );
    expect(readPuzzle(text, { rotate: true, rule: "equal" }).puzzle.rule).toBe("equal");
  });
});

test("colours in one form each mate with themselves", () => {
  const text = "red BLUE green PINK\nred BLUE green PINK\nred BLUE green PINK\nBLUE red PINK green\n";
  expect(readPuzzle(text, { rotate: true }).puzzle.rule).toBe("equal");
});

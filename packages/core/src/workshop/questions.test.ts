/** Lists of questions and answers, and the puzzles made of them. */
import { describe, expect, test } from "vitest";
import { generatePlanted } from "../generate.js";
import { matcherOf } from "../rules.js";
import { verify } from "../verify.js";
import { parseQuestions, withQuestions } from "./questions.js";

test.each([
  [
    "7 x 8 = 56\n6 x 7=42",
    [
      ["7 x 8", "56"],
      ["6 x 7", "42"],
    ],
  ],
  [
    "Hund\tdog = pet\r\n\r\nKatze\tcat\r\n",
    [
      ["Hund", "dog = pet"],
      ["Katze", "cat"],
    ],
  ],
  ["1:2; 0,5", [["1:2", "0,5"]]],
  ["H2O: water", [["H2O", "water"]]],
])("%j", (text, questions) => {
  expect(parseQuestions(text)).toEqual(questions);
});

test.each([
  ["a = b\nwater", 'line 2: expected QUESTION = ANSWER, found "water"'],
  ["a =", 'line 1: expected QUESTION = ANSWER, found "a ="'],
  ["6x4 = 24\n\n3x8 = 24", 'line 3: expected a text that stands only once in the list, found "24" (line 1)'],
  [`a = ${"b".repeat(65)}`, "line 1: expected a label of at most 64 characters, found 65"],
  ["a = b\n__proto__ = c", 'line 2: expected a label that is not a reserved name, found "__proto__"'],
  ["a\tb\tc", 'line 1: expected a label of printable characters, found "b\\u{9}c"'],
  ["", "expected from 1 to 124 questions, found 0"],
])("%j: %s", (text, message) => {
  expect(() => parseQuestions(text)).toThrow(message);
});

describe.each([false, true])("frame %s", (frame) => {
  const questions = parseQuestions("7 x 8 = 56\n1 + 1 = 2\n5 - 5 = 0");
  const made = generatePlanted({ width: 3, height: 3, colors: 3, rule: "signed", frame, seed: 1 });
  const { puzzle, solution } = withQuestions(made, questions);

  test("the solution stays one, and labels mate as their numbers did", () => {
    expect(verify(puzzle, solution)).toEqual([]);
    const [before, after] = [matcherOf(made.puzzle.rule), matcherOf(puzzle.rule)];
    // Whatever mates with the frame is never asked.
    const labels = made.puzzle.tiles.flat().filter((label) => label !== "0");
    const texts = puzzle.tiles.flat().filter((label) => label !== puzzle.frame);
    const mates = (matcher: typeof before, of: readonly string[]) =>
      of.map((a) => of.map((b) => matcher.matesOf(a).includes(b)));
    expect(mates(after, texts)).toEqual(mates(before, labels));
    // "0" is an answer here, so the frame has another label.
    expect(puzzle.frame).toBe(frame ? "00" : undefined);
  });
});

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
  [
    "9. 7 x 8 = 56\n10. 6 x 7 = 42",
    [
      ["7 x 8", "56"],
      ["6 x 7", "42"],
    ],
  ],
  [
    "- cat = Katze\n* dog = Hund",
    [
      ["cat", "Katze"],
      ["dog", "Hund"],
    ],
  ],
  [
    "1. April = fool\n3. Oktober = holiday",
    [
      ["1. April", "fool"],
      ["3. Oktober", "holiday"],
    ],
  ],
  ["H2O: water", [["H2O", "water"]]],
  [
    "x + 1 = 3; 2\n7 x 8; 56",
    [
      ["x + 1 = 3", "2"],
      ["7 x 8", "56"],
    ],
  ],
  [
    "x+1=3 = x=2\nx + 2 = 3; x = 1",
    [
      ["x+1=3", "x=2"],
      ["x + 2 = 3", "x = 1"],
    ],
  ],
  [
    '"Haus; groß";"house"\nHund;dog\n"5"" = 12,7 cm";"inch"\n',
    [
      ["Haus; groß", "house"],
      ["Hund", "dog"],
      ['5" = 12,7 cm', "inch"],
    ],
  ],
  // As spreadsheets save CSV, here and there: commas, empty columns behind the answers, empty rows.
  [
    '7 x 8,56\r\n"1,5 + 1",2.5\r\n,\r\n',
    [
      ["7 x 8", "56"],
      ["1,5 + 1", "2.5"],
    ],
  ],
  [
    'Hund;dog;\n"Kuh";cow;\n;;\n',
    [
      ["Hund", "dog"],
      ["Kuh", "cow"],
    ],
  ],
  [
    "7 x 8 = 56\t\t\n6 x 4 = 24\t\t\n",
    [
      ["7 x 8", "56"],
      ["6 x 4", "24"],
    ],
  ],
  // Each line has a separator of its own.
  [
    "der, die = the\n1,5 : 3/2\n",
    [
      ["der, die", "the"],
      ["1,5", "3/2"],
    ],
  ],
  [
    'Haus\t"house"\n12 cm\t5"\n',
    [
      ["Haus", "house"],
      ["12 cm", '5"'],
    ],
  ],
  // Commas of numbers, where something else is between the texts.
  ...["\t", ";", " = ", ": ", "   ", " ", ", "].map((mark): [string, string[][]] => [
    `1/2${mark}0,5\n2,5${mark}5/2\n`,
    [
      ["1/2", "0,5"],
      ["2,5", "5/2"],
    ],
  ]),
  ["1/2 0,5", [["1/2", "0,5"]]],
  [
    "Hund   the dog\n der Bär  bear ",
    [
      ["Hund", "the dog"],
      ["der Bär", "bear"],
    ],
  ],
  [
    "Apollo 11,1969\nFirst flight,1903",
    [
      ["Apollo 11", "1969"],
      ["First flight", "1903"],
    ],
  ],
])("%j", (text, questions) => {
  expect(parseQuestions(text)).toEqual(questions);
});

test.each([
  [
    "a = b\nwater",
    'line 2: expected QUESTION = ANSWER with one "=", or one tab, ";", ":" or "," on each line, found "water"',
  ],
  [
    "a = b\nwater, ice",
    'line 2: expected QUESTION = ANSWER with one "=", or one tab, ";", ":" or "," on each line, found',
  ],
  ["a;b;c\nd;e", "line 1: expected QUESTION = ANSWER"],
  ["1/2 0,5\nhalf of 3 1,5", 'found "1/2 0,5", whose comma may be part of a number'],
  [
    "1/2 = 0,5\n1/4 0,25",
    'line 2: expected QUESTION = ANSWER with one "=", or one tab, ";", ":" or "," on each line, found',
  ],
  ["a: b\nwater ice", "line 2: expected QUESTION = ANSWER"],
  ["a = b\n2+2 =", 'line 2: expected a question and its answer, found "2+2 ="'],
  ["6x4 = 24\n\n3x8 = 24", 'line 3: expected a text that stands only once in the list, found "24" (line 1)'],
  [`a = ${"b".repeat(65)}`, "line 1: expected a label of at most 64 characters, found 65"],
  ["a = b\n__proto__ = c", 'line 2: expected a label that is not a reserved name, found "__proto__"'],
  ["a = b\u{7}", 'line 1: expected a label of printable characters, found "b\\u{7}"'],
  [
    "a = b = c",
    'line 1: expected QUESTION = ANSWER with one "=", or one tab, ";", ":" or "," on each line, found "a = b = c"',
  ],
  ["", "expected from 1 to 124 questions, found 0"],
])("%j: %s", (text, message) => {
  expect(() => parseQuestions(text)).toThrow(message);
});

test.each([
  ["Question;Answer\n7 x 8;56\n", 1, 'Line 1 read as titles: "Question" and "Answer".'],
  ["\n  Frage , Antwort\n7 x 8,56\n9 x 6,54", 2, 'Line 2 read as titles: "Frage" and "Antwort".'],
  ["answers\tquestions\n56\t7 x 8", 1, 'Line 1 read as titles: "answers" and "questions".'],
  ['"Aufgabe";"Lösung"\r\n"7; 8";56', 1, 'Line 1 read as titles: "Aufgabe" and "Lösung".'],
  // What may be a question stays one.
  ["Question = Answer\nblack = white", 2, undefined],
  ["black;white\nquestion;answer", 2, undefined],
  ["question;answer", 1, undefined],
  ["Frage;question\nAntwort;answer", 2, undefined],
  ["Question;Answer\nquestion;answer\n7 x 8;56", 2, 'Line 1 read as titles: "Question" and "Answer".'],
])("titles: %j", (text, count, note) => {
  const notes: string[] = [];
  expect(parseQuestions(text, notes)).toHaveLength(count);
  expect(notes).toEqual(note === undefined ? [] : [note]);
});

describe.each([false, true])("frame %s", (frame) => {
  const questions = parseQuestions("7 x 8 = 56\n1 + 1 = 2\n5 - 5 = 0");
  const made = generatePlanted({ width: 3, height: 3, colors: 3, rule: "signed", frame, seed: 1 });
  const { puzzle, solution } = withQuestions(made, questions);

  test("the solution stays one, and labels mate as their numbers did", () => {
    expect(verify(puzzle, solution)).toEqual([]);
    expect(puzzle.source).toBe(`generated by Edgewise: --size 3x3 --list FILE${frame ? " --frame" : ""} --seed 1`);
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

/** Puzzles whose halves are a question and its answer. They are made with numbers, which are then replaced by the texts. */
import { CAPS } from "../caps.js";
import { Check } from "../check.js";
import { quote } from "../errors.js";
import type { PlantedPuzzle } from "../generate.js";
import type { Label } from "../model.js";
import { makePuzzle, readLabel } from "../validate.js";

/** A text, and the text that it must touch. */
export type Question = readonly [question: string, answer: string];

/** Patterns of what is between a question and its answer: the first that each line has once, or else that this line has once. */
const SEPARATORS = ["\t", " = ", "=", ";", ":"];

/** A comma that is no part of a number such as 0,5. */
const COMMA = "(?<!\\d),|,(?!\\d)";

/** Several blanks, or the only ones of a line. */
const BLANKS = ["(?<=\\S) {2,}(?=\\S)", "(?<=\\S) +(?=\\S)"];

/** Those that spreadsheets write. */
const CELLS = ["\t", ";", ",", COMMA];

/**
 * What a separator leaves of a line, at most three parts. Spreadsheets write quotes, between which it is none, and empty
 * fields behind the answer.
 */
function parts(line: string, separator: string): string[] {
  const field = `(?:"((?:[^"]|""){0,999})"|((?:(?!${separator})[^"]){0,999}))`;
  const quoted = CELLS.includes(separator)
    ? new RegExp(`^${field}(?:${separator})${field}(?:${separator})*$`).exec(line)
    : undefined;
  if (!quoted) return line.split(new RegExp(separator), 3);
  const [, a, b = "", c, d = ""] = quoted;
  return [a ?? b, c ?? d].map((text) => text.replaceAll('""', '"'));
}

const isIn = (line: string) => (separator: string) => parts(line, separator).length === 2;

/** The separators that may stand on each of these lines, and those that some lines may have. */
function separatorsOf(lines: readonly string[]): readonly string[] {
  const marked = lines.filter((line) => SEPARATORS.some(isIn(line))).length;
  if (marked === lines.length) return SEPARATORS;
  const blanks = marked === 0 ? BLANKS : [];
  const areCommas = lines.some((line) => new RegExp(COMMA).test(line));
  if (areCommas) return [...SEPARATORS, COMMA, ",", ...blanks];
  // Commas between digits are parts of numbers, unless nothing else is there.
  const isApart = marked > 0 || lines.some((line) => BLANKS.some(isIn(line)));
  return [...SEPARATORS, ...(isApart ? blanks : [","])];
}

/** What a column of questions, and one of answers, is called. */
const TITLES = [
  /^(?:questions?|fragen?|aufgaben?|preguntas?|domand[ae]|vra(?:ag|gen))$/i,
  /^(?:answers?|antwort(?:en)?|lösung(?:en)?|ergebniss?e?|réponses?|respuestas?|rispost[ae]|antwoord(?:en)?)$/i,
];

const areTitles = (texts: Question) => TITLES.every((title) => texts.some((text) => title.test(text)));

/** What may stand before the lines of a list: "- ", "1. ". */
const LIST_MARK = /^\s*(?:[-–*•]|(\d+)[.)])\s+/;

/** Does every line begin with a dot, or each with the number after that of the one before? */
function areListed(lines: readonly { readonly line: string }[]): boolean {
  const marks = lines.map(({ line }) => LIST_MARK.exec(line));
  const first = marks[0]?.[1];
  return lines.length > 1 && marks.every((mark, i) => mark && Number(mark[1] ?? i) - Number(first ?? 0) === i);
}

/**
 * Reads a list, a question and its answer on each line: `7 x 8 = 56`. A tab, a semicolon or a colon may be between them
 * too, once in the line: `x + 1 = 3; x = 2`, or a comma, if each line has one and some line has none of these, or blanks, if
 * no line has; and quotes around what a tab, semicolon or comma separates. A comma between digits separates only where no
 * line has anything else. Empty lines are left out, titles of two columns above others, and the dots or numbers of a list.
 * @param notes gets a sentence for the user about each thing that was left out, but for empty lines
 * @throws RangeError that names the line, what was expected and what was found
 */
export function parseQuestions(text: string, notes: string[] = []): Question[] {
  const questions: Question[] = [];
  const numberOf = new Map<string, number>();
  const filled = text
    .split(/\r\n|[\r\n]/)
    // Tabs behind a line are empty columns, whatever separates its texts.
    .map((line, i) => ({ line: line.replace(/(?<!\t)\t+$/, ""), number: i + 1 }))
    .filter(({ line }) => !/^[\s;,]*$/.test(line));
  if (areListed(filled)) {
    for (const it of filled) it.line = it.line.replace(LIST_MARK, "");
    notes.push("The dots or numbers before the questions are left out.");
  }
  const lines = filled.map(({ line }) => line);
  // Where each line has another separator, or only some have a comma, it may belong to the texts.
  const common = separatorsOf(lines).find((it) => lines.every((line) => isIn(line)(it)));
  for (const [i, { line, number }] of filled.entries()) {
    const separator = common ?? SEPARATORS.find(isIn(line));
    const texts = textsIn(line, separator, number);
    if (i === 0 && filled.length > 1 && CELLS.includes(separator ?? "") && areTitles(texts)) {
      const [question, answer] = texts;
      notes.push(`Line ${number} read as titles: ${quote(question)} and ${quote(answer)}.`);
      continue;
    }
    for (const it of texts) {
      checkText(it, number, numberOf.get(it));
      numberOf.set(it, number);
    }
    questions.push(texts);
  }
  const most = Math.floor((CAPS.labels - 1) / 2);
  if (questions.length === 0 || questions.length > most) {
    throw new RangeError(`expected from 1 to ${most} questions, found ${questions.length}`);
  }
  return questions;
}

function textsIn(line: string, separator: string | undefined, number: number): Question {
  const halves = separator === undefined ? [] : parts(line, separator);
  const [question = "", answer = ""] = halves.map((half) => half.trim());
  if (question !== "" && answer !== "") return [question, answer];
  const expected =
    halves.length === 2
      ? "a question and its answer"
      : 'QUESTION = ANSWER with one "=", or one tab, ";", ":" or "," on each line';
  const comma = /\d,\d/.test(line) && halves.length < 2 ? ", whose comma may be part of a number" : "";
  throw lineFault(number, expected, `${quote(line.trim())}${comma}`);
}

/** @param other number of the line that has the same text */
function checkText(text: string, number: number, other: number | undefined): void {
  if (other !== undefined)
    throw lineFault(number, "a text that stands only once in the list", `${quote(text)} (line ${other})`);
  const check = new Check();
  readLabel(check, text, "");
  for (const { expected, found } of check.faults) throw lineFault(number, expected, found);
}

function lineFault(number: number, expected: string, found: string): RangeError {
  return new RangeError(`line ${number}: expected ${expected}, found ${found}`);
}

/**
 * The same puzzle with questions and answers instead of numbers, so it has as many solutions.
 * @param made generated under the rule `signed`, with at most as many colours as there are questions
 */
export function withQuestions<P extends PlantedPuzzle>(made: P, questions: readonly Question[]): P {
  const { puzzle } = made;
  let frame: Label = "0";
  while (questions.flat().includes(frame)) frame += "0";
  const textOf = (label: Label): Label => {
    if (label === puzzle.frame) return frame;
    const [question, answer] = questions[Math.abs(Number(label)) - 1] ?? [label, label];
    return label.startsWith("-") ? answer : question;
  };
  const { width, height } = puzzle.board;
  const asked = makePuzzle({
    board: { width, height },
    pins: [...puzzle.pins],
    name: puzzle.name.replace("-signed-", "-list-"),
    source: (puzzle.source ?? "").replace(/--colors \d+ --rule signed/, "--list FILE"),
    rule: { pairs: [...questions] },
    ...(puzzle.frame !== undefined && { frame }),
    tiles: puzzle.tiles.map((tile) => tile.map(textOf)),
  });
  return { ...made, puzzle: asked };
}

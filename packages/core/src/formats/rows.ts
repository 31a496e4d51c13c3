/** Lines of tables as fields: separated by commas, semicolons, tabs, bars or blanks, in quotes or not. */
import { fieldsOf, MARKS } from "./fields.js";
import { type Unmarked, unmarked } from "./list-marks.js";
import { parseSideOrder, sidesNamed } from "./side-order.js";
import { checkCap, type Line, MAX_WORDS, textsOf, type Word } from "./source-text.js";

/**
 * A line that is only a comment, in the languages that solvers are written in. Five fields between semicolons are none, nor is
 * the title # of a column, nor bold type.
 */
const COMMENT = /^\s*(?:#(?! *[,;|]|\t)|\/\/|\/\*|\*(?!\*)|;(?!(?:[^;]*;){3})|%|--)/;

/** A comment behind a row; "Tile #3: red" has none. */
const END = /\s(?:#(?! *[,;|]|\d{1,4}[.):] )|\/\/).*$/;

/** What people write between four labels, besides the marks of tables. */
const JOINTS = [" / ", " → ", " – ", " - ", "/", "-", "→"];

/** A row that ends as a sentence or a statement does, with no such mark in it. */
const ENDED = /^([^.;]+)[.;]\s*$/;

/** A line between others, as below the titles of a table in Markdown, and the first and last one of its code. */
const RULE = /^(?:[\s|:+=\u2500-\u257f-]+|\s*(?:```|~~~).*)$/;

/** Characters of a row below such titles; five of the longest labels are fewer. */
const MAX_TITLED = 512;

/** Rows of fields, and what is between them. */
export interface Reading {
  readonly rows: Line[];
  readonly mark: string;
}

/**
 * The fields of each line without comments, empty ones among them: a reading for each separator that most lines have, with
 * and without fields of several lines, the best one first; between blanks, if there is none, or if most lines have four or
 * five words.
 * @throws PuzzleError (`cap-exceeded`)
 */
export function readingsOf(content: string): Reading[] {
  const texts = content.split("\n");
  const isDimacs = texts.some((text) => /^p\s(?:.*\s)?\d+\s+\d/.test(text));
  const isComment = (text: string, i: number) =>
    !isTitled(text, texts[i + 1]) && (COMMENT.test(text) || RULE.test(text) || (isDimacs && /^c(?:\s|$)/.test(text)));
  const bare = unmarked(barred(texts.map((text) => text.replace(END, ""))), isComment);
  const rows = bare.map(({ text }) => text);
  const lines = areMost(rows, (text) => ENDED.test(text)) ? rows.map((text) => text.replace(ENDED, "$1")) : rows;
  const whole = withWholeFields(lines);
  const readings = [lines, ...(whole.join("\n") === lines.join("\n") ? [] : [whole])].flatMap((each) => {
    const marks = marksOf(each);
    const all = marks.map((mark) => ({ mark, rows: rowsOf(bare, each, mark) }));
    return all.map((one) => ({ ...one, disorder: disorderOf(one.rows, marks), width: commonWidth(one.rows)[0] }));
  });
  return readings.sort((a, b) => a.disorder - b.disorder || a.width - b.width);
}

/** Are three of four lines that are not empty such lines? */
function areMost(lines: readonly string[], isSuch: (line: string) => boolean): boolean {
  const filled = lines.filter((text) => text.trim() !== "");
  return filled.filter(isSuch).length * 4 >= filled.length * 3;
}

/** Lines with bars in place of other joints, as long as they were. */
function barred(lines: readonly string[]): readonly string[] {
  const joint = JOINTS.find((each) => areMost(lines, (line) => isJoined(line, each)));
  if (joint === undefined) return lines;
  return lines.map((line) => (isJoined(line, joint) ? line.replaceAll(joint, joint.length > 1 ? " | " : "|") : line));
}

/** Without blanks around it, a joint may also be part of labels between blanks. */
function isJoined(line: string, joint: string): boolean {
  if (!line.includes(joint) || line.length > MAX_TITLED || /[,;\t|]/.test(line)) return false;
  const labels = line.split(joint);
  const areWords = joint.length > 1 || line.trim().split(/\s+/).length < 4;
  return areWords && labels.length === 4 && !labels.some((label) => label.trim() === "");
}

/** "# W N E S", above a row of five words: # is the title of the tiles' numbers. */
function isTitled(text: string, below = ""): boolean {
  if (!text.startsWith("#") || below.length > MAX_TITLED) return false;
  const [words, row] = [text, below].map((line) => line.trim().split(/\s+/)) as [string[], string[]];
  const [mark, ...titles] = words;
  return (
    mark === "#" && words.length === 5 && row.length === 5 && parseSideOrder(sidesNamed(titles).join("")) !== undefined
  );
}

/** The separators that most lines have. */
function marksOf(lines: readonly string[]): string[] {
  const filled = lines.filter((text) => text.trim() !== "").length;
  const most = (has: (text: string) => boolean) => lines.filter(has).length * 2 > filled;
  const marks = MARKS.filter((mark) => most((text) => text.includes(mark)));
  if (marks.length === 0 || most((text) => /^ *(?:\S+ +){3,4}\S+ *$/.test(text))) marks.push(" ");
  return marks;
}

/** Each line with those below it in which its quotes end, as spreadsheets write fields of several lines. */
function withWholeFields(lines: readonly string[]): string[] {
  const whole = lines.map(() => "");
  let start = 0;
  let isOpen = false;
  for (const [i, text] of lines.entries()) {
    if (!isOpen) start = i;
    whole[start] += isOpen ? ` ${text}` : text;
    if (text.split('"').length % 2 === 0) isOpen = !isOpen;
  }
  return whole;
}

/**
 * In how many ways rows differ in width, and the labels of most in marks and as a whole. A wrong separator cuts labels, and
 * joins ends of different ones. The labels are the first four fields, those behind a name or the last ones, whichever
 * differ least. The first row may be titles.
 */
function disorderOf([, ...rows]: readonly Line[], marks: readonly string[]): number {
  const [width] = commonWidth(rows);
  if (width < 4) return Number.MAX_VALUE;
  const most = rows.filter(({ length }) => length === width);
  const others = new RegExp(`[^${marks.join("")}]`, "g");
  const products = [[0, 4], [1, 5], [-4]].map(([from, to]) => {
    const labels = new Set(most.flatMap((row) => textsOf(row.slice(from, to))));
    return labels.size * new Set([...labels].map((label) => label.replace(others, ""))).size;
  });
  return new Set(rows.map(({ length }) => length)).size * Math.min(...products);
}

/** The number of fields that most rows have, and how many have it. */
export function commonWidth(rows: readonly Line[]): readonly [width: number, rows: number] {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b)[0] ?? [0, 0];
}

/** @param bare the same lines, with the names before their labels */
function rowsOf(bare: readonly Unmarked[], lines: readonly string[], separator: string): Line[] {
  const rows: Line[] = [];
  let count = 0;
  for (const [i, text] of lines.entries()) {
    const words: Word[] = [];
    for (const word of fieldsOf(text, separator, i + 1)) {
      words.push(word);
      checkCap(++count, MAX_WORDS, "words", word);
    }
    // Spreadsheets write empty fields after short rows.
    const [first, ...rest] = words.slice(0, words.findLastIndex((word) => word.text !== "") + 1);
    const name = bare[i]?.name;
    if (first) rows.push(name ? [name, first, ...rest] : [first, ...rest]);
  }
  return rows;
}

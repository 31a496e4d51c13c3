/** Lines of tables as fields: separated by commas, semicolons, tabs, bars or blanks, in quotes or not. */
import { parseSideOrder, sidesNamed } from "./side-order.js";
import { checkCap, type Line, MAX_WORDS, textsOf, type Word } from "./source-text.js";

/**
 * A line that is only a comment, in the languages that solvers are written in. Five fields between semicolons are none, nor is
 * the title # of a column.
 */
const COMMENT = /^\s*(?:#(?! *[,;|]|\t)|\/\/|\/\*|\*|;(?!(?:[^;]*;){3})|%|--)/;

/** A row of four labels or more between marks. */
const MARKED = /(?:[,;|\t][^,;|\t]*){3}/u;

/** Such a row behind the dot or dash of a list, with which none of its other labels begins. */
const BULLET = /^\s*([•‣▪·–-])\s+(?=[^,;|\t]+(?:[,;|\t](?!\s*\1\s)[^,;|\t]*){3})/u;

/** The number or dot of a list of a word processor, with tabs before or behind it only, and four words or a few more. */
const COPIED = /^(?:\s*\S{1,16}\t|\t+\S{1,16} +)(?=[^\s,;|]+(?: +[^\s,;|]+){3,7} *$)/u;

/** The line below the titles of a table in Markdown. */
const RULE = /^[\s|:+=-]+$/;

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
  const bare = texts.map((text, i) => {
    if (isTitled(text, texts[i + 1])) return text;
    if (COMMENT.test(text) || RULE.test(text) || (isDimacs && /^c(?:\s|$)/.test(text))) return "";
    const end = /\s(?:#(?! *[,;|])|\/\/)/.exec(text);
    return end ? text.slice(0, end.index) : text;
  });
  const count = (pattern: RegExp) => bare.filter((text) => pattern.test(text)).length;
  // A dash in a few rows is the sign of a number, or part of a label.
  const isList = count(BULLET) * 4 >= count(MARKED) * 3;
  const unmarked = isList ? bare.map((text) => text.replace(BULLET, blanked)) : bare;
  const filled = unmarked.filter((text) => text.trim() !== "");
  const areCopied = filled.filter((text) => COPIED.test(text)).length * 2 > filled.length;
  const lines = areCopied ? unmarked.map((text) => text.replace(COPIED, tabless)) : unmarked;
  const whole = withWholeFields(lines);
  const readings = [lines, ...(whole.join("\n") === lines.join("\n") ? [] : [whole])].flatMap((each) => {
    const marks = marksOf(each);
    const all = marks.map((mark) => ({ mark, rows: rowsOf(each, mark) }));
    return all.map((one) => ({ ...one, disorder: disorderOf(one.rows, marks), width: commonWidth(one.rows)[0] }));
  });
  return readings.sort((a, b) => a.disorder - b.disorder || a.width - b.width);
}

/** As long as they were, so that the columns of faults stay right. */
const blanked = (text: string) => " ".repeat(text.length);
const tabless = (text: string) => text.replaceAll("\t", " ");

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
  const marks = Object.keys(FIELDS).filter((mark) => most((text) => text.includes(mark)));
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

function rowsOf(lines: readonly string[], separator: string): Line[] {
  const rows: Line[] = [];
  let count = 0;
  for (const [i, text] of lines.entries()) {
    const pattern = (text.includes(separator) && FIELDS[separator]) || BETWEEN_BLANKS;
    let words: Word[] = [];
    for (const { 1: field = "", 2: end, index } of text.matchAll(pattern)) {
      words.push(labelOf({ text: field, line: i + 1, column: index + 1 }));
      checkCap(++count, MAX_WORDS, "words", { text: field, line: i + 1, column: index + 1 });
      if (end === "") break;
    }
    // Spreadsheets write empty fields after short rows.
    words = words.slice(0, words.findLastIndex(({ text }) => text !== "") + 1);
    const [first, ...rest] = words.length > 1 && isNamed(words) ? named(words, NAME) : words;
    if (first) rows.push([first, ...rest]);
  }
  const isNumbered = ([, number]: Line) => NUMBERED.test(number?.text ?? "");
  const six = separator === " " ? rows.filter(({ length }) => length === 6) : [];
  if (six.length * 2 > rows.length && six.every(isNumbered)) {
    return rows.map((row) => (isNumbered(row) ? namedByTwo(row) : row));
  }
  const items = rows.filter((row) => {
    const [a, b, ...others] = row.filter(({ text }) => text !== "");
    return a && b && others.length === 2 && ITEM.test(a.text) && !ITEM.test(b.text);
  });
  return items.length * 2 > rows.length ? rows.map((row) => named(row, ITEM) as [Word, ...Word[]]) : rows;
}

/** Has the first label a colon more than another one, as in "3: red, blue, …" and "3: N: red, E: blue, …"? */
function isNamed(words: readonly Word[]): boolean {
  const filled = words.filter(({ text }) => text !== "");
  const [first = 0, ...others] = filled.map(({ text }) => COLONS.exec(text)?.[0].split(":").length ?? 0);
  return first > others.reduce((least, each) => Math.min(least, each), first);
}

/** A field without blanks around it and without its quotes. */
function labelOf({ text, line, column }: Word): Word {
  const bare = text.trim();
  const quotes = QUOTED.test(bare) ? 1 : 0;
  const inside = bare.slice(quotes, bare.length - quotes);
  // Two double quotes in double quotes stand for one.
  const label = bare.startsWith('"') ? inside.replaceAll('""', '"') : inside.replace(TYPED, "$1$2$3");
  return { text: label, line, column: column + text.length - text.trimStart().length + quotes };
}

const IN_QUOTES = `(?:"(?:[^"]|"")*"|'[^']*')`;
const QUOTED = new RegExp(`^${IN_QUOTES}$`, "u");

/** Quotes of word processors, and a blank behind the sign of a number. */
const TYPED = /^(?:[“„‘‚«](.+)[”“’‘»]|(-) +(\d+))$/u;

const BETWEEN_BLANKS = new RegExp(`(${IN_QUOTES}(?!\\S)|\\S+)(\\s*)`, "gu");

/** A field, in quotes or not, perhaps behind a name (`Tile 1: "a, b"`), and its separator; empty at the end of the line. */
const FIELDS = Object.fromEntries(
  [",", ";", "\t", "|"].map((mark) => [
    mark,
    new RegExp(`((?:[^${mark}"']*[ =])?${IN_QUOTES} *|[^${mark}]*)([${mark}]|$)`, "gu"),
  ]),
);

/** "3: red" is the name of a tile and its first label. */
const NAME = /^([^\s:]{1,16}):\s+/;

const COLONS = /^(?:[^\s:]{1,16}:\s+){0,3}/;

/** So are "3. red", "3) red" and "Tile 3: red", where most rows have four fields and only the first one begins so. */
const ITEM = /^(\d{1,4}(?=[.)])|[^\s:]{1,16}\s\d{1,4}(?=:))[.):]\s+/;

/** "Tile 3: red blue red green" begins with a name of two words. */
const NUMBERED = /^\d{1,4}:$/;

function namedByTwo([word, number, ...labels]: Line): Line {
  return [{ ...word, text: `${word.text} ${number?.text.slice(0, -1)}`, isName: true }, ...labels];
}

/** A row with the name of its tile as a field of its own. */
function named(row: readonly Word[], pattern: RegExp): Word[] {
  const at = row.findIndex(({ text }) => text !== "");
  return row.flatMap((word, i) => {
    const [whole, name] = (i === at && pattern.exec(word.text)) || [];
    if (whole === undefined || name === undefined) return word;
    const label = labelOf({ ...word, text: word.text.slice(whole.length), column: word.column + whole.length });
    return [{ ...word, text: name, isName: true }, label];
  });
}

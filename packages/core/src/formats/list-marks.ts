/**
 * What stands before the four labels in a row of a list, as people type it and word processors copy it: a dot or dash, the
 * number or name of a tile, or both. A mark is taken off only where nearly all rows have one and no label behind it begins
 * like it, since a label may begin so too.
 */
import { CAPS } from "../caps.js";
import { fieldsOf, MARKS } from "./fields.js";
import { DOTS, numbersIn } from "./inference.js";
import type { Word } from "./source-text.js";

/** A line without its mark, which is blank in it, so that columns stay. */
export interface Unmarked {
  readonly text: string;
  readonly name?: Word | undefined;
}

/** "- ", and "- [ ] " of tasks. */
const DOT = String.raw`[${DOTS}](?: \[[ xX]\])?(?:\t ?| +)`;
const WORD = String.raw`\p{L}[^\s\d,;|:=]{0,15}`;
/** 3, #3, T3, Tile 3, Nr. 3, No.3 */
const NUMBER = String.raw`(?:${WORD}[ .]?)?#?\d{1,4}`;
const NAME = String.raw`[^\s,;|:=]{1,16}(?: [^\s,;|:=]{1,16}){0,3}`;
/** The names of tiles, and what ends them: "3.", "(3)", "3 -", "A)", "Tile 3:", "IV.", "④", "upper left:", "owl" and a tab, no other. */
const ENDED = [
  String.raw`(${NUMBER}|(?:${WORD} )?(?:\p{L}|[IVXivx]{1,5}))(?: *[.)]+:?| +[–-])`,
  String.raw`[([](${NUMBER}|\p{L})[)\]][.:]?`,
  String.raw`(\p{No})`,
  `(${NAME}) *[:=]`,
  String.raw`(?![${DOTS}]\t)(\S{1,16})(?=\t[^\s,;|]+(?:[ ,;|]+[^\s,;|]+){3,7} *$)`,
].join("|");
/** The first label of a row stands behind a mark. */
const LABEL = String.raw`(?=[^\s,;|])`;

const NAMED = String.raw`(?:${ENDED})(?:\t ?| +)`;

const MARK = new RegExp(String.raw`^\s*(?:\| *)?(?:${DOT}(?:${NAMED})?|${NAMED})${LABEL}`, "u");

/** A number with less or another sign behind it is one only if the rows are counted: "3 red", "3.red", "3° red". */
const COUNTED = new RegExp(
  String.raw`^\s*(?:\| *)?(?:${DOT})?(${NUMBER})(?: *[^\s\p{L}\p{N},;|"'“„«+–-]{1,2} *| +)${LABEL}`,
  "u",
);

/** No comment, though # and * begin one: "#3: red", "* red". */
const NO_COMMENT = /^\s*(?:#\d|\*\s)/;

/** UTF-16 code units of a row; four of the longest labels are fewer. */
const MAX_ROW = 512;

/** Lines without comments, and without the marks of a list if they are one. */
export function unmarked(lines: readonly string[], isComment: (line: string, i: number) => boolean): Unmarked[] {
  for (const mark of [MARK, COUNTED]) {
    const { length } = lines.filter((text) => startOf(text, mark) !== undefined);
    if (length === 0 || length > CAPS.tiles) continue;
    for (const separator of [...MARKS, " "]) {
      const rows = lines.map((text, i) => rowOf(text, i, mark, separator, isComment(text, i)));
      const most = (some: readonly Row[]) =>
        some.length * 4 >= rows.filter(({ isFull }) => isFull).length * 3 &&
        some.length * 2 > rows.filter(({ text }) => text.trim() !== "").length;
      const items = rows.filter(({ isItem }) => isItem);
      const names = items.flatMap(({ name }) => (name?.isName ? [name.text] : []));
      const numbers = names.map((name) => [{ text: /\d+$/.exec(name)?.[0] ?? "" }]);
      const areNames = mark === MARK ? new Set(names).size * 4 >= names.length * 3 : numbersIn(numbers, 0);
      if (most(items) && areNames) return rows;
      if (most(rows.filter(({ isAlike }) => isAlike))) break;
    }
  }
  return lines.map((text, i) => ({ text: isComment(text, i) ? "" : text }));
}

/** A line as a row of a list. */
interface Row extends Unmarked {
  /** Does it have a mark and four labels that have none? */
  readonly isItem: boolean;
  /** Do other labels than the first begin like a mark too? */
  readonly isAlike: boolean;
  /** Does it have four fields or more, and is no comment? */
  readonly isFull: boolean;
}

function rowOf(text: string, i: number, mark: RegExp, separator: string, isComment: boolean): Row {
  const isApart = separator === " " || text.includes(separator);
  const fieldsIn = (part: string) =>
    isApart ? [...fieldsOf(part, separator, i + 1)].filter((field) => field.text !== "") : [];
  const [start, ...names] = ((!isComment || NO_COMMENT.test(text)) && startOf(text, mark)) || [];
  const plain = isComment ? "" : text;
  const plainRow = () => ({ text: plain, isItem: false, isAlike: false, isFull: fieldsIn(plain).length > 3 });
  if (start === undefined) return plainRow();

  const rest = start.replace(/[^|]/g, " ") + text.slice(start.length);
  const labels = fieldsIn(rest);
  const depthIn = (part: string) => (separator === " " ? Number(mark.test(part)) : depthOf(part, mark));
  // Between blanks "2 red" is two labels.
  const isWord = separator === " " && mark === COUNTED;
  const others = labels.slice(1).map((label) => depthIn(isWord ? label.text : rest.slice(label.column - 1)));
  const isFirst = depthIn(text) > Math.max(...others);
  const isItem = isFirst && (labels.length === 4 || (labels.length > 4 && /[:=]\s*$/.test(start)));
  // A dash may be a label too.
  const mayBeItem = labels.length > 2 && !isComment && !/[–-]\s*$/.test(start);
  if (!isItem && !mayBeItem) return plainRow();
  const found = names.find((each) => each !== undefined);
  // Between blanks, a dot or dash may also be a label, and what stands last the name.
  const key = found ?? (separator === " " ? start.trim().charAt(0) : undefined);
  const place = { line: i + 1, column: text.indexOf(key ?? start) + 1 };
  const name = key === undefined ? undefined : { text: key, ...place, ...(found && { isName: true as const }) };
  return { text: rest, name, isItem, isAlike: !isFirst, isFull: true };
}

/** The mark that a row begins with. */
function startOf(text: string, mark: RegExp): RegExpExecArray | undefined {
  return text.length > MAX_ROW ? undefined : (mark.exec(text) ?? undefined);
}

/** How many marks stand behind each other where this text begins. */
function depthOf(text: string, mark: RegExp): number {
  const [start] = mark.exec(text) ?? [];
  if (start === undefined) return 0;
  return start.includes("\t") ? 1 : 1 + depthOf(text.slice(start.length), mark);
}

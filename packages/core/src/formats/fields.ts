/** The fields of a line, in quotes or not: what stands between commas, semicolons, tabs, bars or blanks. */
import type { Word } from "./source-text.js";

const IN_QUOTES = `(?:"(?:[^"]|"")*"|'[^']*'|\`[^\`]*\`)`;
const QUOTED = new RegExp(`^${IN_QUOTES}$`, "u");

/** Quotes of word processors, bold type in Markdown, and a blank behind the sign of a number. */
const TYPED = /^(?:[“„‘‚«»‹›] ?(.*\S) ?[”“’‘»«›‹]|\*\*(.+)\*\*|(-) +(\d+))$/u;

const BETWEEN_BLANKS = new RegExp(`(${IN_QUOTES}(?!\\S)|\\S+)(\\s*)`, "gu");

/** A field, in quotes or not, perhaps behind a name (`Tile 1: "a, b"`), and its separator; empty at the end of the line. */
const FIELDS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  [",", ";", "\t", "|"].map((mark) => [
    mark,
    new RegExp(`((?:[^${mark}"'\`]*[ =])?${IN_QUOTES} *|[^${mark}]*)([${mark}]|$)`, "gu"),
  ]),
);

/** What may separate fields, besides blanks. */
export const MARKS = Object.keys(FIELDS);

/** The fields of a line, one at a time, without blanks around them and without their quotes. */
export function* fieldsOf(text: string, separator: string, line: number): Generator<Word, void> {
  const pattern = (text.includes(separator) && FIELDS[separator]) || BETWEEN_BLANKS;
  for (const { 1: field = "", 2: end, index } of text.matchAll(pattern)) {
    yield labelOf({ text: field, line, column: index + 1 });
    if (end === "") break;
  }
}

function labelOf({ text, line, column }: Word): Word {
  const bare = text.trim();
  const quotes = QUOTED.test(bare) ? 1 : 0;
  const inside = bare.slice(quotes, bare.length - quotes);
  // Two double quotes in double quotes stand for one.
  const label = bare.startsWith('"') ? inside.replaceAll('""', '"') : inside.replace(TYPED, "$1$2$3$4");
  return { text: label, line, column: column + text.length - text.trimStart().length + quotes };
}

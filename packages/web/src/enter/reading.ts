/** Reads a text as a puzzle, or reports everything wrong with it, each fault with its line. */
import { CAPS, type Fault, faultText, offsetOf, type Puzzle, PuzzleError, readPuzzle } from "@edgewise/core";
import { t } from "./texts.js";

export interface ReadFault {
  /** What is wrong, without the place: core's sentence, in English. */
  readonly text: string;
  /** What is wrong in general, in other languages than English. */
  readonly meaning?: string;
  /** "line 3, column 5"; empty if the fault has no place. */
  readonly where: string;
  /** The part of the line around the fault; `column` counts from 0 within it. Absent without a place in the text. */
  readonly excerpt?: { readonly line: number; readonly text: string; readonly column: number };
  /** Where the fault starts in the text, in UTF-16 code units. */
  readonly offset?: number;
}

export type Reading =
  | { readonly puzzle: Puzzle; readonly format: string; readonly notes: readonly string[]; readonly faults?: undefined }
  | { readonly faults: readonly ReadFault[]; readonly puzzle?: undefined };

/** Only this many faults are shown: the first ones usually cause the others. */
const FAULTS_SHOWN = 8;
/** Length of an excerpt, in characters. */
const EXCERPT = 60;

/** @param name used if the text names no puzzle, such as the file's name */
export function readText(text: string, name?: string): Reading {
  try {
    const { puzzle, format, notes } = readPuzzle(text, name === undefined ? {} : { name });
    return { puzzle, format: format.name, notes: notes.map(noteText) };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    // By place in the text; core lists faults in the order of its checks.
    const sorted = error.faults.toSorted((a, b) => {
      const [first, second] = [placeIn(a), placeIn(b)];
      return first.line - second.line || first.column - second.column;
    });
    const read = text.slice(0, CAPS.inputBytes);
    return { faults: sorted.slice(0, FAULTS_SHOWN).map((fault) => faultIn(read, fault)) };
  }
}

/** Before all others if it has no line. */
function placeIn({ place }: Fault): { readonly line: number; readonly column: number } {
  return place && "line" in place ? place : { line: 0, column: 0 };
}

function faultIn(text: string, fault: Fault): ReadFault {
  const { place: _, ...bare } = fault;
  const sentence = faultText({ ...bare, expected: inLines(bare.expected) }).replace(/ \[[\w-]+\]$/, "");
  const said = { text: sentence, meaning: t("faultMeaning", fault.code) };
  const { place } = fault;
  if (place === undefined) return { ...said, where: "" };
  if ("pointer" in place) return { ...said, where: place.pointer };
  const start = offsetOf(text, { line: place.line, column: 1 });
  const offset = offsetOf(text, place);
  const line = (text.slice(start, offset + EXCERPT).split(/\r\n?|\n/, 1)[0] ?? "").replaceAll("\t", " ");
  const from = Math.max(0, offset - start - EXCERPT / 2);
  return {
    ...said,
    where: t("place", place.line, place.column),
    excerpt: { line: place.line, text: line.slice(from, from + EXCERPT), column: offset - start - from },
    offset,
  };
}

/** The lines of the text format that say what an option of the command says. */
const LINES: readonly (readonly [option: RegExp, line: (value: string) => string])[] = [
  [/--no-rotate/g, () => "rotate no"],
  [/--rotate/g, () => "rotate yes"],
  [/--no-frame/g, () => "frame no"],
  [/--frame ("[^"]*"|'[^']*'|[^\s,;]+)/g, (label) => `frame ${bare(label)}`],
  [/--size (\S+\b)/g, (size) => `size ${size}`],
  [/--edge-order (\w+)/g, (order) => `order ${order}`],
  [/--rule ("[^"]*"|'[^']*'|[^\s;]+)/g, (rule) => (rule.includes("=") ? pairsText(bare(rule)) : `rule ${rule}`)],
  [/--pin X,Y:TILE:R/g, () => "pin X,Y TILE R"],
];

const bare = (value: string) => value.replace(/^(['"])(.*)\1$/, "$2");

function pairsText(pairs: string): string {
  return pairs
    .split(",")
    .map((pair) => `pair ${pair.replace("=", pair.includes(" ") ? " = " : " ")}`)
    .join("”, “");
}

/** What core expects, with lines that can be written above the tiles in place of options of the command. */
function inLines(expected: string): string {
  const text = LINES.reduce((said, [option, line]) => said.replace(option, (_, value) => `“${line(value)}”`), expected);
  return text === expected ? expected : `${text} (lines to write above the tiles)`;
}

/** What core assumed, with lines in place of options. */
function noteText(note: string): string {
  const text = note.replace(/ \(--[^)]*\)/g, "");
  return text === note ? note : `${text} Lines above the tiles say otherwise: size, rule, frame, rotate, order.`;
}

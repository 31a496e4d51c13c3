/** A text read as a puzzle, or everything that is wrong with it, each fault with the line it is about. */
import { CAPS, type Fault, faultText, type Puzzle, PuzzleError, readPuzzle } from "@edgewise/core";

export interface ReadFault {
  /** What is wrong, without the place. */
  readonly text: string;
  /** "line 3, column 5"; empty where no place is to blame. */
  readonly where: string;
  /** The line as it stands, with what lies before the fault; absent without a place in the text. */
  readonly excerpt?: { readonly line: number; readonly text: string; readonly column: number };
  /** Where the fault begins in the text, in UTF-16 code units. */
  readonly offset?: number;
}

export type Reading =
  | { readonly puzzle: Puzzle; readonly format: string; readonly notes: readonly string[] }
  | { readonly faults: readonly ReadFault[] };

/** Faults shown: the first ones explain the others. */
const FAULTS_SHOWN = 8;
const EXCERPT = 60;

/** @param name for a puzzle whose text gives none, such as that of its file */
export function readText(text: string, name?: string): Reading {
  try {
    const { puzzle, format, notes } = readPuzzle(text, name === undefined ? {} : { name });
    return { puzzle, format: format.name, notes };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    const starts = lineStarts(text.slice(0, CAPS.inputBytes));
    const faults = error.faults.map((fault) => faultIn(text, starts, fault));
    // In the order of the text, where core has that of its checks.
    return { faults: faults.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0)).slice(0, FAULTS_SHOWN) };
  }
}

function faultIn(text: string, starts: readonly number[], fault: Fault): ReadFault {
  const { place: _, ...bare } = fault;
  const sentence = faultText(bare).replace(/ \[[\w-]+\]$/, "");
  const { place } = fault;
  if (place === undefined) return { text: sentence, where: "" };
  if ("pointer" in place) return { text: sentence, where: place.pointer };
  const start = starts[place.line - 1] ?? 0;
  const line = (text.slice(start, start + place.column + EXCERPT).split(/\r\n?|\n/, 1)[0] ?? "").replaceAll("\t", " ");
  const from = Math.max(0, place.column - 1 - EXCERPT / 2);
  return {
    text: sentence,
    where: `line ${place.line}, column ${place.column}`,
    excerpt: { line: place.line, text: line.slice(from, from + EXCERPT), column: place.column - 1 - from },
    offset: Math.min(text.length, start + place.column - 1),
  };
}

/** Offsets at which lines begin. A byte order mark counts for nothing, as in core. */
function lineStarts(text: string): number[] {
  const starts = [text.startsWith("\uFEFF") ? 1 : 0];
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  return starts;
}

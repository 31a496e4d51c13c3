/** Lines of text in pieces, each with its meaning: the data that the plain and the coloured drawing share. */
import type { Motif } from "./motifs.js";
import { widthOf } from "./printable.js";

/** What a piece of text is: a label (by its motif), the frame's label, a tile's name, a line of a box, a hole. */
export type Ink = Motif | "frame" | "name" | "line" | "hole";

export interface Run {
  /** Printable already. */
  readonly text: string;
  /** Absent for blanks and for words around the drawing. */
  readonly ink?: Ink;
}

export type Line = readonly Run[];

export function run(text: string, ink: Ink | undefined): Run {
  return ink === undefined ? { text } : { text, ink };
}

export function blank(width: number): Run {
  return { text: " ".repeat(width) };
}

export function lineWidth(line: Line): number {
  return line.reduce((width, { text }) => width + widthOf(text), 0);
}

/** The run in the middle of `width` columns; half a column too many goes to the right. */
export function centred(piece: Run, width: number): Line {
  const free = width - widthOf(piece.text);
  const left = Math.floor(free / 2);
  return [blank(left), piece, blank(free - left)];
}

/** One run at each end of `width` columns and one in the middle, which moves aside rather than touch its neighbours. */
export function spread(left: Run, middle: Run, right: Run, width: number): Line {
  const [l, m, r] = [left, middle, right].map((piece) => widthOf(piece.text)) as [number, number, number];
  const centre = Math.floor((width - m) / 2);
  const at = Math.max(l + 1, Math.min(centre, width - r - 1 - m));
  return [left, blank(at - l), middle, blank(width - at - m - r), right];
}

/** The line without empty runs and without blanks at its end. */
export function trimmed(line: Line): Line {
  const runs = line.filter(({ text }) => text !== "");
  for (let last = runs.at(-1); last !== undefined && last.ink === undefined; last = runs.at(-1)) {
    runs.pop();
    const text = last.text.trimEnd();
    if (text === "") continue;
    runs.push({ text });
    break;
  }
  return runs;
}

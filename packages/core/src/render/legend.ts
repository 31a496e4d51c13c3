/**
 * Explains the codes of a text drawing, below it: `A lion_head`. Entries form columns, one, two or four to a line, so
 * that the halves of a family stay side by side. An entry that is too long is broken into lines, never cut.
 */
import { widthOf, wrap } from "./printable.js";
import { blank, type Line, lineWidth, type Run } from "./runs.js";

/** A code and what it stands for. */
export type Legend = readonly (readonly [code: Run, meaning: Run])[];

/** A blank line and the entries; nothing for an empty legend. No line is wider than `columns`, which is at least 20. */
export function legendLines(legend: Legend, columns: number): Line[] {
  if (legend.length === 0) return [];
  const codeWidth = Math.max(...legend.map(([code]) => widthOf(code.text)));
  const entries = legend.flatMap(([code, meaning]): Line[] => {
    const indent = codeWidth + 1;
    return wrap(meaning.text, columns - indent).map((text, i) =>
      i === 0 ? [code, blank(indent - widthOf(code.text)), { text }] : [blank(indent), { text }],
    );
  });
  const width = Math.max(...entries.map(lineWidth));
  const fitting = Math.floor((columns + 3) / (width + 3));
  const perLine = fitting >= 4 ? 4 : fitting >= 2 ? 2 : 1;
  return [
    [],
    ...Array.from({ length: Math.ceil(entries.length / perLine) }, (_, i) =>
      entries
        .slice(i * perLine, (i + 1) * perLine)
        .flatMap((entry, k) => [...(k === 0 ? [] : [blank(3)]), ...entry, blank(width - lineWidth(entry))]),
    ),
  ];
}

/** Numbers, tables and pages as text. */

/** Aligned columns: the first to the left, the others, which are numbers, to the right. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...rows.map((row) => row[i]?.length ?? 0)));
  const set = (cell: string, i: number) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0));
  return rows.map((row) => `${row.map(set).join("  ").trimEnd()}\n`).join("");
}

/** The same rows in Markdown, the first one its header. */
export function markdownTable(rows: readonly (readonly string[])[], names: number): string {
  const [header = [], ...body] = rows;
  const rule = header.map((_, i) => (i < names ? "---" : "---:"));
  return [header, rule, ...body].map((row) => `| ${row.join(" | ")} |\n`).join("");
}

/** The title of a column, and what it says of a row. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => string | undefined];

/** A table in Markdown from columns, of which the first ones are names. */
export function tableOf<Row>(rows: readonly Row[], names: number, columns: readonly Column<Row>[]): string {
  const titles = columns.map(([title]) => title);
  return markdownTable([titles, ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? ""))], names);
}

/**
 * A page with other text between marks, `<!-- NAME -->` and `<!-- /NAME -->`.
 * @throws Error if it has no such marks
 */
export function filled(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`expected ${begin} and ${end} in a page, found no such lines`);
    return `${text.slice(0, from)}${begin}\n\n${part}\n${text.slice(to)}`;
  }, page);
}

/** "0.08 ms", "2.8 ms", "24 ms", "1.35 s", "12.1 s", "10 s": up to three significant digits. */
export function duration(ms: number): string {
  if (ms < 1) return `${ms.toFixed(2)} ms`;
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${ms.toFixed(0)} ms`;
  return `${Number((ms / 1000).toFixed(ms < 10_000 ? 2 : 1))} s`;
}

/** "87.3", in millions. */
export function millions(perSecond: number): string {
  return (perSecond / 1e6).toFixed(perSecond < 1e7 ? 2 : 1);
}

/** The middle value; of an even number of values, the mean of the middle two. NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (i: number) => sorted[i] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/**
 * Tables as files: a header line, columns separated by commas (.csv) or by tabs (.tsv), and comment lines that begin with
 * #. Nothing is quoted: what would be read as something else is refused.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export type Row = Readonly<Record<string, string>>;

/**
 * @returns no rows if there is no such file
 * @throws Error if a row has more or fewer cells than the header
 */
export function readTable(path: string): Row[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  const [header, ...rows] = lines
    .map((line, i) => ({ line, place: `${path}:${i + 1}`, cells: line.split(separatorOf(path)) }))
    .filter(({ line }) => line !== "" && !line.startsWith("#"));
  const columns = header?.cells ?? [];
  return rows.map(({ cells, place }) => {
    if (cells.length !== columns.length)
      throw new Error(`${place}: expected ${columns.length} cells, found ${cells.length}`);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""]));
  });
}

/** Rows may lack columns. @throws Error if a cell has a separator or a line end in it, or makes its row a comment */
export function writeTable(path: string, comment: string, rows: readonly Row[]): void {
  const separator = separatorOf(path);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  const isOdd = (cell: string, i: number) =>
    cell.includes(separator) || cell.includes("\n") || (i === 0 && cell.startsWith("#"));
  const odd = lines.flatMap((cells) => cells.filter(isOdd))[0];
  if (odd !== undefined)
    throw new Error(`${path}: expected cells without ${JSON.stringify(separator)}, found ${JSON.stringify(odd)}`);
  writeFileSync(path, `# ${comment}\n${lines.map((cells) => `${cells.join(separator)}\n`).join("")}`);
}

function separatorOf(path: string): string {
  return path.endsWith(".csv") ? "," : "\t";
}

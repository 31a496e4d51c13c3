/** Tables as files: a header line, columns separated by tabs, and comment lines that begin with #. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export type Row = Readonly<Record<string, string>>;

/** @returns no rows if there is no such file */
export function readTable(path: string): Row[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  const [header = "", ...rows] = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const columns = header.split("\t");
  return rows.map((row) => Object.fromEntries(row.split("\t").map((cell, i) => [columns[i] ?? "", cell])));
}

/** @param rows the keys of the first row are the columns */
export function writeTable(path: string, comment: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  writeFileSync(path, `# ${comment}\n${lines.map((cells) => `${cells.join("\t")}\n`).join("")}`);
}

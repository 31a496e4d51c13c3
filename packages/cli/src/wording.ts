/** Tables and sentences for the user, and JSON. */
import { counter, type SearchOutcome, type SearchSetup } from "@edgewise/core";
import { counted, groupedText } from "@edgewise/core/analysis";
import type { PoolOutcome } from "@edgewise/core/engine";
import type { Streams } from "./streams.js";

type Alignment = "left" | "right";

/** The cells of a row; or no row, if a condition is not met. */
type Row = readonly string[] | false;

/** Aligned columns. @param all of equal length. Lines have no trailing blanks. */
export function table(all: readonly Row[], alignments: readonly Alignment[] = ["left", "right"]): string {
  const rows = all.filter((row) => row !== false);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (alignments[i] === "right" ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("   ")
      .trimEnd();
  return `${rows.map(line).join("\n")}\n`;
}

/** A line of a CSV file (RFC 4180, with the line end of Unix). Nothing is an empty field. */
export function csvRow(fields: readonly (string | number | bigint | undefined)[]): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${fields.map((field) => quoted(String(field ?? ""))).join(",")}\n`;
}

/** JSON in which a bigint is a `Counter`. */
export function jsonText(value: object, indent?: number): string {
  return JSON.stringify(value, (_, each) => (typeof each === "bigint" ? counter(each) : each), indent);
}

/** An answer as `--json` or `--ndjson` prints it; undefined without them. @param source of one line among others */
export function jsonOf({ json, ndjson }: JsonFlags, source: string, answer: object): string | undefined {
  if (json) return `${jsonText(answer, 2)}\n`;
  return ndjson ? `${jsonText({ source, ...answer })}\n` : undefined;
}

interface JsonFlags {
  readonly json?: boolean;
  readonly ndjson?: boolean;
}

/** A text about a puzzle, under its place if it is one of several. */
export function underPlace({ place }: Pick<Streams, "place">, text: string): string {
  return place === undefined ? text : `==> ${place} <==\n${text}\n`;
}

export function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

/** The word that the user may have meant: it has the same letters, but for one or two. */
export function nearest(text: string, words: readonly string[]): string | undefined {
  const gaps = words.map((word) => {
    let rest = word.toLowerCase();
    let extra = 0;
    for (const letter of text.toLowerCase()) {
      if (rest.includes(letter)) rest = rest.replace(letter, "");
      else extra++;
    }
    return rest.length + extra;
  });
  const least = Math.min(...gaps);
  return least <= Math.min(2, text.length / 2) ? words[gaps.indexOf(least)] : undefined;
}

/** One sentence that says what was found. @param shown arrangements that are shown above it */
export function foundText({ status, arrangements, distinct }: SearchOutcome, shown = 0): string {
  const figures =
    distinct === arrangements
      ? counted(distinct, "solution")
      : `${counted(distinct, "distinct solution")} (${counted(arrangements, "arrangement")})`;
  switch (status) {
    case "complete":
      return distinct === 0n
        ? "No solution: the whole space was searched."
        : `${figures}; the whole space was searched.`;
    case "solved":
      return `${distinct < shown ? figures : counted(distinct, "solution")} found.`;
    case "limit":
      return `${distinct === 0n ? "No solution" : figures} found before a limit ended the search.`;
    case "aborted":
      return `${distinct === 0n ? "No solution" : figures} found before the search was interrupted.`;
  }
}

/** The figures of `--stats`. */
export function statsText(
  { nodes, nodesBefore = 0n, attempts, elapsedMs }: SearchOutcome & Partial<PoolOutcome>,
  { engine, threads, order, symmetry, program, figures = {} }: SearchSetup,
): string {
  // A small search gets no speed, because most of its time was spent on planning.
  const visited = nodes - nodesBefore;
  const speed = visited >= 100_000n ? ` (${(Number(visited) / elapsedMs / 1000).toFixed(1)} M/s)` : "";
  // Other programs visit no nodes and follow no order; they have figures of their own.
  const isOwn = program === undefined;
  return figuresText([
    isOwn && ["nodes", `${groupedText(nodes)}${speed}`],
    attempts !== undefined && ["attempts", groupedText(attempts)],
    ["time", timeText(elapsedMs)],
    ["engine", engine],
    program !== undefined && ["program", program],
    threads > 1 && ["threads", `${threads}`],
    isOwn && ["order", order],
    isOwn && ["symmetry", symmetry ? "equivalent boards skipped" : "all boards searched"],
    ...Object.entries(figures).map(([name, value]) => [name, groupedText(BigInt(Math.round(value)))]),
  ]);
}

/** Lines of a name and a figure each. */
export function figuresText(rows: readonly Row[]): string {
  const padded = rows.map((row) => row && [row[0]?.padEnd(8) ?? "", row[1] ?? ""]);
  return table(padded, ["left", "left"]).trimEnd();
}

export function timeText(elapsedMs: number): string {
  return elapsedMs < 10_000 ? `${elapsedMs.toFixed(1)} ms` : `${(elapsedMs / 1000).toFixed(1)} s`;
}

/** Milliseconds for programs, to the microsecond, as in the result JSON of core. */
export function roundedMs(elapsedMs: number): number {
  return Math.round(elapsedMs * 1000) / 1000;
}

/** A question: what is measured for it, and what its page and its chart show. Each folder beside `src` has one. */
import type { Row } from "@edgewise/bench";
import {
  type Machine,
  type Puzzle,
  resultOfSearch,
  type SearchOutcome,
  type SolveRequest,
  solve,
} from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { orderPlanner } from "@edgewise/core/plan";
import { host, wasmEngines } from "@edgewise/wasm";

/** One line of `data.csv`, by column. The columns of the point come first. */
export type { Row };

/** What is measured at a time: the columns that tell it from all others. */
export type Point = Row;

export interface Study {
  /** Of its folder. */
  readonly name: string;
  /** As a question. */
  readonly title: string;
  /** Everything that is measured. */
  readonly points: readonly Point[];
  /** Points that take seconds in all; measured again, they must have the same values. */
  readonly quick: readonly Point[];
  /** Columns that depend on the version or on the machine: fill orders may improve. */
  readonly varying: readonly string[];
  /** @returns the columns beside those of the point */
  measure(point: Point): Promise<Row>;
  /** The answer, in one paragraph. */
  finding(rows: readonly Row[]): string;
  /** The table of the page, in Markdown. */
  table(rows: readonly Row[]): string;
  /** An SVG; undefined without data. */
  chart(rows: readonly Row[]): string | undefined;
}

type Values = Readonly<Record<string, string | number | bigint>>;

export function textRow(values: Values): Row {
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [column, String(value)]));
}

/** A number of a row; NaN if there is none. */
export function numberIn(row: Row | undefined, column: string): number {
  return Number(row?.[column] || Number.NaN);
}

/** Do the point's columns have the same values in the row? */
export function isAt(point: Point, row: Row): boolean {
  return Object.entries(point).every(([column, value]) => row[column] === value);
}

export function rowsAt(rows: readonly Row[], values: Values): Row[] {
  const point = textRow(values);
  return rows.filter((row) => isAt(point, row));
}

/** A number of a row for a table; empty if there is none. */
export function countText(row: Row, column: string): string {
  return row[column] ? groupedText(Number(row[column])) : "";
}

export function wordsOf(letters: readonly string[], length: number): string[] {
  if (length === 0) return [""];
  return wordsOf(letters, length - 1).flatMap((word) => letters.map((letter) => word + letter));
}

/** All combinations. */
export function pointsOf(columns: Readonly<Record<string, readonly (string | number)[]>>): Point[] {
  return Object.entries(columns).reduce<Point[]>(
    (points, [column, values]) =>
      points.flatMap((point) => values.map((value) => ({ ...point, [column]: String(value) }))),
    [{}],
  );
}

/** What searches: in one thread, so that a seed gives the same nodes everywhere. */
export const MACHINE: Machine = { engines: wasmEngines(), host, planner: orderPlanner };

export async function searched(puzzle: Puzzle, request: SolveRequest): Promise<SearchOutcome> {
  return (await resultOfSearch(solve(puzzle, { ...request, threads: 1 }, MACHINE))).outcome;
}

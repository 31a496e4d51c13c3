/**
 * How large the join is: the fill order in which its tables are joined, and the rows that it is expected to build.
 *
 * A join in a fixed order is a search in that order: a row over the first d cells is a node at depth d. So core's
 * expected counts of nodes are the expected counts of rows, and the order with the fewest is taken. A limit on the
 * number of cells was rejected: 4x4 with seven colours takes no time, 3x4 with one colour is hopeless.
 */
import { ORDER_NAMES } from "@edgewise/core";
import { log10ExpectedNodes, powerText } from "@edgewise/core/analysis";
import { type FillOrder, fillOrder } from "@edgewise/core/plan";
import { ModelError } from "../errors.js";
import type { Model } from "../model/model.js";

export interface JoinSize {
  readonly order: FillOrder;
  /** One for each cell and one for each border. */
  readonly tables: number;
  /** log10 of the rows to expect over all prefixes of the order. */
  readonly log10Rows: number;
  /** log10 of the solutions to expect by chance. */
  readonly log10Solutions: number;
}

/** SQLite's own limit: a set of 64 bits. */
const MAX_TABLES = 64;
/** sql.js builds about 700,000 rows in a second, so this takes two and a half minutes. */
const MAX_LOG10_ROWS = 8;

export function joinSizeOf({ puzzle, cells, borders }: Model): JoinSize {
  const sizes = ORDER_NAMES.map((name): JoinSize => {
    const order = fillOrder(puzzle, name);
    const nodes = log10ExpectedNodes(puzzle, order);
    const log10Solutions = nodes.at(-1) ?? 0;
    return { order, tables: cells.length + borders.length, log10Rows: log10Sum(nodes), log10Solutions };
  });
  return sizes.reduce((best, size) => (size.log10Rows < best.log10Rows ? size : best));
}

/** log10 of a sum of powers of ten, computed without overflow. */
function log10Sum(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  if (!Number.isFinite(largest)) return largest;
  return largest + Math.log10(logs.reduce((sum, log) => sum + 10 ** (log - largest), 0));
}

/** @throws ModelError (`unsuited`) if SQLite cannot express the join. */
export function requireFewTables({ tables }: JoinSize, { cells, borders }: Model): void {
  if (tables <= MAX_TABLES) return;
  throw new ModelError(
    "sql",
    "unsuited",
    `the board is too large: a join has at most ${MAX_TABLES} tables in SQLite, and ${cells.length} cells with ` +
      `${borders.length} borders between them make ${tables}`,
  );
}

/**
 * If only some of many solutions are requested, only that share of the rows is needed.
 * @throws ModelError (`unsuited`) if the join would take too long.
 */
export function requireFewRows(
  { log10Rows, log10Solutions }: JoinSize,
  solutionLimit = Number.POSITIVE_INFINITY,
): void {
  const log10Needed = log10Rows - Math.max(0, log10Solutions - Math.log10(solutionLimit));
  if (log10Needed <= MAX_LOG10_ROWS) return;
  throw new ModelError(
    "sql",
    "unsuited",
    `the board is too large: the join is expected to build about ${powerText(log10Needed)} rows, and ` +
      `${powerText(MAX_LOG10_ROWS)} take minutes; other engines do not build them`,
  );
}

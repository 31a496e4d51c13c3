/**
 * The puzzle as one SQL query that runs unchanged on SQLite and DuckDB: a table of oriented tiles, one of labels that
 * mate, one of what each kind of cell may hold, and a join with a table for each cell and each border.
 *
 * The join is a CROSS JOIN followed by its conditions. SQLite joins such tables in the order in which they are written,
 * so the fill order is the query plan, and an index for each set of sides finds what fits the earlier cells. DuckDB
 * makes its own plan from the same conditions. Plain JOIN was rejected: SQLite then looks for an order itself, and took
 * 0.8 s of processor time for all of circles 4x4 instead of 0.01 s.
 */
import { ORDER_NAMES } from "@edgewise/core";
import { log10ExpectedNodes, powerText } from "@edgewise/core/analysis";
import { gridOf, opposite } from "@edgewise/core/engine";
import { constrainedSides, type FillOrder, fillOrder } from "@edgewise/core/plan";
import { type Emitter, ModelError } from "../engine.js";
import { type Model, type ModelCell, modelOf } from "../model/model.js";
import { titleOf } from "../model/text.js";

/** The columns of labels, by side. */
const SIDE_COLUMNS = ["n", "e", "s", "w"] as const;
type SideColumn = (typeof SIDE_COLUMNS)[number];

interface JoinScript {
  /** Creates and fills temporary tables: the database itself is unchanged. */
  readonly setup: Iterable<string>;
  /**
   * One row per solution, two columns per cell in the order of `Model.cells`: the tile, counted from 0, and its turns.
   */
  readonly query: string;
}

/** @throws ModelError (`unsuited`) if the join would have more tables than SQLite allows. */
export function joinScriptOf(model: Model, size: JoinSize): JoinScript {
  if (size.tables > MAX_TABLES) {
    const [cells, borders] = [model.cells.length, model.borders.length];
    throw new ModelError(
      "sql",
      "unsuited",
      `the board is too large: a join has at most ${MAX_TABLES} tables in SQLite, and ${cells} cells with ` +
        `${borders} borders between them make ${size.tables}`,
    );
  }
  const steps = stepsOf(model, size);
  return { setup: setupOf(model, steps), query: queryOf(model, steps) };
}

export const emitSql: Emitter = function* (puzzle) {
  const model = modelOf(puzzle);
  const size = joinSizeOf(model);
  const { setup, query } = joinScriptOf(model, size);
  yield `-- ${titleOf(puzzle)} as one join, for SQLite and DuckDB.\n`;
  yield "-- A row is a solution. In it x1y0_tile is the tile, counted from 0, in column 1 of row 0, counted from 0 at\n";
  yield "-- the top left, and x1y0_turns are its clockwise quarter turns.\n";
  yield `-- Rows to expect on the way: about ${powerText(size.log10Rows)}.\n\n`;
  yield* setup;
  yield `${query};\n`;
};

/** A cell in the order of the join. */
interface Step {
  readonly cell: ModelCell;
  readonly alias: string;
  /** Cells with the same candidates are of one kind. */
  readonly kind: number;
  /** Its sides that touch cells before it, with those cells. */
  readonly touching: readonly { readonly column: SideColumn; readonly theirs: SideColumn; readonly alias: string }[];
}

function stepsOf({ puzzle, cells }: Model, { order }: JoinSize): Step[] {
  const grid = gridOf(puzzle.board);
  const sides = constrainedSides(grid, order);
  const byNumber = new Map(cells.map((cell) => [cell.cell, cell]));
  const kinds = new Map<string, number>();
  return order.flatMap((number, i) => {
    const cell = byNumber.get(number);
    if (cell === undefined) return [];
    const looks = cell.candidates.map(({ code }) => code).join();
    const kind = kinds.get(looks) ?? kinds.size;
    kinds.set(looks, kind);
    const touching = (sides[i] ?? []).map((side) => ({
      column: SIDE_COLUMNS[side],
      theirs: SIDE_COLUMNS[opposite(side)],
      alias: aliasOf(byNumber.get(grid.neighbour(number, side)) ?? cell),
    }));
    return [{ cell, alias: aliasOf(cell), kind, touching }];
  });
}

function aliasOf({ x, y }: ModelCell): string {
  return `x${x}y${y}`;
}

function* setupOf({ labels, matesOf, orientedTiles }: Model, steps: readonly Step[]): Generator<string> {
  const label = (id: number) => text(labels[id] ?? "");
  const oriented = orientedTiles.map(({ tile, rotation, shows }) => [tile, rotation, ...shows.map(label)]);
  const mates = matesOf.flatMap((list, id) => list.map((mate) => [label(id), label(mate)]));
  const ofEachKind = new Map(steps.map(({ kind, cell }) => [kind, cell.candidates]));
  const mayHold = [...ofEachKind].flatMap(([kind, list]) => list.map(({ tile, rotation }) => [kind, tile, rotation]));

  yield "CREATE TEMP TABLE oriented (tile INTEGER, turns INTEGER, n TEXT, e TEXT, s TEXT, w TEXT);\n";
  yield* insert("oriented", oriented);
  yield "CREATE TEMP TABLE mates (a TEXT, b TEXT);\n";
  yield* insert("mates", mates);
  yield "CREATE TEMP TABLE may_hold (kind INTEGER, tile INTEGER, turns INTEGER);\n";
  yield* insert("may_hold", mayHold);
  yield "CREATE TEMP TABLE candidate AS\n";
  yield "  SELECT kind, tile, turns, n, e, s, w FROM may_hold JOIN oriented USING (tile, turns);\n";
  yield "CREATE INDEX mates_by_a ON mates (a, b);\n";
  for (const columns of new Set(steps.map(({ touching }) => touching.map(({ column }) => column).join("")))) {
    const keys = ["kind", ...columns];
    yield `CREATE INDEX candidate_by_${keys.join("_")} ON candidate (${keys.join(", ")});\n`;
  }
  yield "\n";
}

const ROWS_A_PIECE = 256;

/** An INSERT without rows is not valid SQL. */
function* insert(table: string, rows: readonly (readonly (string | number)[])[]): Generator<string> {
  for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
    const lines = rows.slice(from, from + ROWS_A_PIECE).map((row) => `  (${row.join(", ")})`);
    yield `INSERT INTO ${table} VALUES\n${lines.join(",\n")};\n`;
  }
}

/** Standard SQL has one escape: the quote is doubled. Labels hold no control characters, so none is needed for them. */
function text(label: string): string {
  return `'${label.replaceAll("'", "''")}'`;
}

function queryOf({ cells }: Model, steps: readonly Step[]): string {
  const columns = cells.map(aliasOf).map((alias) => `${alias}.tile AS ${alias}_tile, ${alias}.turns AS ${alias}_turns`);
  const tables: string[] = [];
  const conditions: string[] = [];
  steps.forEach(({ alias, kind, touching }, i) => {
    const mates = touching.map((other) => ({ ...other, pair: `${other.alias}_${alias}` }));
    for (const { pair } of mates) tables.push(`mates AS ${pair}`);
    for (const other of mates) conditions.push(`${other.pair}.a = ${other.alias}.${other.theirs}`);
    tables.push(`candidate AS ${alias}`);
    conditions.push(`${alias}.kind = ${kind}`);
    for (const { column, pair } of mates) conditions.push(`${alias}.${column} = ${pair}.b`);
    const used = steps.slice(0, i).map((step) => `${step.alias}.tile`);
    if (used.length > 0) conditions.push(`${alias}.tile NOT IN (${used.join(", ")})`);
  });
  return `SELECT\n  ${columns.join(",\n  ")}\nFROM ${tables.join("\nCROSS JOIN ")}\nWHERE ${conditions.join("\n  AND ")}`;
}

/**
 * How large the join is: the fill order in which its tables are joined, and the rows that it is expected to build.
 *
 * A join in a fixed order is a search in that order: a row over the first d cells is a node at depth d. So core's
 * expected counts of nodes are the expected counts of rows, and the order with the fewest is taken. A limit on the
 * number of cells was rejected: 4x4 with seven colours takes no time, 3x4 with one colour is hopeless.
 */
interface JoinSize {
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

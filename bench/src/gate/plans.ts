/**
 * The node gate: exact counts of some plans, by every available exact engine. A change to the nodes that a search
 * visits must be intended, and is made by updating the table.
 */
import { FREE_GROWTH } from "@edgewise/core";
import { search, sum } from "@edgewise/core/engine";
import { host } from "@edgewise/wasm";
import { puzzleNamed } from "../cases/puzzles.js";
import { type Order, planOf } from "../contestants/contestant.js";
import { EXACT_ENGINES } from "../contestants/edgewise.js";
import { BENCH } from "../paths.js";
import { type Row, readTable, writeTable } from "../table-file.js";

const TABLE = `${BENCH}gate/plans.tsv`;
const COMMENT = "Exact counts of the gate's plans. Made by: npm run bench:check -- nodes --update";

/** With and without a frame, one and two words of used tiles, every fill order, with and without symmetry breaking. */
export const PLANS: readonly (readonly [puzzle: string, order: Order, symmetry: boolean])[] = [
  ["insects.arc", "row-major", false],
  ["circles-4x4.letters.txt", "row-major", false],
  ["circles-4x4.letters.txt", "growth-centre", true],
  ["big-cats-ilp.txt", "spiral-in", true],
  ["tetravex-3x3.txt", "row-major", true],
  ["choose-3x2.puzzle.json", "border-first", true],
  ["framed-4x3-hole.puzzle.json", "growth-corner", true],
  ["framed-5x4.pieces.txt", "border-first", true],
  ["planted-4x4-c4-1", "row-major", false],
  ["planted-4x4-c4-1", "growth-corner", false],
  ["planted-4x4-c4-1", "growth-centre", true],
  ["planted-5x5-c6-1", "growth-corner", false],
  ["planted-5x5-c6-1", "growth-centre", true],
  ["planted-5x5-c6-2", "row-major", true],
  ["planted-5x5-c7-1", "row-major", false],
  ["planted-4x4-c7-1", "spiral-in", true],
  ["planted-4x4-c6-2", "border-first", true],
  ["planted-6x6-c7-3", "growth-centre", true],
  ["planted-8x8-c12-1", "growth-centre", true],
  ["planted-8x8-c12-2", "growth-corner", false],
  ["equal-framed-5x5-c5-s1", "growth-corner", true],
  ["equal-5x5-c13-s1", "growth-centre", true],
  ["circles-4x4.letters.txt", "free-growth", false],
  ["planted-4x4-c4-1", "free-growth", true],
  ["planted-5x5-c6-1", "free-growth", true],
  ["planted-8x8-c12-1", "free-growth", true],
];

/** What one engine counted of one plan. */
interface Counted {
  readonly engine: string;
  readonly row: Row;
}

/** The counts that a change of the program must never change. */
const ANSWERS = ["arrangements", "distinct"];

export const nodes = {
  async check() {
    const lines = faultsOf(readTable(TABLE), await countAll());
    if (lines.length > 0) return { passes: false, lines };
    return { passes: true, lines: ["✓ every plan visits the expected nodes"] };
  },

  async update() {
    const rows = acceptedRows(readTable(TABLE), await countAll());
    writeTable(TABLE, COMMENT, rows);
    return `bench/gate/plans.tsv: ${rows.length} plans`;
  },
};

/** A line for each count that differs from the table, and what to do about them; none if all are as expected. */
export function faultsOf(table: readonly Row[], counted: readonly Counted[]): string[] {
  const known = new Map(table.map((row) => [keyOf(row), row]));
  let isWrong = false;
  const faults = counted.flatMap(({ row, engine }) => {
    const expected = known.get(keyOf(row));
    const wrong = expected ? differences(expected, row, ANSWERS) : "";
    isWrong ||= wrong !== "";
    const difference = expected ? differences(expected, row) : "expected a row in bench/gate/plans.tsv, found none";
    return difference ? [`✗ ${keyOf(row)}, ${engine}: ${wrong && "a wrong answer: "}${difference}`] : [];
  });
  if (faults.length === 0) return [];
  const hint = isWrong
    ? "a wrong answer is never intended: --update refuses it"
    : "if this is intended, run npm run bench:check -- nodes --update and say why in the commit";
  return [...faults, hint];
}

/** The new rows of the table. @throws Error if engines disagree, or if an answer is not that of the table */
export function acceptedRows(table: readonly Row[], counted: readonly Counted[]): Row[] {
  const known = new Map(table.map((row) => [keyOf(row), row]));
  const rows = new Map<string, Row>();
  for (const { row, engine } of counted) {
    const key = keyOf(row);
    const wrong = differences(known.get(key) ?? row, row, ANSWERS);
    if (wrong) throw new Error(`${key}, ${engine}: a wrong answer: ${wrong}; nothing was written`);
    const difference = differences(rows.get(key) ?? row, row);
    if (difference) throw new Error(`${key}: ${engine} disagrees with another engine: ${difference}`);
    rows.set(key, row);
  }
  return [...rows.values()];
}

async function countAll(): Promise<Counted[]> {
  const counted = [];
  for (const [name, order, symmetry] of PLANS) {
    const puzzle = puzzleNamed(name);
    for (const engine of EXACT_ENGINES) {
      if (order === FREE_GROWTH && !engine.grows) continue;
      const outcome = await search(engine, puzzle, planOf(puzzle, { order, symmetry }), host);
      const row: Row = {
        puzzle: name,
        order,
        symmetry: symmetry ? "broken" : "raw",
        nodes: String(sum(outcome.nodesByDepth)),
        arrangements: String(outcome.arrangements),
        distinct: String(outcome.distinct),
      };
      counted.push({ engine: engine.name, row });
    }
  }
  return counted;
}

function keyOf({ puzzle, order, symmetry }: Row): string {
  return `${puzzle}, ${order}, ${symmetry}`;
}

function differences(expected: Row, found: Row, among: readonly string[] = Object.keys(found)): string {
  const columns = among.filter((column) => expected[column] !== found[column]);
  return columns.map((column) => `${column}: expected ${expected[column]}, found ${found[column]}`).join("; ");
}

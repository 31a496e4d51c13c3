/**
 * How well the planner chooses: the nodes of the order it chooses divided by those of the best order, on framed random
 * puzzles, 5x5 to 8x8, whose trees were counted in every fill order.
 *
 *     node bench/dist/gate/regret.js            # prints the mean and the worst choices
 *     node bench/dist/gate/regret.js --update   # counts again with the native engine, some minutes
 */
import { ORDER_NAMES } from "@edgewise/core";
import { search } from "@edgewise/core/engine";
import { chooseOrder, makePlan } from "@edgewise/core/plan";
import { host } from "@edgewise/wasm";
import { puzzleNamed, seeded } from "../cases/puzzles.js";
import { EXACT_ENGINES } from "../contestants/edgewise.js";
import { BENCH, isMain } from "../paths.js";
import { type Row, readTable, writeTable } from "../table-file.js";

const TABLE = `${BENCH}gate/orders.tsv`;
const COMMENT =
  "Nodes by fill order, symmetry broken; > where the search was given up. Made by: node bench/dist/gate/regret.js --update";
const PUZZLES = [
  ...["5x5-c3", "5x5-c4", "5x5-c5", "6x6-c4", "6x6-c5", "6x6-c6", "6x7-c6"],
  ...["7x7-c6", "7x7-c7", "7x7-c8", "8x8-c8", "8x8-c9", "8x8-c10"],
].flatMap((shape) => seeded(`equal-framed-${shape}`, 5));
const SIGNED = ["6x6-c4", "7x7-c4"].flatMap((shape) => seeded(`signed-framed-${shape}`, 5));

/**
 * An order is given up at GIVEN_UP times the nodes of the best order so far, and at MOST_NODES before one is complete.
 */
const GIVEN_UP = 30;
const MOST_NODES = 6e8;

/**
 * @param seed of the planner's probes
 * @returns `regret`: nodes of the chosen order divided by those of the best; a lower bound if the chosen order was given up
 */
export function choices(seed: number) {
  return readTable(TABLE).map((row) => {
    const name = row.case ?? "";
    const order = chooseOrder(puzzleNamed(name), { seed }).orderName;
    const best = Math.min(...ORDER_NAMES.flatMap((each) => (isCounted(row[each]) ? Number(row[each]) : [])));
    return { name, order, regret: Number((row[order] ?? "").replace(">", "")) / best };
  });
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((total, value) => total + Math.log(value), 0) / values.length);
}

function isCounted(cell: string | undefined): boolean {
  return cell !== undefined && !cell.startsWith(">");
}

async function update(): Promise<void> {
  const [engine] = EXACT_ENGINES;
  if (engine === undefined) throw new Error("there is no engine");
  const rows: Row[] = [];
  for (const name of [...PUZZLES, ...SIGNED]) {
    const puzzle = puzzleNamed(name);
    const row: Record<string, string> = { case: name };
    let best = MOST_NODES / GIVEN_UP;
    for (const order of ORDER_NAMES) {
      const plan = makePlan(puzzle, { order, symmetry: true });
      const nodeLimit = Math.ceil(best * GIVEN_UP);
      const { status, nodes } = await search(engine, puzzle, plan, host, { nodeLimit });
      row[order] = `${status === "complete" ? "" : ">"}${nodes}`;
      if (status === "complete") best = Math.min(best, Math.max(Number(nodes), 1));
    }
    // If no order was searched completely, there is nothing to compare with.
    if (ORDER_NAMES.some((order) => isCounted(row[order]))) rows.push(row);
  }
  writeTable(TABLE, COMMENT, rows);
}

if (isMain(import.meta.url)) {
  if (process.argv.includes("--update")) await update();
  const all = [1, 2, 3].flatMap(choices);
  const worst = [...all].sort((a, b) => b.regret - a.regret).slice(0, 10);
  process.stdout.write(
    `mean ${geometricMean(all.map(({ regret }) => regret)).toFixed(3)} times the best order's nodes\n`,
  );
  for (const { name, order, regret } of worst) process.stdout.write(`${regret.toFixed(2)}  ${name}  ${order}\n`);
}

/**
 * Counts the cases whose whole space is searched, and writes bench/cases.tsv: only what two programs that share no code
 * agree on, an engine of Edgewise and the C++ yardstick, goes in. Distinct solutions are counted by the engine alone,
 * twice: on a plan with symmetry broken and on one without. Takes hours where the trees are large; what is there is kept.
 *
 *     node bench/dist/cases/count.js [CASE…]
 */

import type { OrderName } from "@edgewise/core";
import type { Answer, Task } from "../contestants/contestant.js";
import { findContestants } from "../contestants/registry.js";
import { ordinaryOrder } from "../contestants/yardstick.js";
import { runOnce, Unsuited } from "../run/start.js";
import { type Row, readTable, writeTable } from "../tsv.js";
import { caseFingerprint, KNOWN_FILE, puzzlesOf } from "./cases.js";
import { allTrials } from "./sections.js";

const COMMENT =
  "Counted by the specialised engine and by the C++ yardstick alike. Made by: node bench/dist/cases/count.js";
const LIMIT_MS = 600_000;

const yardstick = (await findContestants()).find(({ name }) => name === "yardstick");
if (yardstick?.missing !== undefined)
  throw new Error(`the counts are those of two programs; the yardstick ${yardstick.missing}`);

const wanted = process.argv.slice(2);
const names =
  wanted.length > 0
    ? wanted
    : [
        ...new Set(
          allTrials()
            .filter(({ find }) => find !== "first")
            .map((trial) => trial.case),
        ),
      ];
for (const name of names) {
  const rows = readTable(KNOWN_FILE);
  const puzzles = puzzlesOf(name);
  const fingerprint = caseFingerprint(puzzles);
  if (rows.some((row) => row.case === name && row.fingerprint === fingerprint)) continue;
  const [puzzle] = puzzles;
  const row = puzzle && (await count(name, fingerprint, ordinaryOrder(puzzle)));
  process.stdout.write(`${name}: ${row ? `${row.arrangements} arrangements, ${row.nodes} nodes` : "not counted"}\n`);
  if (!row) continue;
  const all = [...rows.filter((each) => each.case !== name), row];
  writeTable(
    KNOWN_FILE,
    COMMENT,
    all.sort((a, b) => (a.case ?? "").localeCompare(b.case ?? "", "en", { numeric: true })),
  );
}

/** undefined where one of them cannot count it in time. @throws Error where they disagree. */
async function count(name: string, fingerprint: string, order: OrderName): Promise<Row | undefined> {
  const tree = { order, symmetry: false };
  const runs = [
    { contestant: "specialised", plan: undefined },
    { contestant: "yardstick", plan: tree },
    { contestant: "specialised", plan: tree },
  ];
  const answers: Answer[] = [];
  for (const { contestant, plan } of runs) {
    const answer = await answerOf(contestant, name, plan);
    if (answer === undefined || answer.status !== "complete") return undefined;
    answers.push(answer);
  }
  const [broken, independent, raw] = answers;
  const found = answers.map(({ arrangements }) => arrangements);
  const isAgreed = new Set(found).size === 1 && independent?.nodes === raw?.nodes && broken?.distinct === raw?.distinct;
  if (!isAgreed) throw new Error(`${name}: the programs disagree: ${JSON.stringify(answers)}`);
  return {
    case: name,
    fingerprint,
    arrangements: String(raw?.arrangements),
    distinct: String(raw?.distinct),
    nodes: String(raw?.nodes),
    order,
  };
}

async function answerOf(contestant: string, name: string, plan: Task["plan"]): Promise<Answer | undefined> {
  try {
    const task: Task = { find: "count", plan, threads: 1, timeLimitMs: LIMIT_MS };
    return await runOnce({ contestant, case: name, task });
  } catch (error) {
    if (error instanceof Unsuited) return undefined;
    throw error;
  }
}

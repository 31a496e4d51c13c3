/**
 * Counts the cases whose solutions are all searched for, and writes bench/cases.tsv. Several programs must agree on
 * each count. An engine of Edgewise searches in its own best way, which takes seconds. The C++ yardstick, which shares
 * no code with it, searches the tree of an ordinary order, and so does a second engine, to check the nodes. If that
 * tree is too large for the yardstick, its nodes are "-", and the second engine must find the same counts in a fixed
 * fill order. Counts that are already stored are kept.
 *
 *     node bench/dist/cases/count.js [CASE…]
 */

import { FREE_GROWTH, type OrderName } from "@edgewise/core";
import type { Answer, Task } from "../contestants/contestant.js";
import { findContestants } from "../contestants/registry.js";
import { ordinaryOrder } from "../contestants/yardstick.js";
import { runOnce, Unsuited } from "../run/start.js";
import { type Row, readTable, writeTable } from "../table-file.js";
import { caseFingerprint, KNOWN_FILE, puzzlesOf } from "./cases.js";
import { allTrials } from "./sections.js";

const COMMENT =
  "Counted by engines of Edgewise and by the C++ yardstick alike. Made by: node bench/dist/cases/count.js";
const LIMIT_MS = 600_000;
/** Free growth if the puzzle allows it, else the order that the planner chooses. */
const QUICKEST = [FREE_GROWTH, "wasm"] as const;

const contestants = await findContestants();
const isHere = (name: string) => contestants.some((each) => each.name === name && each.missing === undefined);
if (!isHere("yardstick")) throw new Error("the yardstick is needed to check the counts, but it is not available");
/** Fast in a fixed order, and different code from that of QUICKEST. */
const SECOND = isHere("native") ? "native" : "specialised";

const wanted = process.argv.slice(2);
const counted = allTrials().filter(({ find }) => find !== "first");
for (const name of wanted.length > 0 ? wanted : new Set(counted.map((trial) => trial.case))) {
  const rows = readTable(KNOWN_FILE);
  const puzzles = puzzlesOf(name);
  const fingerprint = caseFingerprint(puzzles);
  if (rows.some((row) => row.case === name && row.fingerprint === fingerprint)) continue;
  const [puzzle] = puzzles;
  const row = puzzle && (await count(name, fingerprint, ordinaryOrder(puzzle)));
  process.stdout.write(`${name}: ${row ? `${row.arrangements} arrangements, ${row.nodes} nodes` : "not counted"}\n`);
  if (!row) continue;
  const all = [...rows.filter((each) => each.case !== name), row];
  all.sort((a, b) => (a.case ?? "").localeCompare(b.case ?? "", "en", { numeric: true }));
  writeTable(KNOWN_FILE, COMMENT, all);
}

/** @returns undefined if the two engines do not finish in time. @throws Error if the programs disagree. */
async function count(name: string, fingerprint: string, order: OrderName): Promise<Row | undefined> {
  const tree = { order, symmetry: false };
  const [growing, filling] = QUICKEST;
  const own = (await answerOf(growing, name, undefined)) ?? (await answerOf(filling, name, undefined));
  const independent = own && (await answerOf("yardstick", name, tree));
  const second = own && (await answerOf(SECOND, name, independent ? tree : undefined));
  if (own === undefined || second === undefined) return undefined;
  const isAgreed =
    own.distinct === second.distinct &&
    own.arrangements === second.arrangements &&
    (independent === undefined ||
      (independent.arrangements === own.arrangements && independent.nodes === second.nodes));
  if (!isAgreed) throw new Error(`${name}: the programs disagree: ${JSON.stringify([own, independent, second])}`);
  return {
    case: name,
    fingerprint,
    arrangements: String(own.arrangements),
    distinct: String(own.distinct),
    nodes: independent ? String(independent.nodes) : "-",
    order,
  };
}

/** @returns undefined if the contestant does not finish in time, or does not take this case. */
async function answerOf(contestant: string, name: string, plan: Task["plan"]): Promise<Answer | undefined> {
  try {
    const task: Task = { find: "count", plan, threads: 1, timeLimitMs: LIMIT_MS };
    const answer = await runOnce({ contestant, case: name, task });
    return answer.status === "complete" ? answer : undefined;
  } catch (error) {
    if (error instanceof Unsuited) return undefined;
    throw error;
  }
}

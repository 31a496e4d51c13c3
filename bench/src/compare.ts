/**
 * npm run bench:compare -- BASE.json HEAD.json: prints what changed between two runs as Markdown. Uses the shortest runs,
 * because other load on the machine affects these least. Exit code 2: bad arguments or files.
 */
import { parseArgs } from "node:util";
import { counted, groupedText } from "@edgewise/core/analysis";
import { reported } from "./errors.js";
import type { Machine } from "./machine.js";
import { isMain } from "./paths.js";
import { type Entry, type Results, readResults, type TrialResult, trialKey } from "./results.js";
import { duration, markdownTable } from "./text.js";

const USAGE = "npm run bench:compare -- BASE.json HEAD.json";

/** Changes below this are noise on a shared machine. */
const NOISE = 0.05;

/** A Markdown page with a row for each contestant of each trial that both runs have, if it answered in one of them. */
export function comparison(base: Results, head: Results): string {
  const after = new Map(head.trials.map((trial) => [trialKey(trial), trial]));
  const shared = base.trials.filter((trial) => after.has(trialKey(trial)));
  const rows = shared.flatMap((trial) => rowsOf(trial, after.get(trialKey(trial)) ?? trial));
  const [gone, come] = [base, head].map(({ trials }) => trials.length - shared.length);
  const parts = [
    `Base ${base.commit}, head ${head.commit}; ${counted(shared.length, "trial")} in both, ${gone} only in the base, ${come} only in the head. Shortest runs; a change within ${NOISE * 100} % is noise.`,
    rows.length > 0
      ? markdownTable([["trial", "by", "base", "head", "time", "nodes"], ...rows], 2)
      : "No trial was measured in both.",
    ...notSame("machine", base.machine.cpu, head.machine.cpu),
    ...notSame("version of Node", base.machine.node, head.machine.node),
    ...Object.entries({ base, head }).flatMap(([name, { machine }]) => loaded(name, machine)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function notSame(what: string, base: string, head: string): string[] {
  return base === head
    ? []
    : [`**Not the same ${what}**: ${base} and ${head}. Only nodes and answers can be compared.`];
}

function loaded(name: string, { load, cores }: Machine): string[] {
  return load > cores
    ? [`**Loaded by other work**: the ${name}, ${load} runnable processes on ${counted(cores, "core")} when it began.`]
    : [];
}

function rowsOf(base: TrialResult, head: TrialResult): string[][] {
  const names = new Set([...base.entries, ...head.entries].map(({ contestant }) => contestant));
  return [...names].flatMap((name) => {
    const [then, now] = [base, head].map(({ entries }) => entries.find(({ contestant }) => contestant === name));
    if (then?.ms === undefined && now?.ms === undefined) return [];
    return [[trialKey(base), name, timeText(then), timeText(now), changeText(then, now), countsText(then, now)]];
  });
}

function timeText(entry: Entry | undefined): string {
  return entry?.ms === undefined ? (entry?.state ?? "not run") : duration(entry.ms.min);
}

function changeText({ ms: then }: Partial<Entry> = {}, { ms: now }: Partial<Entry> = {}): string {
  if (then === undefined) return "*answers*";
  if (now === undefined) return "**no answer**";
  const change = now.min / then.min - 1;
  const text = `${change < 0 ? "−" : "+"}${Math.abs(change * 100).toFixed(0)} %`;
  if (Math.abs(change) < NOISE) return text;
  return change > 0 ? `**${text}**` : `*${text}*`;
}

/** Nodes that both counted, and answers if they changed: those must never change. */
function countsText(then: Partial<Entry> = {}, now: Partial<Entry> = {}): string {
  const change = (name: "nodes" | "arrangements" | "distinct", unit = "") => {
    const [before, after] = [then[name], now[name]];
    if (before === undefined || after === undefined) return undefined;
    return before === after ? "the same" : `**${groupedText(before)} → ${groupedText(after)}${unit}**`;
  };
  const answers = [change("arrangements", " arrangements"), change("distinct", " distinct")];
  const changed = answers.filter((text) => text !== undefined && text !== "the same");
  return [change("nodes") ?? "-", ...changed].join("; ");
}

if (isMain(import.meta.url)) {
  await reported("bench:compare", () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: "boolean" } } });
    if (!values.help && positionals.length !== 2) throw new Error(`expected two files: ${USAGE}`);
    const [base, head] = values.help ? [] : positionals.map(readResults);
    process.stdout.write(base && head ? comparison(base, head) : `${USAGE}\n`);
  });
}

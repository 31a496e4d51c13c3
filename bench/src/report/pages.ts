/** Pages with figures of the suite: bench/REPORT.md, and in README.md the note on the run. */
import { SECTIONS, type SectionName } from "../cases/sections.js";
import type { Results, TrialResult } from "../results.js";
import { median } from "../text.js";
import { CHARTS } from "./charts.js";
import { trialsOf } from "./figures.js";
import {
  absence,
  casesTable,
  cluesTable,
  coloursTable,
  cpuTable,
  encodingsTable,
  ordersTable,
  threadsTable,
  treesTable,
  waysTable,
} from "./tables.js";

const MADE_BY = "<!-- Made by npm run bench:report from bench/results/full.json. Do not edit. -->";

const TABLES: Readonly<Record<SectionName, (trials: readonly TrialResult[]) => string>> = {
  articles: waysTable,
  ways: waysTable,
  trees: treesTable,
  clues: cluesTable,
  encodings: encodingsTable,
  whole: casesTable,
  batches: casesTable,
  first: casesTable,
  hardness: coloursTable,
  matrix: coloursTable,
  orders: ordersTable,
  threads: threadsTable,
};

export function reportPage(results: Results, charts: readonly string[]): string {
  const parts = (Object.keys(SECTIONS) as SectionName[]).flatMap((name) => {
    const trials = trialsOf(results, name);
    if (trials.length === 0) return [];
    const { title, note } = SECTIONS[name];
    const [chart] = CHARTS[name] ?? [];
    const picture = chart !== undefined && charts.includes(chart) ? `![${title}](charts/${chart})\n\n` : "";
    const cpu =
      name === "ways" && hasCpu(trials) ? `\nProcessor time of the shortest runs:\n\n${cpuTable(trials)}` : "";
    return [`## ${title}\n\n${note}\n\n${picture}${TABLES[name](trials)}${absence(trials)}${cpu}${spreadText(trials)}`];
  });
  return `${["# Benchmarks\n", `${MADE_BY}\n`, originText(results), ...parts].join("\n")}`;
}

/** Where and when the run was made, and how far to trust it. */
function originText({ machine, date, commit, unfinished }: Results): string {
  const { cpu, cores, memoryGiB, system, node, load } = machine;
  const busy = load > cores ? `, loaded by other work: ${load} runnable processes when the run began` : "";
  const cut = unfinished ? " The run was cut short: some cases are missing." : "";
  return `Measured on ${date.slice(0, 10)} at commit ${commit}, on ${cpu}, ${cores} cores, ${memoryGiB} GiB${busy}; ${system}, Node ${node}.${cut} Each sample is a new process. Times run from the parsed puzzle to the last answer and are medians unless stated otherwise. Node counts are exact. Compare times of a loaded machine only with each other.\n`;
}

/** Whether the system reported processor time. */
function hasCpu(trials: readonly TrialResult[]): boolean {
  return trials.some(({ entries }) => entries.some(({ cpuMs }) => cpuMs !== undefined));
}

/** How much the samples of one contestant on one puzzle differ. */
function spreadText(trials: readonly TrialResult[]): string {
  const spreads = trials.flatMap(({ entries }) =>
    entries.flatMap(({ ms }) => (ms && ms.runs > 1 ? [((ms.max - ms.min) / ms.median) * 100] : [])),
  );
  if (spreads.length === 0) return "";
  const percent = (value: number) => `${value.toFixed(0)} %`;
  return `\nThe longest and the shortest sample of a contestant differ by ${percent(median(spreads))} of their median or less in half of the ${spreads.length} measurements, and by ${percent(Math.max(...spreads))} at most.\n`;
}

/** The page with the note on the run between its marks, `<!-- bench:origin -->` and `<!-- /bench:origin -->`. */
export function withOrigin(page: string, results: Results): string {
  const marks = /(?<=<!-- bench:origin -->\n)[\s\S]*?(?=<!-- \/bench:origin -->)/;
  return page.replace(marks, () => `\n${originText(results)}\n`);
}

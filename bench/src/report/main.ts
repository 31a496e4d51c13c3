/**
 * npm run bench:report: makes charts and pages from bench/results/full.json: bench/REPORT.md, and in README.md the note on
 * the run. With --check it writes nothing, and fails if one of them is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readKnown } from "../cases/cases.js";
import { SECTIONS, type SectionName } from "../cases/sections.js";
import { ROOT } from "../paths.js";
import { parseResults, type Results, type TrialResult } from "../results.js";
import { checkAnswer } from "../run/check.js";
import { filled, median } from "../text.js";
import { CHARTS, chartsOf } from "./charts.js";
import {
  absence,
  casesTable,
  cluesTable,
  coloursTable,
  encodingsTable,
  ordersTable,
  threadsTable,
  treesTable,
  waysTable,
} from "./tables.js";

const SOURCE = "bench/results/full.json";
const README = "README.md";
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
    const trials = results.trials.filter((trial) => trial.section === name);
    if (trials.length === 0) return [];
    const { title, note } = SECTIONS[name];
    const [chart] = CHARTS[name] ?? [];
    const picture = chart !== undefined && charts.includes(chart) ? `![${title}](charts/${chart})\n\n` : "";
    const hasCpu = name === "ways" && trials.some(({ entries }) => entries.some(({ cpuMs }) => cpuMs !== undefined));
    const cpu = hasCpu ? `\nProcessor time of the shortest runs:\n\n${waysTable(trials, (entry) => entry.cpuMs)}` : "";
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

/** How much the samples of one contestant on one puzzle differ. */
function spreadText(trials: readonly TrialResult[]): string {
  const spreads = trials.flatMap(({ entries }) =>
    entries.flatMap(({ ms }) => (ms && ms.runs > 1 ? [((ms.max - ms.min) / ms.median) * 100] : [])),
  );
  if (spreads.length === 0) return "";
  const percent = (value: number) => `${value.toFixed(0)} %`;
  return `\nThe longest and the shortest sample of a contestant differ by ${percent(median(spreads))} of their median or less in half of the ${spreads.length} measurements, and by ${percent(Math.max(...spreads))} at most.\n`;
}

/** The page with the note on the run between its marks. */
export function withOrigin(page: string, results: Results): string {
  return filled(page, { "bench:origin": originText(results) });
}

function filesOf(from: Results): Record<string, string> {
  const charts = chartsOf(from);
  return {
    ...Object.fromEntries(Object.entries(charts).map(([name, chart]) => [`bench/charts/${name}`, chart])),
    "bench/REPORT.md": reportPage(from, Object.keys(charts)),
    [README]: withOrigin(readFileSync(`${ROOT}${README}`, "utf8"), from),
  };
}

/** Checks the answers again, because counts may have been added since the run. */
function checkCounts({ trials }: Results): void {
  const known = readKnown();
  for (const trial of trials) {
    for (const { contestant, ms, arrangements, ...figures } of trial.entries) {
      if (ms === undefined || arrangements === undefined) continue;
      const status = trial.find === "first" && arrangements > 0 ? "solved" : "complete";
      const answer = { ...figures, status, arrangements, elapsedMs: ms.median } as const;
      checkAnswer(answer, { contestant, trial, known: known.get(trial.case) });
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = parseResults(readFileSync(`${ROOT}${SOURCE}`, "utf8"), SOURCE);
  checkCounts(results);
  const isCheck = process.argv.includes("--check");
  for (const [path, content] of Object.entries(filesOf(results))) {
    const file = `${ROOT}${path}`;
    if (existsSync(file) && readFileSync(file, "utf8") === content) continue;
    if (isCheck) {
      process.stderr.write(`${path} is out of date: run npm run bench:report\n`);
      process.exitCode = 1;
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      process.stdout.write(`${path}\n`);
    }
  }
}

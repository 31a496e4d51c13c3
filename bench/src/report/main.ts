/**
 * npm run bench:report: makes charts and pages from bench/results/full.json: bench/REPORT.md, and in README.md the note on
 * the run. With --check it writes nothing, and fails if one of them is out of date. Exit codes: bench/README.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { readKnown } from "../cases/cases.js";
import { SECTIONS, type SectionName } from "../cases/sections.js";
import { reported } from "../errors.js";
import { isMain, ROOT } from "../paths.js";
import { type Results, readResults } from "../results.js";
import { checkAnswer, WrongAnswer } from "../run/check.js";
import { filled, median } from "../text.js";
import { coloursChart, ordersChart, ratesChart, threadsChart, waysChart } from "./charts.js";
import type { Trials } from "./figures.js";
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

const USAGE = `npm run bench:report [-- --check]

Makes charts and pages from bench/results/full.json: bench/REPORT.md, and in
README.md the note on the run.

  --check   write nothing, and fail if one of them is out of date
`;

const SOURCE = "bench/results/full.json";
const README = "README.md";
const MADE_BY = "<!-- Made by npm run bench:report from bench/results/full.json. Do not edit. -->";

interface View {
  readonly table: (trials: Trials) => string;
  /** The name of the file in bench/charts, and what draws it. */
  readonly chart?: readonly [file: string, draw: (trials: Trials) => string | undefined];
}

const HARDEST = coloursChart(
  "Where the hardest puzzles are",
  "Time to the first solution, medians over planted, signed puzzles. An arrow: timed out.",
);
const ALL_SOLUTIONS = coloursChart(
  "All solutions, by colours",
  "Time to find all solutions, medians over planted, signed puzzles.",
);

const VIEWS: Readonly<Record<SectionName, View>> = {
  articles: { table: waysTable },
  ways: { table: waysTable, chart: ["ways.svg", waysChart] },
  trees: { table: treesTable, chart: ["rates.svg", ratesChart] },
  clues: { table: cluesTable },
  encodings: { table: encodingsTable },
  whole: { table: casesTable },
  batches: { table: casesTable },
  first: { table: casesTable },
  hardness: { table: coloursTable, chart: ["hardness.svg", HARDEST] },
  matrix: { table: coloursTable, chart: ["all-solutions.svg", ALL_SOLUTIONS] },
  orders: { table: ordersTable, chart: ["orders.svg", ordersChart] },
  threads: { table: threadsTable, chart: ["threads.svg", threadsChart] },
};

/** The page, and the charts of the sections that were measured, by path in bench. */
export function reportOf(results: Results): Record<string, string> {
  const charts: Record<string, string> = {};
  const parts = (Object.keys(SECTIONS) as SectionName[]).flatMap((name) => {
    const trials = results.trials.filter((trial) => trial.section === name);
    if (trials.length === 0) return [];
    const { title, note } = SECTIONS[name];
    const { table, chart: [file, draw] = [] } = VIEWS[name];
    const chart = draw?.(trials);
    if (chart !== undefined) charts[`charts/${file}`] = chart;
    const picture = chart === undefined ? "" : `![${title}](charts/${file})\n\n`;
    const hasCpu = name === "ways" && trials.some(({ entries }) => entries.some(({ cpuMs }) => cpuMs !== undefined));
    const cpu = hasCpu ? `\nProcessor time of the shortest runs:\n\n${waysTable(trials, (entry) => entry.cpuMs)}` : "";
    return [`## ${title}\n\n${note}\n\n${picture}${table(trials)}${absence(trials)}${cpu}${spreadText(trials)}`];
  });
  return { ...charts, "REPORT.md": ["# Benchmarks\n", `${MADE_BY}\n`, originText(results), ...parts].join("\n") };
}

/** Where and when the run was made, and how far to trust it. */
function originText({ machine, date, commit, unfinished }: Results): string {
  const { cpu, cores, memoryGiB, system, node, load } = machine;
  const busy = load > cores ? `, loaded by other work: ${load} runnable processes when the run began` : "";
  const cut = unfinished ? " The run was cut short: some cases are missing." : "";
  return `Measured on ${date.slice(0, 10)} at commit ${commit}, on ${cpu}, ${cores} cores, ${memoryGiB} GiB${busy}; ${system}, Node ${node}.${cut} Each sample is a new process. Times run from the parsed puzzle to the last answer and are medians unless stated otherwise. Node counts are exact. Compare times of a loaded machine only with each other.\n`;
}

/** How much the samples of one contestant on one puzzle differ. */
function spreadText(trials: Trials): string {
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

function main(): void {
  const options = { check: { type: "boolean" }, help: { type: "boolean" } } as const;
  const { check: isCheck, help } = parseArgs({ options }).values;
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  const results = readResults(`${ROOT}${SOURCE}`);
  checkCounts(results);
  const report = Object.entries(reportOf(results)).map(([path, content]) => [`bench/${path}`, content] as const);
  const readme = [README, withOrigin(readFileSync(`${ROOT}${README}`, "utf8"), results)] as const;
  for (const [path, content] of [...report, readme]) {
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

if (isMain(import.meta.url)) {
  await reported("bench:report", main, (error) => (error instanceof WrongAnswer ? 1 : 2));
}

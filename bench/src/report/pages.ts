/**
 * Pages with figures of the suite. bench/REPORT.md is written as a whole; in README.md only what is between a pair of marks:
 *
 *     <!-- bench:trees -->
 *     <!-- /bench:trees -->
 */

import { SECTIONS, type SectionName } from "../cases/sections.js";
import type { Results } from "../results.js";
import { median } from "../text.js";
import { trialsOf } from "./figures.js";
import {
  blocksTable,
  casesTable,
  coloursTable,
  cpuTable,
  encodingsTable,
  ordersTable,
  threadsTable,
  treesTable,
  waysTable,
} from "./tables.js";

const NOTHING = "Not in the last full run.\n";

const MADE_BY = "<!-- Made by npm run bench:report from bench/results/full.json. Do not edit. -->";

const TABLES: Readonly<Record<SectionName, (results: Results) => string>> = {
  articles: (results) => waysTable(results, "articles"),
  ways: (results) => waysTable(results, "ways"),
  trees: treesTable,
  blocks: blocksTable,
  encodings: encodingsTable,
  whole: (results) => casesTable(results, "whole"),
  batches: (results) => casesTable(results, "batches"),
  first: (results) => casesTable(results, "first"),
  hardness: (results) => coloursTable(results, "hardness"),
  matrix: (results) => coloursTable(results, "matrix"),
  orders: ordersTable,
  threads: threadsTable,
};

/** Charts of a section, in bench/charts. */
const CHARTS: Partial<Record<SectionName, string>> = {
  ways: "ways.svg",
  trees: "rates.svg",
  hardness: "hardness.svg",
  matrix: "all-solutions.svg",
  orders: "orders.svg",
  threads: "threads.svg",
};

export function reportPage(results: Results, charts: readonly string[]): string {
  const sections = (Object.keys(SECTIONS) as SectionName[]).filter((name) =>
    results.trials.some(({ section }) => section === name),
  );
  const parts = sections.map((name) => {
    const { title, note } = SECTIONS[name];
    const chart = CHARTS[name];
    const picture = chart !== undefined && charts.includes(chart) ? `![${title}](charts/${chart})\n\n` : "";
    const cpu =
      name === "ways" && hasCpu(results)
        ? `\nThe same in processor time, of the shortest runs:\n\n${cpuTable(results)}`
        : "";
    return `## ${title}\n\n${note}\n\n${picture}${TABLES[name](results)}${cpu}${spreadText(results, name)}`;
  });
  return `${["# Benchmarks\n", `${MADE_BY}\n`, originText(results), ...parts].join("\n")}`;
}

/** Where and when, and how far to trust it. */
export function originText({ machine, date, commit, unfinished }: Results): string {
  const { cpu, cores, memoryGiB, system, node, load } = machine;
  const busy = load > cores ? `, loaded by other work: ${load} processes wanted its cores when the run began` : "";
  const cut = unfinished ? " The run was cut short: some cases are missing." : "";
  return `Measured on ${date.slice(0, 10)} at commit ${commit}, on ${cpu}, ${cores} cores, ${memoryGiB} GiB${busy}; ${system}, Node ${node}.${cut} Each sample is a fresh process; times run from the parsed puzzle to the last answer, and are medians unless said. Node counts are exact; times of a loaded machine compare with each other and with nothing else.\n`;
}

/** Where the system tells of processor time. */
function hasCpu(results: Results): boolean {
  return trialsOf(results, "ways").some(({ entries }) => entries.some(({ cpuMs }) => cpuMs !== undefined));
}

/** How far the samples of one contestant on one puzzle lie apart. */
function spreadText(results: Results, section: SectionName): string {
  const spreads = trialsOf(results, section).flatMap(({ entries }) =>
    entries.flatMap(({ ms }) => (ms && ms.runs > 1 ? [((ms.max - ms.min) / ms.median) * 100] : [])),
  );
  if (spreads.length === 0) return "";
  const percent = (value: number) => `${value.toFixed(0)} %`;
  return `\nFrom shortest to longest, samples lie apart by ${percent(median(spreads))} of their median, ${percent(Math.max(...spreads))} at most (half of ${spreads.length} measurements by less than the first).\n`;
}

/** @throws Error where the page has a mark that nobody can fill. */
export function withFigures(page: string, results: Results): string {
  return page.replace(
    /(<!-- bench:(\w+) -->\n)[\s\S]*?(<!-- \/bench:\2 -->)/g,
    (_, open: string, name: string, close: string) => {
      return `${open}\n${figure(name, results)}\n${close}`;
    },
  );
}

function figure(name: string, results: Results): string {
  if (name === "origin") return originText(results);
  if (name === "cpu") return hasCpu(results) ? cpuTable(results) : NOTHING;
  const table = Object.entries(TABLES).find(([section]) => section === name)?.[1];
  if (table === undefined)
    throw new Error(`there are no figures called ${name}: expected origin, cpu, ${Object.keys(TABLES).join(", ")}`);
  return results.trials.some(({ section }) => section === name) ? table(results) : NOTHING;
}

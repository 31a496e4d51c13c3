/** What the campaigns came to: a committed table, and the figures of the page, which are made from it. */
import { readFileSync } from "node:fs";
import { describeMachine, filled, markdownTable, ROOT, type Row, readTable, writeTable } from "@edgewise/bench";
import { groupedText } from "@edgewise/core/analysis";
import { groupedBy } from "@edgewise/core/engine";
import { coverageText } from "./coverage.js";
import { mutantsText } from "./mutants.js";
import type { Batch, Target } from "./target.js";

const TOTALS = `${ROOT}campaign/totals.tsv`;
const FAILURES = `${ROOT}campaign/failures.tsv`;

/** Seeds of a target that were run, and what they came to. */
export interface Totals {
  /** 1 to this one. */
  readonly seeds: number;
  readonly units: number;
  readonly seconds: number;
  readonly slowestMs: number;
  /** Most percent that the heap grew by after the first seed of a run, garbage collected; -1: all runs were too short. */
  readonly growth: number;
  readonly found: number;
}

const NONE: Totals = { seeds: 0, units: 0, seconds: 0, slowestMs: 0, growth: -1, found: 0 };

export function totalsOf({ name }: Target, rows: readonly Row[] = readTable(TOTALS)): Totals {
  const row = rows.find((each) => each.target === name);
  const entries = Object.keys(NONE).map((column) => [column, Number(row?.[column] ?? 0)]);
  return row ? Object.fromEntries(entries) : NONE;
}

/** Adds a seed to the table on the disk, which another run may have changed. */
export function add(target: Target, { units, slowestMs, failure }: Batch, seconds: number, growth: number): void {
  const rows = readTable(TOTALS);
  const before = totalsOf(target, rows);
  const totals: Totals = {
    seeds: before.seeds + 1,
    units: before.units + units,
    seconds: before.seconds + seconds,
    slowestMs: Math.max(before.slowestMs, slowestMs),
    growth: Math.max(before.growth, growth),
    found: before.found + (failure ? 1 : 0),
  };
  const cells = Object.entries(totals).map(([column, value]) => [column, String(Math.round(value * 10) / 10)]);
  const row = { target: target.name, ...Object.fromEntries(cells) };
  const others = rows.filter((each) => each.target !== target.name);
  const { cpu, cores, node } = describeMachine();
  const sorted = [...others, row].sort((a, b) => ((a.target ?? "") < (b.target ?? "") ? -1 : 1));
  writeTable(TOTALS, `Made by npm run campaign. Last on: ${cpu}, ${cores} cores, Node ${node}`, sorted);
}

export const PAGE = `${ROOT}docs/RELIABILITY.md`;

/** The page with all figures between its marks. */
export function pageOf(targets: readonly Target[]): string {
  const all = targets.map((target) => totalsOf(target));
  const hours = all.reduce((sum, { seconds }) => sum + seconds, 0) / 3600;
  const campaigns = groupedBy(targets, ({ name }) => name.replace(/[/].*/, ""));
  const found = readTable(FAILURES).map(({ target, found, fixed }) => `- \`${target}\`: ${found} ${fixed}\n`);
  return filled(readFileSync(PAGE, "utf8"), {
    total: `In all ${hours.toFixed(1)} machine-hours, ${all.reduce((sum, each) => sum + each.found, 0)} failures.\n`,
    ...Object.fromEntries([...campaigns].map(([campaign, its]) => [campaign, campaignText(campaign, its)])),
    coverage: coverageText(),
    mutants: mutantsText(),
    found: found.join("") || "Nothing yet.\n",
  });
}

function campaignText(campaign: string, targets: readonly Target[]): string {
  const isInProcess = campaign === "inputs";
  const rows = targets.map((target) => {
    const { seeds, units, seconds, slowestMs, growth, found } = totalsOf(target);
    const inProcess = isInProcess ? [`${Math.round(slowestMs)} ms`, growth < 0 ? "" : `${growth} %`] : [];
    const counts = [groupedText(units), target.unit, groupedText(seeds), (seconds / 3600).toFixed(2)];
    return [target.name.replace(/.*[/]/, ""), ...counts, ...inProcess, String(found)];
  });
  const inProcess = isInProcess ? ["slowest", "heap grew"] : [];
  const header = ["target", "number", "of", "seeds", "hours", ...inProcess, "failures"];
  const texts = targets.map(({ name, what, planted }) => `- \`${name}\`: ${what}. Planted and found: ${planted}.\n`);
  return `${markdownTable([header, ...rows], 1)}\n${texts.join("")}`;
}

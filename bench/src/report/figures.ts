/** What tables and charts ask of results. */
import type { SectionName } from "../cases/sections.js";
import type { Entry, Results, TrialResult } from "../results.js";
import { median } from "../text.js";

export function trialsOf({ trials }: Results, section: SectionName): TrialResult[] {
  return trials.filter((trial) => trial.section === section);
}

export function entryOf({ entries }: TrialResult, contestant: string): Entry | undefined {
  return entries.find((entry) => entry.contestant === contestant);
}

/** Who was measured, or timed out, in one of them, in their order. */
export function presentIn(trials: readonly TrialResult[]): string[] {
  const entries = trials.flatMap((trial) => trial.entries);
  const present = entries.filter(({ state }) => state === "measured" || state === "timed out");
  return [...new Set(present.map(({ contestant }) => contestant))];
}

/** Who was not, by the reason: "not built" and so on. */
export function absentFrom(trials: readonly TrialResult[]): Map<string, string[]> {
  const present = presentIn(trials);
  const byReason = new Map<string, string[]>();
  for (const { contestant, reason = "" } of trials.flatMap((trial) => trial.entries)) {
    const names = byReason.get(reason) ?? [];
    if (!present.includes(contestant) && !names.includes(contestant)) byReason.set(reason, [...names, contestant]);
  }
  return byReason;
}

/** A group of cases that differ in their seeds: "planted-5x5-c7" of "planted-5x5-c7-2". */
export function stemOf(name: string): string {
  return name.replace(/-s?\d+$/, "");
}

/** By stem, in their order. */
export function grouped(trials: readonly TrialResult[]): Map<string, TrialResult[]> {
  const groups = new Map<string, TrialResult[]>();
  for (const trial of trials) {
    const stem = stemOf(trial.case);
    groups.set(stem, [...(groups.get(stem) ?? []), trial]);
  }
  return groups;
}

const SHAPE = /(framed-)?(\d+)x(\d+)-c(\d+)(?:-s?(\d+))?$/;

/** "5x5, 7 colours (2)", "framed 6x6, 5 unsigned colours"; other names as they are. */
export function titleOf(name: string): string {
  const [, frame, width, height, colors, seed] = SHAPE.exec(name) ?? [];
  if (width === undefined) return name.replace(/[.](letters[.]txt|txt|arc|pl)$/, "");
  const unsigned = name.startsWith("equal-") ? "unsigned " : "";
  return `${frame ? "framed " : ""}${width}x${height}, ${colors} ${unsigned}colours${seed ? ` (${seed})` : ""}`;
}

/** "6x6 c5 (1)", for a legend. */
export function shortTitleOf(name: string): string {
  const [, frame, width, height, colors, seed] = SHAPE.exec(name) ?? [];
  if (width === undefined) return name;
  return `${frame ? "framed " : ""}${width}x${height} c${colors}${seed ? ` (${seed})` : ""}`;
}

/** Size and colours of a case made by its name. */
export function shapeOf(name: string): { readonly size: number; readonly colors: number } | undefined {
  const [, , width, , colors] = SHAPE.exec(name) ?? [];
  return width === undefined ? undefined : { size: Number(width), colors: Number(colors) };
}

/** The median over puzzles of the medians over runs, in milliseconds; a time-out counts as its limit. */
export function medianMs(trials: readonly TrialResult[], contestant: string): { ms: number; isOpen: boolean } {
  const times = trials.map((trial) => entryOf(trial, contestant)?.ms?.median ?? trial.limitS * 1000);
  const ms = median(times);
  return { ms, isOpen: trials.some((trial) => ms >= trial.limitS * 1000) };
}

/** The table of a trial for the terminal. */
import { groupedText } from "@edgewise/core/analysis";
import { groupedBy } from "@edgewise/core/engine";
import { type Entry, type TrialResult, trialKey } from "../results.js";
import { duration, millions, textTable } from "../text.js";

const HEADER = ["", "median", "min", "max", "CPU", "nodes", "M nodes/s", "arrangements"];

export function trialText(trial: TrialResult): string {
  const present = trial.entries.filter(({ state }) => state !== "absent" && state !== "unsuited");
  const rows = present.map((entry) => [`  ${entry.contestant}`, ...figures(entry, trial)]);
  return `${trialKey(trial)}\n${textTable([HEADER, ...rows])}${asides(trial.entries)}`;
}

function figures(
  { state, ms, cpuMs, nodes, nodesPerSecond, arrangements }: Entry,
  { limitS, find }: TrialResult,
): string[] {
  if (state === "not tried") return [state];
  if (ms === undefined) return [`> ${limitS} s`];
  return [
    duration(ms.median),
    duration(ms.min),
    duration(ms.max),
    cpuMs === undefined ? "-" : duration(cpuMs),
    nodes === undefined ? "-" : groupedText(nodes),
    nodesPerSecond === undefined ? "-" : millions(nodesPerSecond),
    find === "first" || arrangements === undefined ? "" : groupedText(arrangements),
  ];
}

/** The contestants that did not take part, grouped by reason. */
function asides(entries: readonly Entry[]): string {
  const absent = entries.filter(({ state }) => state === "absent" || state === "unsuited");
  const byReason = groupedBy(absent, ({ reason = "" }) => reason);
  const names = (group: readonly Entry[]) => group.map(({ contestant }) => contestant).join(", ");
  return [...byReason].map(([reason, group]) => `  ${names(group)}: ${reason}\n`).join("");
}

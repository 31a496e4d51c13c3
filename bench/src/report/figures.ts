/** Figures that tables and charts take from results. */
import { FREE_GROWTH, ORDER_NAMES, type OrderName } from "@edgewise/core";
import { log10ExpectedNodes } from "@edgewise/core/analysis";
import { groupedBy } from "@edgewise/core/engine";
import { fillOrder } from "@edgewise/core/plan";
import { puzzleNamed, stemOf } from "../cases/puzzles.js";
import type { Order } from "../contestants/contestant.js";
import type { Entry, TrialResult } from "../results.js";
import { median } from "../text.js";
import type { Point } from "./charts/lines.js";

export type Trials = readonly TrialResult[];

export function entryOf({ entries }: TrialResult, contestant: string): Entry | undefined {
  return entries.find((entry) => entry.contestant === contestant);
}

/** Contestants that were measured or timed out in at least one trial, in the order in which they are listed. */
export function presentIn(trials: Trials): string[] {
  const entries = trials.flatMap((trial) => trial.entries);
  const present = entries.filter(({ state }) => state === "measured" || state === "timed out");
  return [...new Set(present.map(({ contestant }) => contestant))];
}

/** The other contestants, by reason: "not built" and so on. */
export function absentFrom(trials: Trials): Map<string, string[]> {
  const present = presentIn(trials);
  const absent = trials.flatMap(({ entries }) => entries).filter(({ contestant }) => !present.includes(contestant));
  const groups = [...groupedBy(absent, ({ reason = "" }) => reason)];
  return new Map(
    groups.map(([reason, entries]) => [reason, [...new Set(entries.map(({ contestant }) => contestant))]]),
  );
}

/** Names of the cases, in order. */
export function casesIn(trials: Trials): string[] {
  return [...new Set(trials.map((trial) => trial.case))];
}

/** Trials by the name of their case without the seed, in order. */
export function grouped(trials: Trials): Map<string, TrialResult[]> {
  return groupedBy(trials, (trial) => stemOf(trial.case));
}

const SHAPE = /(framed-)?(\d+)x(\d+)-c(\d+)(?:f\d+)?(?:-clues\d+)?(?:-s?(\d+))?$/;

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

/**
 * The median over the puzzles that the contestant takes, in milliseconds; a time-out counts as its limit. NaN if it
 * takes none.
 * @param msOf default: the median over runs
 * @returns `isOpen`: the median is a time-out or the mean of one and a time, so the real value is larger
 */
export function medianMs(trials: Trials, contestant: string, msOf = ({ ms }: Entry): number | undefined => ms?.median) {
  const times = trials.flatMap((trial) => {
    const entry = entryOf(trial, contestant);
    if (entry === undefined || entry.state === "unsuited" || entry.state === "absent") return [];
    const isOpen = entry.state !== "measured";
    return [{ isOpen, ms: isOpen ? trial.limitS * 1000 : (msOf(entry) ?? Number.NaN) }];
  });
  const open = times.filter(({ isOpen }) => isOpen);
  return { ms: median(times.map(({ ms }) => ms)), isOpen: 2 * open.length >= times.length };
}

/** The contestant of a section that has only one. */
export function soleOf(trials: Trials): string {
  return presentIn(trials)[0] ?? "";
}

const ORDERS: readonly Order[] = [...ORDER_NAMES, FREE_GROWTH];

/** The fill orders of trials in the order of ORDER_NAMES, free growth last. */
export function ordersIn(trials: Trials): Order[] {
  const present = new Set(trials.flatMap(({ plan }) => plan?.order ?? []));
  return ORDERS.filter((order) => present.has(order));
}

/** Nodes that the first contestant counted; undefined if none did, or if there is no such trial. */
export function nodesOf(trial: TrialResult | undefined): number | undefined {
  return trial?.entries.find(({ nodes }) => nodes !== undefined)?.nodes;
}

/** Nodes expected by chance, without symmetry breaking. */
export function expectedNodes(name: string, order: OrderName): number {
  const puzzle = puzzleNamed(name);
  const logs = log10ExpectedNodes(puzzle, fillOrder(puzzle, order));
  return logs.reduce((total, log) => total + 10 ** log, 0);
}

/** Speed-ups of the shortest runs: on a shared machine, longer runs mostly reflect other load. */
export function speedUps(trials: Trials): Point[] {
  const timeOf = (trial: TrialResult) => entryOf(trial, soleOf(trials))?.ms?.min;
  const alone = trials.filter((trial) => trial.threads === 1).map(timeOf);
  const base = median(alone.flatMap((ms) => ms ?? []));
  return trials.flatMap((trial) => {
    const ms = timeOf(trial);
    return ms === undefined || Number.isNaN(base) ? [] : [{ x: trial.threads, y: base / ms }];
  });
}

/** The tables of the report, in Markdown. They show results, medians and ratios. */
import { FREE_GROWTH } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import type { TrialResult } from "../results.js";
import { type Column, duration, markdownTable, millions, tableOf } from "../text.js";
import {
  absentFrom,
  casesIn,
  entryOf,
  expectedNodes,
  grouped,
  medianMs,
  nodesOf,
  ordersIn,
  presentIn,
  soleOf,
  speedUps,
  type Trials,
  titleOf,
} from "./figures.js";

/** First solution, or counts: one row per contestant, one column per kind of puzzle. */
export function waysTable(trials: Trials, msOf?: Parameters<typeof medianMs>[2]): string {
  const kinds = [...grouped(trials)].map(([stem, group]): Column<string> => {
    const isTried = (name: string) => group.some((trial) => entryOf(trial, name)?.state !== "not tried");
    return [titleOf(stem), (name) => (isTried(name) ? medianText(medianMs(group, name, msOf)) : "not tried")];
  });
  return tableOf(presentIn(trials), 1, [["", (name) => name], ...kinds]);
}

/** The table of ways, with the largest size of which each contestant solved most puzzles within the limit. */
export function cluesTable(trials: Trials): string {
  const kinds = [...grouped(trials)];
  const limitS = Math.max(...trials.map((trial) => trial.limitS));
  const largest = (name: string) => kinds.findLast(([, group]) => !medianMs(group, name).isOpen)?.[0];
  const rows = presentIn(trials).map((name) => [name, titleOf(largest(name) ?? "none")]);
  return `${waysTable(trials)}\n${markdownTable([["", `largest in ${limitS} s`], ...rows], 1)}`;
}

/** One row per tree: nodes, and for each contestant million nodes per second with the ratio to the yardstick's. */
export function treesTable(trials: Trials): string {
  const rateText = (trial: TrialResult, name: string) => {
    const rate = entryOf(trial, name)?.nodesPerSecond;
    const yardstick = entryOf(trial, "yardstick")?.nodesPerSecond;
    if (rate === undefined) return stateText(trial, name);
    return `${millions(rate)}${yardstick === undefined || name === "yardstick" ? "" : ` (${(rate / yardstick).toFixed(2)})`}`;
  };
  return tableOf(trials, 1, [
    ["tree", (trial) => `${titleOf(trial.case)}, ${trial.plan?.order ?? "auto"}`],
    ["nodes", (trial) => countText(nodesOf(trial), `not in ${trial.limitS} s`)],
    ...presentIn(trials).map((name): Column<TrialResult> => [name, (trial) => rateText(trial, name)]),
  ]);
}

/** One row per case: distinct solutions, nodes, and the median time of each contestant. */
export function casesTable(trials: Trials): string {
  const names = presentIn(trials);
  const isCounted = trials.some(({ find }) => find !== "first");
  const distinct: Column<TrialResult> = [
    "distinct",
    ({ entries }) => countText(entries.find((entry) => entry.distinct !== undefined)?.distinct),
  ];
  const strips: Column<TrialResult> = ["strips", (trial) => countText(entryOf(trial, FREE_GROWTH)?.nodes)];
  const isStep = ({ contestant }: { contestant: string }) => contestant !== FREE_GROWTH;
  return tableOf(trials, 1, [
    ["puzzle", (trial) => titleOf(trial.case)],
    ...(isCounted ? [distinct] : []),
    ["nodes", (trial) => countText(nodesOf({ ...trial, entries: trial.entries.filter(isStep) }))],
    ...(isCounted && names.includes(FREE_GROWTH) ? [strips] : []),
    ...names.map((name): Column<TrialResult> => [name, (trial) => timeText(trial, name)]),
  ]);
}

/** One row per puzzle, one column per fill order: nodes, or in brackets those expected by chance. */
export function ordersTable(trials: Trials): string {
  const columns = ordersIn(trials).map((order): Column<string> => {
    const expected = (name: string) =>
      order === FREE_GROWTH ? "-" : `(${expectedNodes(name, order).toExponential(1).replace("+", "")})`;
    const found = (name: string) =>
      nodesOf(trials.find(({ case: each, plan }) => each === name && plan?.order === order));
    return [order, (name) => countText(found(name), expected(name))];
  });
  return tableOf(casesIn(trials), 1, [["puzzle", titleOf], ...columns]);
}

/** Pairs of contestants: the simple encoding, and ours. */
const ENCODINGS = [
  ["dancing-links", "xcc"],
  ["cadical-pairs", "cadical"],
] as const;

/** One row per puzzle: the times of the simple encodings and of ours, and the ratio. */
export function encodingsTable(trials: Trials): string {
  const columns = ENCODINGS.flatMap((pair): Column<TrialResult>[] => [
    ...pair.map((name): Column<TrialResult> => [name, (trial) => timeText(trial, name)]),
    [
      "faster",
      (trial) => {
        const [plain, ours] = pair.map((name) => entryOf(trial, name)?.ms?.median);
        return plain === undefined || ours === undefined ? "-" : `${(plain / ours).toFixed(1)} ×`;
      },
    ],
  ]);
  return tableOf(trials, 1, [["puzzle", (trial) => titleOf(trial.case)], ...columns]);
}

/** One row per size, one column per number of colours: median times. */
export function coloursTable(trials: Trials): string {
  const groups = grouped(trials);
  const [sizes, colours] = [/\d+x\d+(?=-c)/, /(?<=-c)\d+$/].map((pattern) => [
    ...new Set([...groups.keys()].flatMap((stem) => pattern.exec(stem) ?? [])),
  ]);
  const columns = (colours ?? [])
    .sort((a, b) => Number(a) - Number(b))
    .map(
      (count): Column<string> => [
        count,
        (size) => {
          const group = groups.get(`signed-${size}-c${count}`);
          return group ? medianText(medianMs(group, soleOf(group))) : "";
        },
      ],
    );
  return tableOf(sizes ?? [], 1, [["colours", (size) => size], ...columns]);
}

/** One row per case and number of threads. */
export function threadsTable(trials: Trials): string {
  const speedUpText = (trial: TrialResult) => {
    const own = speedUps(trials.filter((each) => each.case === trial.case)).find(({ x }) => x === trial.threads);
    return own ? `${own.y.toFixed(2)} ×` : "-";
  };
  return tableOf(trials, 1, [
    ["puzzle", (trial) => titleOf(trial.case)],
    ["threads", ({ threads }) => String(threads)],
    ["shortest", (trial) => timeText(trial, soleOf(trials), "min")],
    ["speed-up", speedUpText],
  ]);
}

/** The time of a contestant, or why there is none. */
function timeText(trial: TrialResult, contestant: string, which: "median" | "min" = "median"): string {
  const ms = entryOf(trial, contestant)?.ms;
  return ms === undefined ? stateText(trial, contestant) : duration(ms[which]);
}

function medianText({ ms, isOpen }: ReturnType<typeof medianMs>): string {
  return Number.isNaN(ms) ? "-" : `${isOpen ? "> " : ""}${duration(ms)}`;
}

function countText(count: number | undefined, otherwise = "-"): string {
  return count === undefined ? otherwise : groupedText(count);
}

function stateText(trial: TrialResult, contestant: string): string {
  const state = entryOf(trial, contestant)?.state;
  if (state === "not tried") return state;
  return state === "timed out" ? `> ${trial.limitS} s` : "-";
}

/** The contestants that were not measured, grouped by reason. */
export function absence(trials: Trials): string {
  const absent = [...absentFrom(trials)].map(([reason, names]) => `${names.join(", ")} (${reason})`);
  return absent.length === 0 ? "" : `\nNot measured: ${absent.join("; ")}.\n`;
}

/** The tables of the report, in Markdown. They show results, medians and ratios. */
import { FREE_GROWTH } from "@edgewise/core";
import type { Entry, Results, TrialResult } from "../results.js";
import { duration, markdownTable, millions, grouped as thousands } from "../text.js";
import { speedUps } from "./charts.js";
import {
  absentFrom,
  entryOf,
  expectedNodes,
  grouped,
  medianCpuMs,
  medianMs,
  nodesOf,
  ordersIn,
  presentIn,
  soleOf,
  titleOf,
  trialsOf,
} from "./figures.js";

/** First solution, or counts: one row per contestant, one column per kind of puzzle. */
export function waysTable(results: Results, section: "ways" | "articles"): string {
  return byKind(results, section, medianMs) + absence(trialsOf(results, section));
}

/** The table of ways with processor times. */
export function cpuTable(results: Results): string {
  return byKind(results, "ways", medianCpuMs);
}

function byKind(results: Results, section: "ways" | "articles", timeOf: typeof medianMs): string {
  const trials = trialsOf(results, section);
  const groups = [...grouped(trials)];
  const rows = presentIn(trials).map((name) => [
    name,
    ...groups.map(([, group]) => {
      if (group.every((trial) => entryOf(trial, name)?.state === "not tried")) return "not tried";
      const { ms, isOpen } = timeOf(group, name);
      if (Number.isNaN(ms)) return "-";
      return isOpen ? `> ${duration(ms)}` : duration(ms);
    }),
  ]);
  return markdownTable([["", ...groups.map(([stem]) => titleOf(stem))], ...rows], 1);
}

/** One row per tree: nodes, and for each contestant million nodes per second with the ratio to the yardstick's. */
export function treesTable(results: Results): string {
  const trials = trialsOf(results, "trees");
  const names = presentIn(trials);
  const rows = trials.map((trial) => {
    const yardstick = entryOf(trial, "yardstick")?.nodesPerSecond;
    return [
      `${titleOf(trial.case)}, ${trial.plan?.order ?? "auto"}`,
      nodesText(trial),
      ...names.map((name) => {
        const entry = entryOf(trial, name);
        if (entry?.nodesPerSecond === undefined) return stateText(entry, trial);
        const ratio =
          yardstick === undefined || name === "yardstick" ? "" : ` (${(entry.nodesPerSecond / yardstick).toFixed(2)})`;
        return `${millions(entry.nodesPerSecond)}${ratio}`;
      }),
    ];
  });
  return markdownTable([["tree", "nodes", ...names], ...rows], 1) + absence(trials);
}

/** One row per case: distinct solutions, nodes, and the median time of each contestant. */
export function casesTable(results: Results, section: "whole" | "first" | "batches"): string {
  const trials = trialsOf(results, section);
  const names = presentIn(trials);
  const grows = names.includes(FREE_GROWTH) && section === "whole";
  const rows = trials.map((trial) => {
    const counted = trial.entries.find(({ distinct }) => distinct !== undefined);
    const count = section === "first" ? [] : [counted?.distinct === undefined ? "-" : thousands(counted.distinct)];
    const steps = trial.entries.find(({ contestant, nodes }) => contestant !== FREE_GROWTH && nodes !== undefined);
    const strips = entryOf(trial, FREE_GROWTH)?.nodes;
    const times = names.map((name) => {
      const entry = entryOf(trial, name);
      return entry?.ms === undefined ? stateText(entry, trial) : duration(entry.ms.median);
    });
    const nodes = [steps?.nodes === undefined ? "-" : thousands(steps.nodes)];
    return [titleOf(trial.case), ...count, ...nodes, ...(grows ? [strips ? thousands(strips) : "-"] : []), ...times];
  });
  const header = [
    "puzzle",
    ...(section === "first" ? [] : ["distinct"]),
    "nodes",
    ...(grows ? ["strips"] : []),
    ...names,
  ];
  return markdownTable([header, ...rows], 1) + absence(trials);
}

/** One row per puzzle, one column per fill order: nodes, or in brackets those expected by chance. */
export function ordersTable(results: Results): string {
  const trials = trialsOf(results, "orders");
  const orders = ordersIn(trials);
  const rows = [...new Set(trials.map((trial) => trial.case))].map((name) => [
    titleOf(name),
    ...orders.map((order) => {
      const nodes = nodesOf(trials, name, order);
      if (nodes !== undefined) return thousands(nodes);
      return order === FREE_GROWTH ? "-" : `(${expectedNodes(name, order).toExponential(1).replace("+", "")})`;
    }),
  ]);
  return markdownTable([["puzzle", ...orders], ...rows], 1);
}

/** One row per puzzle, one column per length of block: nodes and median time. */
export function blocksTable(results: Results): string {
  const trials = trialsOf(results, "blocks");
  const lengths = [...new Set(trials.flatMap(({ plan }) => plan?.blockCells ?? []))];
  const rows = [...new Set(trials.map((trial) => trial.case))].map((name) => [
    titleOf(name),
    ...lengths.map((length) => {
      const trial = trials.find((each) => each.case === name && each.plan?.blockCells === length);
      const entry = trial && entryOf(trial, FREE_GROWTH);
      if (entry?.nodes === undefined || entry.ms === undefined) return trial ? stateText(entry, trial) : "-";
      return `${thousands(entry.nodes)}, ${duration(entry.ms.median)}`;
    }),
  ]);
  return markdownTable(
    [["puzzle", ...lengths.map((cells) => (cells === 1 ? "1 cell" : `${cells} cells`))], ...rows],
    1,
  );
}

/** Pairs of contestants: the simple encoding, and ours. */
const ENCODINGS = [
  ["dancing-links", "xcc"],
  ["cadical-pairs", "cadical"],
] as const;

/** One row per puzzle: the times of the simple encodings and of ours, and the ratio. */
export function encodingsTable(results: Results): string {
  const trials = trialsOf(results, "encodings");
  const rows = trials.map((trial) => [
    titleOf(trial.case),
    ...ENCODINGS.flatMap((pair) => {
      const [plain, ours] = pair.map((name) => entryOf(trial, name));
      const times = [plain, ours].map((entry) =>
        entry?.ms === undefined ? stateText(entry, trial) : duration(entry.ms.median),
      );
      const isMeasured = plain?.ms !== undefined && ours?.ms !== undefined;
      return [...times, isMeasured ? `${(plain.ms.median / ours.ms.median).toFixed(1)} ×` : "-"];
    }),
  ]);
  const header = ["puzzle", ...ENCODINGS.flatMap(([plain, ours]) => [plain, ours, "faster"])];
  return markdownTable([header, ...rows], 1) + absence(trials);
}

/** One row per size, one column per number of colours: median times. */
export function coloursTable(results: Results, section: "hardness" | "matrix"): string {
  const groups = grouped(trialsOf(results, section));
  const shapes = [...groups].map(([stem, trials]) => {
    const [size = "", colors = ""] = stem.replace("signed-", "").split("-c");
    const { ms, isOpen } = medianMs(trials, soleOf(trials));
    return { size, colors: Number(colors), text: isOpen ? `> ${duration(ms)}` : duration(ms) };
  });
  const columns = [...new Set(shapes.map(({ colors }) => colors))].sort((a, b) => a - b);
  const rows = [...new Set(shapes.map(({ size }) => size))].map((size) => [
    size,
    ...columns.map((colors) => shapes.find((shape) => shape.size === size && shape.colors === colors)?.text ?? ""),
  ]);
  return markdownTable([["colours", ...columns.map(String)], ...rows], 1);
}

/** One row per case and number of threads. */
export function threadsTable(results: Results): string {
  const trials = trialsOf(results, "threads");
  const rows = trials.map((trial) => {
    const speedUp = speedUps(trials.filter((each) => each.case === trial.case)).find(({ x }) => x === trial.threads);
    const entry = entryOf(trial, soleOf(trials));
    const time = entry?.ms ? duration(entry.ms.min) : stateText(entry, trial);
    return [titleOf(trial.case), String(trial.threads), time, speedUp ? `${speedUp.y.toFixed(2)} ×` : "-"];
  });
  return markdownTable([["puzzle", "threads", "shortest", "speed-up"], ...rows], 1);
}

/** Nodes of the first contestant that counted them. */
function nodesText(trial: TrialResult): string {
  const nodes = trial.entries.find((entry) => entry.nodes !== undefined)?.nodes;
  return nodes === undefined ? `not in ${trial.limitS} s` : thousands(nodes);
}

function stateText(entry: Entry | undefined, { limitS }: TrialResult): string {
  if (entry?.state === "not tried") return entry.state;
  return entry?.state === "timed out" ? `> ${limitS} s` : "-";
}

/** The contestants that were not measured, grouped by reason. */
function absence(trials: readonly TrialResult[]): string {
  const absent = [...absentFrom(trials)].map(([reason, names]) => `${names.join(", ")} (${reason})`);
  return absent.length === 0 ? "" : `\nNot measured: ${absent.join("; ")}.\n`;
}

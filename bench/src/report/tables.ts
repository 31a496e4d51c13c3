/** The tables of the report, in Markdown. Each repeats results and computes nothing but medians and ratios. */
import type { Entry, Results, TrialResult } from "../results.js";
import { duration, markdownTable, millions, grouped as thousands } from "../text.js";
import { speedUps } from "./charts.js";
import { absentFrom, entryOf, grouped, medianMs, presentIn, titleOf, trialsOf } from "./figures.js";

/** First solution, or counts: a row each contestant, a column each kind of puzzle. */
export function waysTable(results: Results, section: "ways" | "articles"): string {
  const trials = trialsOf(results, section);
  const groups = [...grouped(trials)];
  const rows = presentIn(trials).map((name) => [
    name,
    ...groups.map(([, group]) => {
      const { ms, isOpen } = medianMs(group, name);
      return isOpen ? `> ${duration(ms)}` : duration(ms);
    }),
  ]);
  return markdownTable([["", ...groups.map(([stem]) => titleOf(stem))], ...rows], 1) + absence(trials);
}

/** A row each tree: nodes, and million nodes a second of everybody with the ratio to the yardstick's. */
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

/** A row each case: distinct solutions, and everybody's median time. */
export function casesTable(results: Results, section: "whole" | "first" | "batches"): string {
  const trials = trialsOf(results, section);
  const names = presentIn(trials);
  const rows = trials.map((trial) => {
    const counted = trial.entries.find(({ distinct }) => distinct !== undefined);
    const count = section === "first" ? [] : [counted?.distinct === undefined ? "-" : thousands(counted.distinct)];
    const times = names.map((name) => {
      const entry = entryOf(trial, name);
      return entry?.ms === undefined ? stateText(entry, trial) : duration(entry.ms.median);
    });
    return [titleOf(trial.case), ...count, nodesText(trial), ...times];
  });
  const header = ["puzzle", ...(section === "first" ? [] : ["distinct"]), "nodes", ...names];
  return markdownTable([header, ...rows], 1) + absence(trials);
}

/** A row each puzzle, a column each fill order: nodes. */
export function ordersTable(results: Results): string {
  const trials = trialsOf(results, "orders");
  const orders = [...new Set(trials.flatMap(({ plan }) => plan?.order ?? []))];
  const names = [...new Set(trials.map((trial) => trial.case))];
  const rows = names.map((name) => [
    titleOf(name),
    ...orders.map((order) => {
      const trial = trials.find((each) => each.case === name && each.plan?.order === order);
      return trial ? nodesText(trial) : "-";
    }),
  ]);
  return markdownTable([["puzzle", ...orders], ...rows], 1);
}

/** A row each size, a column each number of colours: median times. */
export function coloursTable(results: Results, section: "hardness" | "matrix"): string {
  const groups = grouped(trialsOf(results, section));
  const shapes = [...groups].map(([stem, trials]) => {
    const [size = "", colors = ""] = stem.replace("signed-", "").split("-c");
    const { ms, isOpen } = medianMs(trials, "specialised");
    return { size, colors: Number(colors), text: isOpen ? `> ${duration(ms)}` : duration(ms) };
  });
  const columns = [...new Set(shapes.map(({ colors }) => colors))].sort((a, b) => a - b);
  const rows = [...new Set(shapes.map(({ size }) => size))].map((size) => [
    size,
    ...columns.map((colors) => shapes.find((shape) => shape.size === size && shape.colors === colors)?.text ?? ""),
  ]);
  return markdownTable([["colours", ...columns.map(String)], ...rows], 1);
}

/** A row each case and number of threads. */
export function threadsTable(results: Results): string {
  const trials = trialsOf(results, "threads");
  const rows = trials.map((trial) => {
    const speedUp = speedUps(trials.filter((each) => each.case === trial.case)).find(({ x }) => x === trial.threads);
    const entry = entryOf(trial, "specialised");
    const time = entry?.ms ? duration(entry.ms.min) : stateText(entry, trial);
    return [titleOf(trial.case), String(trial.threads), time, speedUp ? `${speedUp.y.toFixed(2)} ×` : "-"];
  });
  return markdownTable([["puzzle", "threads", "shortest", "speed-up"], ...rows], 1);
}

/** Of whoever was the first to count them; where everybody has a tree of his own, Edgewise's. */
function nodesText(trial: TrialResult): string {
  const nodes = trial.entries.find((entry) => entry.nodes !== undefined)?.nodes;
  return nodes === undefined ? `not in ${trial.limitS} s` : thousands(nodes);
}

function stateText(entry: Entry | undefined, { limitS }: TrialResult): string {
  return entry?.state === "timed out" ? `> ${limitS} s` : "-";
}

/** Who was not measured, those of one reason together. */
function absence(trials: readonly TrialResult[]): string {
  const absent = [...absentFrom(trials)].map(([reason, names]) => `${names.join(", ")} (${reason})`);
  return absent.length === 0 ? "" : `\nNot measured: ${absent.join("; ")}.\n`;
}

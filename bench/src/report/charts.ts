/** The charts of the report: selects the results for each, as data for a chart of rows or of lines. */
import type { Results, TrialResult } from "../results.js";
import { median } from "../text.js";
import { type LinesChart, linesChart, type Point } from "./charts/lines.js";
import { type Mark, rowsChart } from "./charts/rows.js";
import {
  absentFrom,
  entryOf,
  expectedNodes,
  grouped,
  medianMs,
  nodesOf,
  ordersIn,
  presentIn,
  shapeOf,
  shortTitleOf,
  soleOf,
  titleOf,
  trialsOf,
} from "./figures.js";
import { SERIES_COUNT } from "./svg.js";

/** By file name. */
export function chartsOf(results: Results): Record<string, string> {
  const charts = {
    "ways.svg": ways(results),
    "rates.svg": rates(results),
    "hardness.svg": hardness(results),
    "all-solutions.svg": allSolutions(results),
    "orders.svg": orders(results),
    "threads.svg": threads(results),
  };
  return Object.fromEntries(
    Object.entries(charts).flatMap(([name, chart]) => (chart === undefined ? [] : [[name, chart]])),
  );
}

function ways(results: Results): string | undefined {
  const trials = trialsOf(results, "ways");
  const groups = [...grouped(trials)];
  const rows = presentIn(trials).map((label) => ({
    label,
    marks: groups.map(([, group], series): Mark => {
      const { ms, isOpen } = medianMs(group, label);
      return { value: ms, series, isOpen };
    }),
  }));
  if (rows.length === 0) return undefined;
  const absent = [...absentFrom(trials).values()].flat().length;
  return rowsChart({
    title: "Time to the first solution, by way",
    subtitle: `Medians of three puzzles. An arrow: timed out, or therefore not tried. Not measured: ${absent}.`,
    series: groups.map(([stem]) => titleOf(stem)),
    rows,
    scale: "log",
    tick: shortDuration,
  });
}

function rates(results: Results): string | undefined {
  const trials = trialsOf(results, "trees").slice(-SERIES_COUNT);
  const rows = presentIn(trials).map((label) => ({
    label,
    marks: trials.flatMap((trial, series): Mark[] => {
      const rate = entryOf(trial, label)?.nodesPerSecond;
      return rate === undefined ? [] : [{ value: rate / 1e6, series }];
    }),
  }));
  if (rows.length === 0) return undefined;
  return rowsChart({
    title: "Million nodes per second, one thread",
    subtitle: "Every contestant searches the same whole tree, without symmetry breaking.",
    series: trials.map((trial) => shortTree(trial)),
    rows,
    scale: "linear",
    tick: String,
  });
}

function shortTree({ case: name, plan }: TrialResult): string {
  return `${shortTitleOf(name)}${plan?.order === "row-major" ? " by rows" : ""}`;
}

function hardness(results: Results): string | undefined {
  return byColours(results, "hardness", {
    title: "Where the hardest puzzles are",
    subtitle: "Time to the first solution, medians over planted, signed puzzles. An arrow: timed out.",
  });
}

function allSolutions(results: Results): string | undefined {
  return byColours(results, "matrix", {
    title: "All solutions, by colours",
    subtitle: "Time to find all solutions, medians over planted, signed puzzles.",
  });
}

function byColours(
  results: Results,
  section: "hardness" | "matrix",
  titles: Pick<LinesChart, "title" | "subtitle">,
): string | undefined {
  const bySize = new Map<number, Point[]>();
  for (const [stem, trials] of grouped(trialsOf(results, section))) {
    const shape = shapeOf(stem);
    const { ms, isOpen } = medianMs(trials, soleOf(trials));
    if (shape) bySize.set(shape.size, [...(bySize.get(shape.size) ?? []), { x: shape.colors, y: ms, isOpen }]);
  }
  if (bySize.size === 0) return undefined;
  const lines = [...bySize].map(([size, points]) => ({ name: `${size}x${size}`, points }));
  return linesChart({ ...titles, xTitle: "colours", lines, scale: "log", tick: shortDuration });
}

/** One row per puzzle, so that there can be more puzzles than a chart has colours. */
function orders(results: Results): string | undefined {
  const trials = trialsOf(results, "orders");
  const series = ordersIn(trials);
  const rows = [...new Set(trials.map((trial) => trial.case))].map((name) => ({
    label: shortTitleOf(name),
    marks: series.flatMap((order, number): Mark[] => {
      const value = nodesOf(trials, name, order);
      if (value !== undefined) return [{ value, series: number }];
      // Other orders go round the rim; their numbers are so large that they would need a separate chart.
      return order === "row-major" ? [{ value: expectedNodes(name, order), series: number, isGuess: true }] : [];
    }),
  }));
  if (rows.length === 0) return undefined;
  return rowsChart({
    title: "Nodes by fill order",
    subtitle:
      "The whole tree: fixed orders without symmetry breaking, free growth with it. A ring: expected by chance.",
    series,
    rows,
    scale: "log",
    tick: powerOfTen,
  });
}

function threads(results: Results): string | undefined {
  const trials = trialsOf(results, "threads");
  const lines = [...new Set(trials.map((trial) => trial.case))].map((name) => {
    const own = trials.filter((trial) => trial.case === name);
    return { name: titleOf(name).replace(/,.* colours/, ""), points: speedUps(own) };
  });
  const drawn = lines.filter(({ points }) => points.length > 1);
  const counts = [...new Set(drawn.flatMap(({ points }) => points.map(({ x }) => x)))];
  if (drawn.length === 0) return undefined;
  return linesChart({
    title: "Speed-up by threads",
    subtitle:
      "All solutions, growth from the centre, with symmetry breaking. Dashed: a speed-up equal to the number of threads.",
    xTitle: "threads",
    lines: drawn,
    scale: "linear",
    tick: (y) => `${y}×`,
    ideal: { name: "ideal", points: counts.map((count) => ({ x: count, y: count })) },
  });
}

/** Speed-ups of the shortest runs: on a shared machine, longer runs mostly reflect other load. */
export function speedUps(trials: readonly TrialResult[]): Point[] {
  const timeOf = (trial: TrialResult) => entryOf(trial, soleOf(trials))?.ms?.min;
  const alone = trials.filter((trial) => trial.threads === 1).map(timeOf);
  const base = median(alone.flatMap((ms) => ms ?? []));
  return trials.flatMap((trial) => {
    const ms = timeOf(trial);
    return ms === undefined || Number.isNaN(base) ? [] : [{ x: trial.threads, y: base / ms }];
  });
}

/** "0.1 ms", "10 ms", "1 s", for powers of ten. */
function shortDuration(ms: number): string {
  if (ms >= 1000) return `${ms / 1000} s`;
  return `${Number(ms.toPrecision(1))} ms`;
}

const POWERS = ["", "k", "M", "G", "T"];

function powerOfTen(value: number): string {
  const power = Math.floor(Math.log10(value) / 3);
  return `${Math.round(value / 1000 ** power)} ${POWERS[power] ?? ""}`.trim();
}

/** The charts of the report: selects the results for each, as data for a chart of rows or of lines. */
import { groupedBy } from "@edgewise/core/engine";
import { linesChart } from "./charts/lines.js";
import { type Mark, rowsChart } from "./charts/rows.js";
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
  shortTitleOf,
  soleOf,
  speedUps,
  type Trials,
  titleOf,
} from "./figures.js";
import { SERIES_COUNT } from "./svg.js";

export function waysChart(trials: Trials): string | undefined {
  const groups = [...grouped(trials)];
  return rowsChart({
    title: "Time to the first solution, by way",
    subtitle: `Medians of three puzzles. An arrow: timed out, or therefore not tried. Not measured: ${[...absentFrom(trials).values()].flat().length}.`,
    series: groups.map(([stem]) => titleOf(stem)),
    rows: presentIn(trials).map((label) => ({
      label,
      marks: groups.flatMap(([, group], series): Mark[] => {
        const { ms, isOpen } = medianMs(group, label);
        return Number.isNaN(ms) ? [] : [{ value: ms, series, isOpen }];
      }),
    })),
    scale: "log",
    tick: shortDuration,
  });
}

export function ratesChart(all: Trials): string | undefined {
  const trials = all.slice(-SERIES_COUNT);
  return rowsChart({
    title: "Million nodes per second, one thread",
    subtitle: "Every contestant searches the same whole tree, without symmetry breaking.",
    series: trials.map(
      ({ case: name, plan }) => `${shortTitleOf(name)}${plan?.order === "row-major" ? " by rows" : ""}`,
    ),
    rows: presentIn(trials).map((label) => ({
      label,
      marks: trials.flatMap((trial, series): Mark[] => {
        const rate = entryOf(trial, label)?.nodesPerSecond;
        return rate === undefined ? [] : [{ value: rate / 1e6, series }];
      }),
    })),
    scale: "linear",
    tick: String,
  });
}

/** A line for each size. */
export function coloursChart(title: string, subtitle: string): (trials: Trials) => string | undefined {
  return (trials) => {
    const points = [...grouped(trials)].map(([stem, group]) => {
      const [, name = "", colors] = /(\d+x\d+)-c(\d+)$/.exec(stem) ?? [];
      const { ms, isOpen } = medianMs(group, soleOf(group));
      return { name, x: Number(colors), y: ms, isOpen };
    });
    const lines = [...groupedBy(points, ({ name }) => name)].map(([name, of]) => ({ name, points: of }));
    return linesChart({ title, subtitle, xTitle: "colours", lines, scale: "log", tick: shortDuration });
  };
}

/** One row per puzzle, so that there can be more puzzles than a chart has colours. */
export function ordersChart(trials: Trials): string | undefined {
  const series = ordersIn(trials);
  return rowsChart({
    title: "Nodes by fill order",
    subtitle:
      "The whole tree: fixed orders without symmetry breaking, free growth with it. A ring: expected by chance.",
    series,
    rows: casesIn(trials).map((name) => ({
      label: shortTitleOf(name),
      marks: series.flatMap((order, number): Mark[] => {
        const value = nodesOf(trials.find((trial) => trial.case === name && trial.plan?.order === order));
        if (value !== undefined) return [{ value, series: number }];
        // Other orders go round the rim; their numbers are so large that they would need a separate chart.
        return order === "row-major" ? [{ value: expectedNodes(name, order), series: number, isGuess: true }] : [];
      }),
    })),
    scale: "log",
    tick: powerOfTen,
  });
}

export function threadsChart(trials: Trials): string | undefined {
  const all = casesIn(trials).map((name) => ({
    name: titleOf(name).replace(/,.* colours/, ""),
    points: speedUps(trials.filter((trial) => trial.case === name)),
  }));
  const lines = all.filter(({ points }) => points.length > 1);
  const counts = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))];
  return linesChart({
    title: "Speed-up by threads",
    subtitle:
      "All solutions, growth from the centre, with symmetry breaking. Dashed: a speed-up equal to the number of threads.",
    xTitle: "threads",
    lines,
    scale: "linear",
    tick: (y) => `${y}×`,
    ideal: { name: "ideal", points: counts.map((count) => ({ x: count, y: count })) },
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

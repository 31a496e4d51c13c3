/** A chart of rows: one per contestant or puzzle, with marks along it in the colour of their series. */
import { type Chart, drawing, element, heading, line, type Scale, scaleOf, text } from "../svg.js";

export interface Mark {
  readonly value: number;
  /** Index into the chart's series. */
  readonly series: number;
  /** A lower bound: it timed out at this value. */
  readonly isOpen?: boolean;
  /** Not measured, but calculated. */
  readonly isGuess?: boolean;
}

interface RowsChart extends Chart {
  readonly series: readonly string[];
  readonly rows: readonly { readonly label: string; readonly marks: readonly Mark[] }[];
}

const WIDTH = 760;
const ROW = 28;
const RIGHT = 28;
const TOP = 96;
const BOTTOM = 40;
const RADIUS = 5.5;

/** @returns undefined if there are no rows */
export function rowsChart(chart: RowsChart): string | undefined {
  const { title, subtitle, series, rows, tick } = chart;
  if (rows.length === 0) return undefined;
  const left = 28 + 7.2 * Math.max(...rows.map(({ label }) => label.length));
  const height = TOP + rows.length * ROW + BOTTOM;
  const values = rows.flatMap(({ marks }) => marks.map(({ value }) => value));
  const scale = scaleOf(chart.scale, values, [left, WIDTH - RIGHT]);
  const floor = height - BOTTOM + 4;
  const grid = scale.ticks.flatMap((value) => [
    line(scale.at(value), TOP - 10, scale.at(value), floor, { class: "grid" }),
    text(tick(value), scale.at(value), floor + 18, { class: "soft", "text-anchor": "middle" }),
  ]);
  const content = rows.flatMap(({ label, marks }, i) => {
    const y = TOP + i * ROW + ROW / 2;
    return [
      text(label, left - 14, y + 4.5, { class: "ink", "text-anchor": "end" }),
      ...span(marks, scale, y),
      ...marksAt(marks, scale, y),
    ];
  });
  return drawing(WIDTH, height, title, [...heading(title, subtitle), ...legend(series), ...grid, ...content]);
}

function legend(series: readonly string[]): string[] {
  let x = 26;
  return series.flatMap((name, i) => {
    const here = x;
    x += 24 + 7.2 * name.length;
    return [
      element("circle", { cx: here, cy: 70, r: RADIUS - 1, class: `s${i}` }),
      text(name, here + 10, 74.5, { class: "ink" }),
    ];
  });
}

/** A bar from the smallest mark to the largest. */
function span(marks: readonly Mark[], scale: Scale, y: number): string[] {
  const places = marks.map(({ value }) => scale.at(value));
  if (places.length < 2) return [];
  return [line(Math.min(...places), y, Math.max(...places), y, { class: "grid", "stroke-width": 3 })];
}

function marksAt(marks: readonly Mark[], scale: Scale, y: number): string[] {
  const places = marks.map(({ value }) => scale.at(value));
  return marks.map(({ series, isOpen, isGuess }, i) => {
    const x = places[i] ?? 0;
    // A mark that would hide another is moved below it.
    const isHiding = places.slice(0, i).some((place) => Math.abs(place - x) < RADIUS);
    const cy = y + (isHiding ? RADIUS : 0);
    if (isGuess) return element("circle", { cx: x, cy, r: RADIUS - 1, class: `s${series} open` });
    if (!isOpen) return element("circle", { cx: x, cy, r: RADIUS, class: `s${series}`, "fill-opacity": 0.85 });
    // An arrow: the value is to the right. Arrows at the same position are drawn one below the other.
    const dy = (series - 1.5) * 4.5;
    return element("path", {
      d: `M${x - 4} ${y + dy - 3.5}L${x + 4} ${y + dy}L${x - 4} ${y + dy + 3.5}`,
      class: `s${series} line`,
    });
  });
}

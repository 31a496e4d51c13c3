/** A chart of lines over whole numbers, with the name of each line at its end. */
import { type Chart, drawing, element, heading, line, scaleOf, text } from "../svg.js";

export interface Point {
  readonly x: number;
  readonly y: number;
  /** A lower bound: it timed out at this value. */
  readonly isOpen?: boolean;
}

interface LinesChart extends Chart {
  readonly xTitle: string;
  readonly lines: readonly { readonly name: string; readonly points: readonly Point[] }[];
  /** A dashed line behind the others, without a series. */
  readonly ideal?: { readonly name: string; readonly points: readonly Point[] };
}

const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 76;
const RIGHT = 84;
const TOP = 76;
const BOTTOM = 56;
const LABEL_HEIGHT = 16;

/** @returns undefined if there are no lines */
export function linesChart(chart: LinesChart): string | undefined {
  const { title, subtitle, xTitle, lines, tick, ideal } = chart;
  if (lines.length === 0) return undefined;
  const points = [...lines.flatMap((each) => each.points), ...(ideal?.points ?? [])];
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const [first = 0, last = 1] = [xs[0], xs.at(-1)];
  const xAt = (x: number) => LEFT + ((x - first) / Math.max(1, last - first)) * (WIDTH - LEFT - RIGHT);
  const floor = HEIGHT - BOTTOM;
  const scale = scaleOf(
    chart.scale,
    points.map(({ y }) => y),
    [floor, TOP],
  );
  const at = ({ x, y }: Point) => ({ x: xAt(x), y: scale.at(y) });
  const path = (of: readonly Point[]) =>
    of.map((point, i) => `${i === 0 ? "M" : "L"}${at(point).x.toFixed(1)} ${at(point).y.toFixed(1)}`).join("");

  const grid = scale.ticks.flatMap((y) => [
    line(LEFT, scale.at(y), WIDTH - RIGHT, scale.at(y), { class: "grid" }),
    text(tick(y), LEFT - 10, scale.at(y) + 4.5, { class: "soft", "text-anchor": "end" }),
  ]);
  const xAxis = xs.map((x) => text(String(x), xAt(x), floor + 22, { class: "soft", "text-anchor": "middle" }));
  const xName = text(xTitle, (LEFT + WIDTH - RIGHT) / 2, floor + 44, { class: "soft", "text-anchor": "middle" });
  const behind = ideal
    ? [element("path", { d: path(ideal.points), class: "rule line", "stroke-dasharray": "6 5" })]
    : [];
  const drawn = lines.flatMap(({ points: of }, i) => [
    element("path", { d: path(of), class: `s${i} line` }),
    ...of.map((point) => markAt(at(point), i, point.isOpen === true)),
  ]);
  const names = apart([
    ...lines.flatMap(({ name, points: of }, i) => ({ name, class: `s${i}`, ...at(of.at(-1) ?? { x: first, y: 1 }) })),
    ...(ideal ? [{ name: ideal.name, class: "soft", ...at(ideal.points.at(-1) ?? { x: first, y: 1 }) }] : []),
  ]);
  const content = [...heading(title, subtitle), ...grid, ...xAxis, xName, ...behind, ...drawn, ...names];
  return drawing(WIDTH, HEIGHT, title, content);
}

function markAt({ x, y }: { x: number; y: number }, series: number, isOpen: boolean): string {
  if (!isOpen) return element("circle", { cx: x, cy: y, r: 4, class: `s${series}` });
  // An arrow: the value is above.
  return element("path", { d: `M${x - 4.5} ${y - 3}L${x} ${y - 9}L${x + 4.5} ${y - 3}`, class: `s${series} line` });
}

/** Names beside the ends of their lines, moved down where they would overlap. */
function apart(names: readonly { name: string; class: string; x: number; y: number }[]): string[] {
  let lowest = Number.NEGATIVE_INFINITY;
  return [...names]
    .sort((a, b) => a.y - b.y)
    .map(({ name, x, y, class: colour }) => {
      lowest = Math.max(y, lowest + LABEL_HEIGHT);
      return text(name, x + 12, lowest + 4.5, { class: colour, "font-weight": 600 });
    });
}

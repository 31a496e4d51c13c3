/**
 * A small line chart: points over whole numbers, each with its range where known. The caller also shows the figures as
 * a table, for screen readers and exact values.
 */
import { createMemo, For, type JSX } from "solid-js";
import { t } from "./texts.js";

interface ChartPoint {
  readonly x: number;
  /** 0 at the bottom, 1 at the top. */
  readonly y: number;
  readonly range?: readonly [low: number, high: number];
}

interface ChartProps {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly from: number;
  readonly to: number;
  /** Marks on the vertical axis. */
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
}

const WIDTH = 400;
const HEIGHT = 150;
const LEFT = 62;
const BOTTOM = 24;
const TOP = 8;

export function Chart(props: ChartProps): JSX.Element {
  const at = (x: number) => LEFT + ((x - props.from + 0.5) / (props.to - props.from + 1)) * (WIDTH - LEFT);
  const up = (y: number) => TOP + (1 - y) * (HEIGHT - TOP - BOTTOM);
  const line = createMemo(() => props.points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${at(x)},${up(y)}`).join(""));
  /** Numbers on the horizontal axis, at most twelve. */
  const labels = () => {
    const every = Math.ceil((props.to - props.from + 1) / 12);
    return [...Array(props.to + 1).keys()].filter((x) => x >= props.from && (x - props.from) % every === 0);
  };
  return (
    <figure class="chart stack tight">
      <figcaption class="small">{props.title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("points", props.title, props.points.length)}>
        <For each={props.ticks}>
          {({ y, text }) => (
            <>
              <path class="chart-grid" d={`M${LEFT},${up(y)}H${WIDTH}`} />
              <text x={LEFT - 8} y={up(y) + 4} class="chart-text end">
                {text}
              </text>
            </>
          )}
        </For>
        <For each={labels()}>
          {(x) => (
            <text x={at(x)} y={HEIGHT - 5} class="chart-text">
              {x}
            </text>
          )}
        </For>
        <For each={props.points}>
          {({ x, range }) => range && <path class="chart-range" d={`M${at(x)},${up(range[0])}V${up(range[1])}`} />}
        </For>
        <path class="chart-line" d={line()} />
        <For each={props.points}>{({ x, y }) => <circle class="chart-dot" cx={at(x)} cy={up(y)} r="4" />}</For>
      </svg>
    </figure>
  );
}

/** How many nodes were visited at each depth, as bars, and how many are expected by chance, as a line. */
import { createMemo, Index, type JSX } from "solid-js";
import { depthHeights } from "./depths.js";
import "./figures.css";
import { t } from "./texts.js";

interface DepthsProps {
  readonly label: string;
  /** At each depth, as powers of ten. */
  readonly expected: readonly number[];
  readonly visited: readonly (bigint | number)[];
}

const WIDTH = 240;
const HEIGHT = 100;

export function Depths(props: DepthsProps): JSX.Element {
  const rows = createMemo(() => depthHeights(props.expected, props.visited));
  const step = () => WIDTH / Math.max(1, rows().length);
  const line = () =>
    rows().map(({ expected }, i) => `${i === 0 ? "M" : "L"}${i * step()},${HEIGHT * (1 - expected)}h${step()}`);
  return (
    <svg
      class="depths"
      viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
    >
      <Index each={rows()}>
        {(row, i) => (
          <rect
            class="depth-visited"
            x={(i + 0.12) * step()}
            width={0.76 * step()}
            y={HEIGHT * (1 - row().visited)}
            height={HEIGHT * row().visited}
          >
            <title>{t("depth", i + 1, props.visited[i] ?? 0)}</title>
          </rect>
        )}
      </Index>
      <path class="depth-expected" d={line().join("")} />
      <path class="depth-ground" d={`M0,${HEIGHT}H${WIDTH}`} />
    </svg>
  );
}

/** Bars for the nodes visited at each depth, and a line for the expected ones. Goes inside an SVG. */
import { Index, type JSX, Show } from "solid-js";

interface DepthBarsProps {
  readonly width: number;
  readonly height: number;
  /** Shares of the height, and what a tooltip says. */
  readonly rows: readonly { readonly visited: number; readonly expected: number; readonly title?: string }[];
}

export function DepthBars(props: DepthBarsProps): JSX.Element {
  const step = () => props.width / Math.max(1, props.rows.length);
  const line = () =>
    props.rows.map(
      ({ expected }, i) => `${i === 0 ? "M" : "L"}${i * step()},${props.height * (1 - expected)}h${step()}`,
    );
  return (
    <>
      <Index each={props.rows}>
        {(row, i) => (
          <rect
            class="depth-visited"
            x={(i + 0.12) * step()}
            width={0.76 * step()}
            y={props.height * (1 - row().visited)}
            height={props.height * row().visited}
          >
            <Show when={row().title}>{(title) => <title>{title()}</title>}</Show>
          </rect>
        )}
      </Index>
      <path class="depth-expected" d={line().join("")} />
    </>
  );
}

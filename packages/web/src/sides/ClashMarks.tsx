/** Marks on sides that do not match: a bar with a cross, visible without colour too. Goes inside a `Board`. */
import type { Side } from "@edgewise/core";
import { For, type JSX } from "solid-js";
import "./clash.css";

export interface MarkedSide {
  readonly cell: number;
  readonly side: Side;
}

/** Middle of a side, from the top left of its cell. */
const MIDDLES = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
] as const;

export function ClashMarks(props: { readonly sides: readonly MarkedSide[]; readonly columns: number }): JSX.Element {
  const place = ({ cell, side }: MarkedSide) => {
    const [x, y] = MIDDLES[side];
    const turn = side % 2 === 0 ? "" : " rotate(90)";
    return `translate(${(cell % props.columns) * 100 + x} ${Math.floor(cell / props.columns) * 100 + y})${turn}`;
  };
  return (
    <For each={props.sides}>
      {(marked) => (
        <g class="clash" transform={place(marked)}>
          <path class="clash-bar" d="M-42,0H42" />
          <circle r="11" />
          <path class="clash-cross" d="M-4.5,-4.5L4.5,4.5M-4.5,4.5L4.5,-4.5" />
        </g>
      )}
    </For>
  );
}

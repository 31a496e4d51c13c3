/** Marks on sides that do not match: a bar with a cross, visible without colour too. Goes inside a `Board`. */
import type { Side } from "@edgewise/core";
import { For, type JSX } from "solid-js";
import { cellTransform } from "../ui/Board.jsx";
import "./clash.css";

type MarkedSide = { readonly cell: number; readonly side: Side };

/** The middle of each side, from the top left of its cell. */
const RIGHT = [50, 100, 50, 0] as const;
const DOWN = [0, 50, 100, 50] as const;

export function ClashMarks(props: { readonly sides: readonly MarkedSide[]; readonly columns: number }): JSX.Element {
  const place = ({ cell, side }: MarkedSide) =>
    `${cellTransform(cell, props.columns)} translate(${RIGHT[side]} ${DOWN[side]}) rotate(${(side % 2) * 90})`;
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

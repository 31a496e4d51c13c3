/** Marks on the board: clashes, hints, pins, and where a dragged tile would land. Goes inside a `Board`. */
import { For, type JSX, Show } from "solid-js";
import type { Store } from "../app/store.js";
import { ClashMarks } from "../sides/ClashMarks.jsx";
import type { Game } from "./game.js";

export interface OverlayProps {
  readonly store: Store;
  readonly game: Game;
  /** The cell under a dragged tile. */
  readonly over: number | undefined;
}

export function Overlay(props: OverlayProps): JSX.Element {
  const width = () => props.store.puzzle().board.width;
  const at = (cell: number) => `translate(${(cell % width()) * 100} ${Math.floor(cell / width()) * 100})`;
  return (
    <g class="overlay">
      <For each={props.store.puzzle().pins}>
        {({ x, y }) => (
          <g transform={`translate(${x * 100 + 84} ${y * 100 + 16})`}>
            <circle class="pin" r="8" />
            <circle class="pin-hole" r="2.6" />
          </g>
        )}
      </For>
      <For each={props.game.message().cells}>
        {(cell) => <rect class="hinted-cell" x="3" y="3" width="94" height="94" rx="6" transform={at(cell)} />}
      </For>
      <Show when={props.over !== undefined && props.game.rules().isOpen(props.over) ? { cell: props.over } : undefined}>
        {(over) => <rect class="over" x="3" y="3" width="94" height="94" rx="6" transform={at(over().cell)} />}
      </Show>
      <Show when={props.game.marksClashes()}>
        <ClashMarks sides={props.game.clashes()} columns={width()} />
      </Show>
    </g>
  );
}

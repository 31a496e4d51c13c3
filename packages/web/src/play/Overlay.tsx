/** Marks on the board: clashes, hints, pins, and where a dragged tile would land. Goes inside a `Board`. */
import { For, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { ClashMarks } from "../sides/ClashMarks.jsx";
import { CellMark } from "../ui/Board.jsx";
import { game } from "./game.js";

/** @param props.over the cell under a dragged tile */
export function Overlay(props: { readonly over: number | undefined }): JSX.Element {
  const width = () => store.puzzle().board.width;
  return (
    <g class="overlay">
      <For each={store.puzzle().pins}>
        {({ x, y }) => (
          <g transform={`translate(${x * 100 + 84} ${y * 100 + 16})`}>
            <circle class="pin" r="8" />
            <circle class="pin-hole" r="2.6" />
          </g>
        )}
      </For>
      <For each={game.message().cells}>{(cell) => <CellMark class="hinted-cell" cell={cell} columns={width()} />}</For>
      <Show when={game.rules().isOpen(props.over ?? -1)}>
        <CellMark class="drop-cell" cell={props.over ?? 0} columns={width()} />
      </Show>
      <Show when={game.marksClashes()}>
        <ClashMarks sides={game.clashes()} columns={width()} />
      </Show>
    </g>
  );
}

/** The puzzles that come with the app, as pictures to choose from. */
import { createMemo, For, type JSX } from "solid-js";
import type { Store } from "../app/store.js";
import { Board } from "../ui/Board.jsx";
import "./examples.css";
import { EXAMPLES } from "./examples.js";
import { fittingTheme } from "./themes.js";

export function Examples(props: { readonly store: Store; readonly onChoose?: () => void }): JSX.Element {
  return (
    <ul class="examples">
      <For each={EXAMPLES}>
        {(example) => {
          const puzzle = createMemo(() => example.make());
          const choose = () => {
            props.store.setPuzzle(puzzle());
            props.onChoose?.();
          };
          return (
            <li>
              <button type="button" onClick={choose}>
                <span class="thumbnail" aria-hidden="true">
                  <Board puzzle={puzzle()} theme={fittingTheme(puzzle())} label="" />
                </span>
                <strong>{example.title}</strong>
                <span class="small soft">{example.about}</span>
              </button>
            </li>
          );
        }}
      </For>
    </ul>
  );
}

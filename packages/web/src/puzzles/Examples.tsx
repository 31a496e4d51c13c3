/** The included puzzles, each with a thumbnail of four of its tiles. */
import type { Puzzle } from "@edgewise/core";
import { tileArt } from "@edgewise/core/render";
import { createMemo, createSignal, For, type JSX, onMount } from "solid-js";
import { store } from "../app/store.js";
import { cellTransform } from "../ui/Board.jsx";
import { whenIdle } from "../ui/when-idle.js";
import "./examples.css";
import { EXAMPLES, type Example } from "./examples.js";
import { fittingTheme } from "./themes.js";

export function Examples(props: { readonly onChoose?: () => void }): JSX.Element {
  const [isReady, setIsReady] = createSignal(false);
  onMount(() => whenIdle(() => setIsReady(true)));
  const choose = (example: Example) => {
    store.setPuzzle(example.make());
    props.onChoose?.();
  };
  return (
    <ul class="examples">
      <For each={EXAMPLES}>
        {(example) => (
          <li>
            <button type="button" onClick={() => choose(example)}>
              <span class="thumbnail" aria-hidden="true">
                {isReady() && <Corner puzzle={example.make()} />}
              </span>
              <strong>{example.title()}</strong>
              <span class="small soft">{example.about()}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}

const NO_TIPS = () => "";

/** Four tiles: more would be illegible and slow to draw. */
function Corner(props: { readonly puzzle: Puzzle }): JSX.Element {
  const art = createMemo(() =>
    tileArt(props.puzzle, { theme: fittingTheme(props.puzzle), layout: "loose", describe: NO_TIPS }),
  );
  return (
    <svg viewBox="-2 -2 216 216" role="none" {...art().type}>
      <For each={[0, 1, 2, 3]}>
        {(tile) => <g transform={cellTransform(tile, 2, 112)} innerHTML={art().tile(tile, 0)} />}
      </For>
    </svg>
  );
}

/** The included puzzles, each with a thumbnail of four of its tiles. */
import type { Puzzle, Rotation } from "@edgewise/core";
import { tileArt } from "@edgewise/core/render";
import { createMemo, createSignal, For, type JSX, onMount, Show } from "solid-js";
import type { Store } from "../app/store.js";
import { whenIdle } from "../ui/when-idle.js";
import "./examples.css";
import { EXAMPLES } from "./examples.js";
import { fittingTheme } from "./themes.js";

export function Examples(props: { readonly store: Store; readonly onChoose?: () => void }): JSX.Element {
  const [isReady, setIsReady] = createSignal(false);
  onMount(() => whenIdle(() => setIsReady(true)));
  return (
    <ul class="examples">
      <For each={EXAMPLES}>
        {(example) => {
          const choose = () => {
            props.store.setPuzzle(example.make());
            props.onChoose?.();
          };
          return (
            <li>
              <button type="button" onClick={choose}>
                <span class="thumbnail" aria-hidden="true">
                  <Show when={isReady()}>
                    <Corner puzzle={example.make()} />
                  </Show>
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

const CORNER = [
  { tile: 0, x: 0, y: 0 },
  { tile: 1, x: 112, y: 0 },
  { tile: 2, x: 0, y: 112 },
  { tile: 3, x: 112, y: 112 },
] as const;

/** Four tiles: more would be illegible and slow to draw. */
function Corner(props: { readonly puzzle: Puzzle }): JSX.Element {
  const art = createMemo(() => tileArt(props.puzzle, { theme: fittingTheme(props.puzzle), layout: "loose" }));
  return (
    <svg viewBox="-2 -2 216 216" role="none" {...art().type}>
      <For each={CORNER}>
        {({ tile, x, y }) => (
          <g transform={`translate(${x} ${y})`} innerHTML={art().tile(tile, 0 satisfies Rotation)} />
        )}
      </For>
    </svg>
  );
}

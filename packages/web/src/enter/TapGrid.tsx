/**
 * The grid of tiles to fill in, one side after another, by tap or keyboard, optionally over a photo of the real tiles.
 */
import { SIDE_NAMES, SIDES } from "@edgewise/core";
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { buttonRole } from "../ui/svg-roles.js";
import { type Entry, labelOf, moveTo, typed } from "./entry.js";
import { Photo } from "./Photo.jsx";
import { PhotoChoice } from "./PhotoChoice.jsx";
import { entry, setEntry, TYPE, useArt } from "./tapping.js";
import "./tap.css";

/** Distance from tile to tile; each is 100 wide. */
const STEP = 112;

export function TapGrid(props: SectionProps): JSX.Element {
  const [photo, setPhoto] = createSignal<ImageBitmap | undefined>();
  let svg: SVGSVGElement | undefined;
  const art = useArt(props);
  const tiles = createMemo(() => Array.from({ length: entry().width * entry().height }, (_, tile) => tile));
  const change = (next: Entry) => {
    const isFocused = svg?.contains(document.activeElement);
    setEntry(next);
    if (isFocused) svg?.querySelector<SVGElement>(`[data-at="${next.at}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = entry();
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4 * now.width, ArrowDown: 4 * now.width }[event.key];
    const next = by === undefined ? typed(now, event.key) : moveTo(now, now.at + by);
    if (next === now) return;
    event.preventDefault();
    change(next);
  };

  return (
    <div class="stack">
      <fieldset class="tap-frame" aria-label="Your tiles: choose a side, then what it shows" onKeyDown={onKeyDown}>
        <Show when={photo()}>
          {(bitmap) => <Photo bitmap={bitmap()} width={entry().width} height={entry().height} />}
        </Show>
        <svg
          ref={svg}
          class="tap-grid"
          classList={{ over: photo() !== undefined }}
          viewBox={`-6 -6 ${entry().width * STEP} ${entry().height * STEP}`}
          role="none"
        >
          <For each={tiles()}>
            {(tile) => (
              <g transform={`translate(${(tile % entry().width) * STEP} ${Math.floor(tile / entry().width) * STEP})`}>
                <rect class="tap-card" width="100" height="100" rx="6" />
                <For each={SIDES}>
                  {(side) => {
                    const at = () => tile * 4 + side;
                    const code = () => entry().sides[at()];
                    const words = () => {
                      const shown = code();
                      return shown === undefined ? "empty" : labelOf(entry(), shown);
                    };
                    return (
                      <g
                        class="tap-side"
                        classList={{ current: entry().at === at() }}
                        {...buttonRole(
                          `Tile ${tile + 1}, ${SIDE_NAMES[side]}: ${words()}`,
                          entry().at === at(),
                          entry().at === at(),
                          () => change(moveTo(entry(), at())),
                        )}
                        data-at={at()}
                      >
                        <path class="tap-target" d="M0,0H100L50,50Z" transform={`rotate(${side * 90} 50 50)`} />
                        <Show
                          when={code() !== undefined}
                          fallback={
                            <path
                              class="tap-empty"
                              d="M30,0A20,20 0 0 0 70,0"
                              transform={`rotate(${side * 90} 50 50)`}
                            />
                          }
                        >
                          <g class="tap-motif" {...TYPE} innerHTML={art()(code() ?? 0, side)} />
                        </Show>
                      </g>
                    );
                  }}
                </For>
                <text class="tap-number" x="50" y="55">
                  {tile + 1}
                </text>
              </g>
            )}
          </For>
        </svg>
      </fieldset>
      <PhotoChoice onPhoto={setPhoto} isThere={photo() !== undefined} />
    </div>
  );
}

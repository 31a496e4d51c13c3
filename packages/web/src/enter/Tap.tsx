/** Tiles tapped together, side by side, from a palette or by keyboard; a photo of the real ones may lie underneath. */
import { findTheme, SIDE_NAMES, SIDES, type Side, sceneOf } from "@edgewise/core";
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from "solid-js";
import { kept } from "../app/keep.js";
import type { SectionProps } from "../app/store.js";
import { NumberField } from "../ui/NumberField.jsx";
import { buttonRole } from "../ui/svg-roles.js";
import {
  codesOf,
  type Entry,
  entryFrom,
  erase,
  labelOf,
  MAX_KINDS,
  MAX_SIZE,
  missing,
  moveTo,
  newEntry,
  paletteOf,
  put,
  puzzleOf,
  resize,
  typed,
  withKinds,
} from "./entry.js";
import { Photo } from "./Photo.jsx";
import "./tap.css";

const STEP = 112;
const [entry, setEntry] = kept<Entry>("entry", newEntry(), entryFrom);

/** The grid and its palette; both see the same entry. */
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

const TYPE = { "font-family": "Helvetica, Arial, sans-serif", "font-weight": "bold", "text-anchor": "middle" } as const;

/** How a side shows a code, in the theme at hand. */
function useArt(props: SectionProps): () => (code: number, side: Side) => string {
  return createMemo(() => {
    const scene = sceneOf(paletteOf(entry()));
    const theme = findTheme(props.store.chosenTheme() ?? "shapes");
    const brush = theme?.brush(scene);
    return (code: number, side: Side) => {
      const label = labelOf(entry(), code);
      const motif = scene.motifs.get(label);
      return motif && brush ? brush({ label, motif }, side) : "";
    };
  });
}

function PhotoChoice(props: { readonly onPhoto: (photo: ImageBitmap | undefined) => void; readonly isThere: boolean }) {
  const [fault, setFault] = createSignal("");
  let picker: HTMLInputElement | undefined;
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      // Drawn on a canvas: the content policy allows no pictures by address, and none is needed.
      props.onPhoto(await createImageBitmap(file, { resizeWidth: 1600 }));
      setFault("");
    } catch {
      setFault(`${file.name} is no picture that this browser can read.`);
    }
  };
  return (
    <div class="stack tight">
      <div class="row">
        <button type="button" class="button" onClick={() => picker?.click()}>
          Lay a photo underneath
        </button>
        <Show when={props.isThere}>
          <button type="button" class="button quiet" onClick={() => props.onPhoto(undefined)}>
            Take it away
          </button>
        </Show>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          class="hidden-visually"
          tabindex={-1}
          aria-label="A photo of the tiles"
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <Show when={fault()}>
        <p class="notice wrong">{fault()}</p>
      </Show>
    </div>
  );
}

/** Beside the grid: what sides can show, and what kind of puzzle it is. */
export function TapPanel(props: SectionProps): JSX.Element {
  const art = useArt(props);
  const puzzle = createMemo(() => puzzleOf(entry()));
  createEffect(
    on(
      puzzle,
      (made) => {
        if (made) props.store.setPuzzle(made);
      },
      { defer: true },
    ),
  );
  const left = () => missing(entry());
  return (
    <section class="stack" aria-label="Palette">
      <fieldset class="palette" classList={{ halves: entry().halves }}>
        <legend>
          Tile {Math.floor(entry().at / 4) + 1}, {SIDE_NAMES[(entry().at % 4) as Side]} side shows
        </legend>
        <For each={codesOf(entry())}>
          {(code) => (
            <button
              type="button"
              class="palette-half"
              aria-label={labelOf(entry(), code)}
              onClick={() => setEntry(put(entry(), code))}
            >
              <svg viewBox="18 -2 64 34" aria-hidden="true" {...TYPE}>
                <path class="tap-card" d="M18,0H82V32H18Z" />
                <g innerHTML={art()(code, 0)} />
              </svg>
              <span class="figures small">{labelOf(entry(), code).replace("-", "\u2212")}</span>
            </button>
          )}
        </For>
      </fieldset>
      <div class="row">
        <button type="button" class="button" onClick={() => setEntry(erase(entry()))}>
          Erase
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            const { width, height, kinds, halves } = entry();
            setEntry(newEntry(width, height, kinds, halves));
          }}
        >
          Start over
        </button>
      </div>
      <div class="row">
        <button
          type="button"
          class="button primary large"
          disabled={left() > 0}
          onClick={() => {
            const made = puzzle();
            if (made) props.store.setPuzzle(made);
            props.store.solve();
          }}
        >
          Solve
        </button>
        <p class="soft" aria-live="polite">
          {left() === 0 ? "All sides are there." : `${left()} sides to go`}
        </p>
      </div>
      <details class="stack">
        <summary>Size and kinds</summary>
        <div class="fields">
          <NumberField
            label="Wide"
            value={entry().width}
            min={1}
            max={MAX_SIZE}
            onChange={(width) => setEntry(resize(entry(), width, entry().height))}
          />
          <NumberField
            label="High"
            value={entry().height}
            min={1}
            max={MAX_SIZE}
            onChange={(height) => setEntry(resize(entry(), entry().width, height))}
          />
          <NumberField
            label="Kinds"
            value={entry().kinds}
            min={1}
            max={MAX_KINDS}
            onChange={(kinds) => setEntry(withKinds(entry(), kinds, entry().halves))}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={entry().halves}
            onChange={(event) => setEntry(withKinds(entry(), entry().kinds, event.currentTarget.checked))}
          />
          Two halves make a whole
        </label>
      </details>
      <p class="small soft">
        By keyboard: arrows move, <kbd>a</kbd> <kbd>b</kbd> … write a half and <kbd>A</kbd> <kbd>B</kbd> … the other,
        <kbd>Backspace</kbd> erases.
      </p>
    </section>
  );
}

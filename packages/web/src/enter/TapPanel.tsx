/** The panel beside the grid: the palette of labels, and the size and kind of puzzle. */
import { SIDE_NAMES, type Side } from "@edgewise/core";
import { createEffect, createMemo, For, type JSX, on } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { counted } from "../solve/wording.js";
import { NumberField } from "../ui/NumberField.jsx";
import {
  codesOf,
  erase,
  labelOf,
  MAX_KINDS,
  MAX_SIZE,
  missing,
  newEntry,
  put,
  puzzleOf,
  resize,
  withKinds,
} from "./entry.js";
import { entry, setEntry, TYPE, useArt } from "./tapping.js";

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
          {left() === 0 ? "All sides are filled in." : `${counted(left(), "side")} to go`}
        </p>
      </div>
      <details class="stack">
        <summary>Size and symbols</summary>
        <div class="fields">
          <NumberField
            label="Width"
            value={entry().width}
            min={1}
            max={MAX_SIZE}
            onChange={(width) => setEntry(resize(entry(), width, entry().height))}
          />
          <NumberField
            label="Height"
            value={entry().height}
            min={1}
            max={MAX_SIZE}
            onChange={(height) => setEntry(resize(entry(), entry().width, height))}
          />
          <NumberField
            label="Symbols"
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
          Symbols are split into two halves
        </label>
      </details>
      <p class="small soft">
        By keyboard: arrow keys move, <kbd>a</kbd> <kbd>b</kbd> … enter one half, <kbd>A</kbd> <kbd>B</kbd> … the other,
        and <kbd>Backspace</kbd> erases.
      </p>
    </section>
  );
}

/** The panel beside the grid: the palette of labels, and the size and kind of puzzle. */
import { SIDE_NAMES, type Side } from "@edgewise/core";
import { createEffect, createMemo, For, type JSX, on } from "solid-js";
import { store } from "../app/store.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { Check, NumberField } from "../ui/fields.jsx";
import { counted } from "../ui/wording.js";
import {
  codesOf,
  type Entry,
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
import { entry, setEntry, sideArt, TYPE } from "./tapping.js";

export function TapPanel(): JSX.Element {
  const puzzle = createMemo(() => puzzleOf(entry()));
  const usePuzzle = (made = puzzle()) => {
    if (made) store.setPuzzle(made);
  };
  createEffect(on(puzzle, usePuzzle, { defer: true }));
  const solve = () => {
    usePuzzle();
    solving.solve();
  };
  const startOver = () => {
    const { width, height, kinds, halves } = entry();
    setEntry(newEntry(width, height, kinds, halves));
  };
  const left = () => missing(entry());
  const count = (label: string, value: () => number, max: number, changed: (value: number) => Entry) => (
    <NumberField label={label} value={value()} min={1} max={max} onChange={(it) => setEntry(changed(it))} />
  );
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
                <g innerHTML={sideArt(code, 0)} />
              </svg>
              <span class="figures small">{labelOf(entry(), code).replace("-", "\u2212")}</span>
            </button>
          )}
        </For>
      </fieldset>
      <div class="row">
        <Button label="Erase" onClick={() => setEntry(erase(entry()))} />
        <Button class="quiet" label="Start over" onClick={startOver} />
      </div>
      <div class="row">
        <Button class="primary large" label="Solve" disabled={left() > 0} onClick={solve} />
        <p class="soft" aria-live="polite">
          {left() === 0 ? "All sides are filled in." : `${counted(left(), "side")} to go`}
        </p>
      </div>
      <details class="stack">
        <summary>Size and symbols</summary>
        <div class="fields">
          {count(
            "Width",
            () => entry().width,
            MAX_SIZE,
            (width) => resize(entry(), width, entry().height),
          )}
          {count(
            "Height",
            () => entry().height,
            MAX_SIZE,
            (height) => resize(entry(), entry().width, height),
          )}
          {count(
            "Symbols",
            () => entry().kinds,
            MAX_KINDS,
            (kinds) => withKinds(entry(), kinds, entry().halves),
          )}
        </div>
        <Check
          label="Symbols are split into two halves"
          checked={entry().halves}
          onChange={(halves) => setEntry(withKinds(entry(), entry().kinds, halves))}
        />
      </details>
      <p class="small soft">
        By keyboard: arrow keys move, <kbd>a</kbd> <kbd>b</kbd> … enter one half, <kbd>A</kbd> <kbd>B</kbd> … the other,
        and <kbd>Backspace</kbd> erases.
      </p>
    </section>
  );
}

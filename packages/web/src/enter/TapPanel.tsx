/** The panel beside the grid: the palette of pictures, the photo, and the size and kind of puzzle. */
import type { Puzzle, Side } from "@edgewise/core";
import { createEffect, createMemo, For, type JSX, on } from "solid-js";
import { store } from "../app/store.js";
import { solving } from "../solve/solving.js";
import { ThemeChoice } from "../ui/Board.jsx";
import { Button } from "../ui/buttons.jsx";
import { Check, NumberField } from "../ui/fields.jsx";
import { t as ui } from "../ui/texts.js";
import {
  codesOf,
  keyOf,
  MAX_KINDS,
  MAX_SIZE,
  missing,
  newEntry,
  pictureName,
  put,
  puzzleOf,
  resize,
  withKinds,
} from "./entry.js";
import { PhotoControls } from "./Photo.jsx";
import { CurrentTile } from "./TapGrid.jsx";
import { canUndoEntry, entry, setEntry, sideArt, TYPE, undoEntry } from "./tapping.js";
import { t } from "./texts.js";

export function TapPanel(): JSX.Element {
  // Moving the cursor makes no new puzzle.
  const equals = (a?: Puzzle, b?: Puzzle) => JSON.stringify(a) === JSON.stringify(b);
  const puzzle = createMemo(() => puzzleOf(entry()), undefined, { equals });
  const usePuzzle = (made = puzzle()) => {
    if (!made) return;
    // The pictures stay the ones that were tapped; the old puzzle keeps its own.
    store.setPuzzle(made, { theme: store.theme() });
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
  const asked = () => t("asked", Math.floor(entry().at / 4) + 1, ui("edges")[(entry().at % 4) as Side]);
  const setWidth = (width: number) => setEntry(resize(entry(), width, entry().height));
  const setHeight = (height: number) => setEntry(resize(entry(), entry().width, height));
  const setKinds = (kinds: number) => setEntry(withKinds(entry(), kinds, entry().halves));
  return (
    <section class="stack" aria-label={t("palette")}>
      <div class="dock">
        <CurrentTile />
        <div class="dock-words" aria-live="polite" aria-atomic="true">
          <p id="asked">
            {asked()[0]}
            <strong>{asked()[1]}</strong>
            {asked()[2]}
          </p>
          <p class="soft small">{left() === 0 ? t("allFilled") : t("toGo", left())}</p>
        </div>
        <Button label={ui("undo")} isOff={!canUndoEntry()} onClick={undoEntry} />
        {left() === 0 && <Button class="primary large dock-wide" label={ui("solve")} onClick={solve} />}
        <fieldset class="palette dock-wide" classList={{ many: entry().kinds > 4 }} aria-labelledby="asked">
          <For each={codesOf(entry())}>
            {(code) => (
              <button
                type="button"
                class="palette-half"
                aria-label={pictureName(entry(), code)}
                onClick={() => setEntry(put(entry(), code))}
              >
                <svg viewBox="18 -2 64 36" aria-hidden="true" {...TYPE}>
                  <path class="tap-card" d="M18,0H82V34H18Z" />
                  <g innerHTML={sideArt(code, 0)} />
                </svg>
                <kbd>{keyOf(code)}</kbd>
              </button>
            )}
          </For>
        </fieldset>
      </div>
      <div class="row spread">
        <ThemeChoice />
        <Button class="quiet" label={ui("startOver")} onClick={startOver} />
      </div>
      <PhotoControls />
      <details class="stack">
        <summary>{t("sizeAndPictures")}</summary>
        <div class="fields">
          <NumberField label={ui("width")} value={entry().width} min={1} max={MAX_SIZE} onChange={setWidth} />
          <NumberField label={ui("height")} value={entry().height} min={1} max={MAX_SIZE} onChange={setHeight} />
          <NumberField label={ui("pictures")} value={entry().kinds} min={1} max={MAX_KINDS} onChange={setKinds} />
        </div>
        <Check
          label={t("halves")}
          checked={entry().halves}
          onChange={(halves) => setEntry(withKinds(entry(), entry().kinds, halves))}
        />
      </details>
      <p class="small soft">{t("byKeyboard")}</p>
    </section>
  );
}

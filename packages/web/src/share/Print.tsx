/** Printing: tiles to cut out, their numbers for the back, and the picture shown. */
import type { Placement } from "@edgewise/core";
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from "solid-js";
import { Portal } from "solid-js/web";
import type { Store } from "../app/store.js";
import { layText } from "../solve/wording.js";
import { Board } from "../ui/Board.jsx";
import { NumberField } from "../ui/NumberField.jsx";
import { OwnPicturesChoice } from "./OwnPictures.jsx";
import { Back, Front, PictureSheet } from "./PrintPages.jsx";
import type { OwnPictures } from "./picture-sheet.js";
import { backOf, MARGIN_MM, PAPER_SIZES, type Paper, sheetsOf } from "./sheets.js";
import "./print.css";

export interface PrintProps {
  readonly store: Store;
  readonly placements: readonly Placement[] | undefined;
}

export function Print(props: PrintProps): JSX.Element {
  const [paper, setPaper] = createSignal<Paper>("A4");
  const [tileMm, setTileMm] = createSignal(45);
  const [tiles, setTiles] = createSignal(true);
  const [backs, setBacks] = createSignal(true);
  const [picture, setPicture] = createSignal(false);
  const [pictures, setPictures] = createSignal<OwnPictures>(new Map());
  const puzzle = () => props.store.puzzle();
  const sheets = createMemo(() => (tiles() ? sheetsOf(puzzle().tiles.length, paper(), tileMm()) : []));
  const pages = () => sheets().length * (backs() ? 2 : 1) + (picture() ? 1 : 0);

  // Families of labels are numbered per puzzle.
  createEffect(on(puzzle, () => setPictures(new Map()), { defer: true }));

  // Made by script because the content policy forbids style elements; the page size cannot be set without a style rule.
  const page = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  createEffect(() => page.replaceSync(`@page { size: ${paper()} portrait; margin: ${MARGIN_MM}mm; }`));
  onCleanup(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  });

  const check = (title: string, value: () => boolean, set: (value: boolean) => void) => (
    <label class="check">
      <input type="checkbox" checked={value()} onChange={(event) => set(event.currentTarget.checked)} />
      {title}
    </label>
  );
  return (
    <section class="stack" aria-labelledby="print">
      <h2 id="print">Print</h2>
      <div class="stack tight">
        {check("Tiles to cut out", tiles, setTiles)}
        {check("Tile numbers on the back", backs, setBacks)}
        {check(props.placements ? "The board shown, with instructions" : "The tiles as shown", picture, setPicture)}
      </div>
      <div class="row end">
        <label class="field">
          <span>Paper</span>
          <select class="input" onChange={(event) => setPaper(event.currentTarget.value as Paper)}>
            <For each={Object.keys(PAPER_SIZES)}>{(name) => <option selected={name === paper()}>{name}</option>}</For>
          </select>
        </label>
        <NumberField label="Tile size (mm)" value={tileMm()} min={15} max={180} onChange={setTileMm} />
      </div>
      <OwnPicturesChoice puzzle={puzzle()} pictures={pictures()} onChange={setPictures} />
      <Show when={pictures().size > 0 && sheets()[0]}>
        {(sheet) => (
          <PictureSheet
            puzzle={puzzle()}
            theme={props.store.theme()}
            sheet={sheet()}
            pictures={pictures()}
            tilePixels={100}
          />
        )}
      </Show>
      <div class="row">
        <button type="button" class="button primary" disabled={pages() === 0} onClick={() => window.print()}>
          Print {pages()} {pages() === 1 ? "page" : "pages"}
        </button>
      </div>
      <p class="small soft">
        Print double-sided, flipping on the long edge, at 100% scale. The print dialog can also save a PDF.
      </p>
      <Portal>
        <div class="print-sheets">
          <For each={sheets()}>
            {(sheet) => (
              <>
                <Front
                  puzzle={puzzle()}
                  theme={props.store.theme()}
                  sheet={sheet}
                  tileMm={tileMm()}
                  pictures={pictures()}
                />
                <Show when={backs()}>
                  <Back puzzle={puzzle()} sheet={backOf(sheet)} tileMm={tileMm()} />
                </Show>
              </>
            )}
          </For>
          <Show when={picture()}>
            <div class="print-page">
              <h1>{puzzle().name}</h1>
              <Board puzzle={puzzle()} theme={props.store.theme()} placements={props.placements} label="" />
              <ol>
                <For each={props.placements ?? []}>
                  {(placed) => (
                    <li>
                      Row {placed.y + 1}, column {placed.x + 1}: {layText(puzzle(), placed)}
                    </li>
                  )}
                </For>
              </ol>
            </div>
          </Show>
        </div>
      </Portal>
    </section>
  );
}

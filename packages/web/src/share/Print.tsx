/** Printing: tiles to cut out, their numbers for the back, and the picture shown. */
import type { Placement } from "@edgewise/core";
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { Portal } from "solid-js/web";
import { store } from "../app/store.js";
import { MAX_TITLE } from "../library/work.js";
import { puzzleName } from "../puzzles/names.js";
import { layText } from "../solve/wording.js";
import { Board } from "../ui/Board.jsx";
import { Button } from "../ui/buttons.jsx";
import { Check, Menu, NumberField } from "../ui/fields.jsx";
import { cut } from "../ui/wording.js";
import { OwnPicturesChoice } from "./OwnPictures.jsx";
import { ownPictures } from "./own-pictures.js";
import { Back, Front, PictureSheet } from "./PrintPages.jsx";
import { boardSheet } from "./picture-sheet.js";
import { backOf, MARGIN_MM, PAPER_SIZES, type Paper, sheetsOf } from "./sheets.js";
import { t } from "./texts.js";
import "./print.css";

const PAPERS = (Object.keys(PAPER_SIZES) as Paper[]).map((id) => ({ id, title: id }));

export function Print(props: { readonly placements: readonly Placement[] | undefined }): JSX.Element {
  const [paper, setPaper] = createSignal<Paper>("A4");
  const [tileMm, setTileMm] = createSignal(45);
  const [tiles, setTiles] = createSignal(true);
  const [backs, setBacks] = createSignal(true);
  const [picture, setPicture] = createSignal(false);
  const pictures = ownPictures.all;
  const { puzzle } = store;
  const sheets = createMemo(() => (tiles() ? sheetsOf(puzzle().tiles.length, paper(), tileMm()) : []));
  const pages = () => sheets().length * (backs() ? 2 : 1) + (picture() ? 1 : 0);

  // Made by script because the content policy forbids style elements; the page size cannot be set without a style rule.
  const page = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  createEffect(() => page.replaceSync(`@page { size: ${paper()} portrait; margin: ${MARGIN_MM}mm; }`));
  onCleanup(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  });

  return (
    <section class="stack" aria-labelledby="print">
      <h2 id="print">{t("print")}</h2>
      <div class="stack tight">
        <Check label={t("tilesToCut")} checked={tiles()} onChange={setTiles} />
        <Check label={t("numbersOnBack")} checked={backs()} onChange={setBacks} />
        <Check label={props.placements ? t("boardShown") : t("tilesShown")} checked={picture()} onChange={setPicture} />
      </div>
      <div class="row end">
        <Menu label={t("paper")} options={PAPERS} chosen={paper()} onChoose={setPaper} />
        <NumberField label={t("tileSize")} value={tileMm()} min={15} max={180} onChange={setTileMm} />
      </div>
      <OwnPicturesChoice />
      <Show when={pictures().size > 0 && sheets()[0]}>
        {(sheet) => <PictureSheet sheet={sheet()} pictures={pictures()} tilePixels={100} />}
      </Show>
      <div class="row">
        <Button
          class="primary"
          label={t("printPages", pages())}
          disabled={pages() === 0}
          onClick={() => window.print()}
        />
      </div>
      <p class="small soft">{t("printNote")}</p>
      <Portal>
        <div class="print-sheets">
          <For each={sheets()}>
            {(sheet) => (
              <>
                <Front sheet={sheet} tileMm={tileMm()} pictures={pictures()} />
                <Show when={backs()}>
                  <Back sheet={backOf(sheet)} tileMm={tileMm()} />
                </Show>
              </>
            )}
          </For>
          <Show when={picture()}>
            <div class="print-page">
              <h1>{cut(puzzleName(puzzle().name), MAX_TITLE)}</h1>
              <Show
                when={pictures().size > 0}
                fallback={<Board puzzle={puzzle()} placements={props.placements} label="" />}
              >
                <PictureSheet sheet={boardSheet(puzzle(), props.placements)} pictures={pictures()} tilePixels={200} />
              </Show>
              <ol>
                <For each={props.placements ?? []}>
                  {(placed) => <li>{t("placed", placed.y + 1, placed.x + 1, layText(puzzle(), placed))}</li>}
                </For>
              </ol>
            </div>
          </Show>
        </div>
      </Portal>
    </section>
  );
}

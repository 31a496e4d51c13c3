/** The printed pages: tiles at real size with cutting lines, and their numbers for the back. */
import { tileName } from "@edgewise/core/engine";
import { tileArt } from "@edgewise/core/render";
import { createEffect, createMemo, For, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { cellTransform } from "../ui/Board.jsx";
import { type OwnPictures, paintSheet, type TurnedSheet } from "./picture-sheet.js";
import type { Sheet } from "./sheets.js";

/** About 200 pixels per inch, enough for a photo on paper. */
const PIXELS_PER_MM = 8;

interface SheetProps {
  readonly sheet: Sheet;
  readonly tileMm: number;
}

function SheetPage(props: SheetProps & { readonly children: (tile: number) => JSX.Element }): JSX.Element {
  const { columns, rows } = props.sheet;
  return (
    <div class="print-page">
      <svg
        width={`${columns * props.tileMm}mm`}
        height={`${rows * props.tileMm}mm`}
        viewBox={`0 0 ${columns * 100} ${rows * 100}`}
        aria-hidden="true"
      >
        <For each={props.sheet.tiles}>
          {(tile, place) => (
            <Show when={tile !== undefined}>
              <g transform={cellTransform(place(), columns)}>
                {props.children(tile ?? 0)}
                <path class="print-cut" d="M0,0H100V100H0Z" />
              </g>
            </Show>
          )}
        </For>
      </svg>
    </div>
  );
}

export function Front(props: SheetProps & { readonly pictures: OwnPictures }): JSX.Element {
  const art = createMemo(() => tileArt(store.puzzle(), { theme: store.theme(), layout: "loose" }));
  return (
    <Show
      when={props.pictures.size > 0}
      fallback={<SheetPage {...props}>{(tile) => <g {...art().type} innerHTML={art().tile(tile, 0)} />}</SheetPage>}
    >
      <div class="print-page">
        <PictureSheet
          {...props}
          tilePixels={props.tileMm * PIXELS_PER_MM}
          widthMm={props.sheet.columns * props.tileMm}
        />
      </div>
    </Show>
  );
}

interface PictureSheetProps {
  readonly sheet: TurnedSheet;
  readonly pictures: OwnPictures;
  readonly tilePixels: number;
  /** If absent, the sheet fills the available width. */
  readonly widthMm?: number;
}

export function PictureSheet(props: PictureSheetProps): JSX.Element {
  let canvas: HTMLCanvasElement | undefined;
  createEffect(() => {
    const { sheet, pictures, tilePixels, widthMm } = props;
    if (!canvas) return;
    paintSheet(canvas, store.puzzle(), sheet, store.theme(), pictures, tilePixels);
    if (widthMm !== undefined) canvas.style.width = `${widthMm}mm`;
  });
  return <canvas ref={canvas} class="picture-sheet" />;
}

export function Back(props: SheetProps): JSX.Element {
  return (
    <SheetPage {...props}>
      {(tile) => (
        <text class="print-number" x="50" y="58">
          {tileName(store.puzzle(), tile).slice(0, 12)}
        </text>
      )}
    </SheetPage>
  );
}

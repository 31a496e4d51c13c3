/** State shared by the grid and the palette: the entry, saved between visits, and how sides are drawn. */
import type { Side } from "@edgewise/core";
import { findTheme, sceneOf } from "@edgewise/core/render";
import { createMemo, createRoot } from "solid-js";
import { kept } from "../app/keep.js";
import { store } from "../app/store.js";
import { type Entry, entryFrom, labelOf, newEntry, paletteOf } from "./entry.js";

export const [entry, setEntry] = kept<Entry>("entry", newEntry(), entryFrom);

/** Text attributes for letters on sides. */
export const TYPE = {
  "font-family": "Helvetica, Arial, sans-serif",
  "font-weight": "bold",
  "text-anchor": "middle",
} as const;

const art = createRoot(() =>
  createMemo(() => {
    const scene = sceneOf(paletteOf(entry()));
    return { motifs: scene.motifs, brush: findTheme(store.chosenTheme() ?? "shapes")?.brush(scene) };
  }),
);

/** A code on a side in the current theme, as SVG markup. */
export function sideArt(code: number, side: Side): string {
  const { motifs, brush } = art();
  const label = labelOf(entry(), code);
  const motif = motifs.get(label);
  return motif && brush ? brush({ label, motif }, side) : "";
}

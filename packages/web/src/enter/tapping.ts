/** State shared by the grid and the palette: the entry, saved between visits, and how sides are drawn. */
import type { Side } from "@edgewise/core";
import { findTheme, sceneOf } from "@edgewise/core/render";
import { createMemo } from "solid-js";
import { kept } from "../app/keep.js";
import type { SectionProps } from "../app/store.js";
import { type Entry, entryFrom, labelOf, newEntry, paletteOf } from "./entry.js";

export const [entry, setEntry] = kept<Entry>("entry", newEntry(), entryFrom);

/** Text attributes for letters on sides. */
export const TYPE = {
  "font-family": "Helvetica, Arial, sans-serif",
  "font-weight": "bold",
  "text-anchor": "middle",
} as const;

/** Returns a function that draws a code on a side in the current theme, as SVG markup. */
export function useArt(props: SectionProps): () => (code: number, side: Side) => string {
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

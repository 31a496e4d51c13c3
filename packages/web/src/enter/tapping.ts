/** What the grid and the palette share: the entry, which is kept, and how sides are drawn. */
import type { Side } from "@edgewise/core";
import { findTheme, sceneOf } from "@edgewise/core/render";
import { createMemo } from "solid-js";
import { kept } from "../app/keep.js";
import type { SectionProps } from "../app/store.js";
import { type Entry, entryFrom, labelOf, newEntry, paletteOf } from "./entry.js";

export const [entry, setEntry] = kept<Entry>("entry", newEntry(), entryFrom);

/** Of letters on sides. */
export const TYPE = {
  "font-family": "Helvetica, Arial, sans-serif",
  "font-weight": "bold",
  "text-anchor": "middle",
} as const;

/** How a side shows a code, in the theme at hand. */
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

/** State shared by the grid and the palette: the entry, saved between visits, its history, and how sides are drawn. */
import type { Puzzle, Side } from "@edgewise/core";
import { findTheme, sceneOf } from "@edgewise/core/render";
import { createEffect, createMemo, createRoot, createSignal } from "solid-js";
import { advance, beginHistory, undo } from "../app/history.js";
import { keep, readKept } from "../app/keep.js";
import { store } from "../app/store.js";
import { type Entry, entryFrom, labelOf, newEntry, paletteOf, puzzleOf, showing } from "./entry.js";

const [history, setHistory] = createSignal(beginHistory(entryFrom(readKept("entry")) ?? newEntry()));

export const entry = (): Entry => history().present;
createRoot(() => createEffect(() => keep("entry", entry())));

/** A step that can be undone, unless only the cursor moves. */
export function setEntry(next: Entry): void {
  setHistory((it) => (next.sides === it.present.sides ? { ...it, present: next } : advance(it, next)));
}

export const canUndoEntry = (): boolean => history().past.length > 0;

export function undoEntry(): void {
  setHistory(undo);
}

/** Was it entered here? */
export function isEntered(puzzle: Puzzle): boolean {
  return JSON.stringify(puzzleOf(entry())) === JSON.stringify(puzzle);
}

/** Puts a puzzle of as many tiles in the place of another one, if that one was entered; a step that can be undone. */
export function mendEntry(wrong: Puzzle, mended: Puzzle): void {
  if (isEntered(wrong)) setEntry(showing(entry(), mended));
}

/** Text attributes for letters on sides. */
export const TYPE = {
  "font-family": "Helvetica, Arial, sans-serif",
  "font-weight": "bold",
  "text-anchor": "middle",
} as const;

/** A code on a side in the current theme, as SVG markup. */
export const sideArt = createRoot(() => {
  // Memos, because the entry changes with every tap.
  const amount = createMemo(() => entry().kinds);
  const halves = createMemo(() => entry().halves);
  const draw = createMemo(() => {
    const kinds = { kinds: amount(), halves: halves() };
    const scene = sceneOf(paletteOf(kinds));
    const brush = findTheme(store.theme())?.brush(scene);
    return (code: number, side: Side): string => {
      const label = labelOf(kinds, code);
      const motif = scene.motifs.get(label);
      return motif && brush ? brush({ label, motif }, side) : "";
    };
  });
  return (code: number, side: Side) => draw()(code, side);
});

/**
 * What all sections share: the puzzle, the tiles the player placed (the position), the theme, and which section is
 * open. A page has one of each, saved between visits but for the section, which is in the address. Sections keep all
 * other state private.
 *
 * Invariant: the position belongs to the puzzle; a new puzzle clears it unless it brings its own.
 */
import { type Placement, type Puzzle, validate } from "@edgewise/core";
import { findTheme } from "@edgewise/core/render";
import { batch, createEffect, createMemo, createRoot, createSignal } from "solid-js";
import { positionFrom } from "../links/link.js";
import { INSECTS } from "../puzzles/examples.js";
import { fittingTheme } from "../puzzles/themes.js";
import { keep, readKept } from "./keep.js";

/** The sections under the names they have in addresses: the first screen, and then those of the navigation in order. */
export const SECTION_TITLES = {
  welcome: "Welcome",
  enter: "Tiles",
  solve: "Solve",
  watch: "Watch",
  play: "Play",
  study: "Study",
  share: "Share",
} as const;
export type SectionId = keyof typeof SECTION_TITLES;

export const store = createRoot(() => {
  const work = (readKept("work") ?? {}) as Record<string, unknown>;
  const saved = validate(work.puzzle).puzzle;
  const savedTheme = saved && typeof work.theme === "string" ? findTheme(work.theme)?.name : undefined;
  const savedPosition = saved && positionFrom(saved, work.position);

  const [puzzle, setPuzzle] = createSignal<Puzzle>(saved ?? INSECTS);
  const [position, setPosition] = createSignal<readonly Placement[]>(savedPosition ?? []);
  const [chosenTheme, setTheme] = createSignal(savedTheme);
  const [section, open] = createSignal<SectionId>("welcome");
  const theme = createMemo(() => chosenTheme() ?? fittingTheme(puzzle()));
  createEffect(() => {
    const placed = position().map(({ x, y, tile, rotation }) => [x, y, tile, rotation]);
    keep("work", { puzzle: puzzle(), position: placed, theme: chosenTheme() });
  });
  return {
    puzzle,
    /** Tiles the player placed, each tile and each cell at most once; sides may clash. */
    position,
    setPosition,
    /** Name of one of core's themes: the chosen one, else one that suits the puzzle. */
    theme,
    chosenTheme,
    setTheme,
    section,
    open,
    setPuzzle(next: Puzzle, itsPosition: readonly Placement[] = []) {
      batch(() => {
        setPuzzle(() => next);
        setPosition(itsPosition);
      });
    },
  };
});

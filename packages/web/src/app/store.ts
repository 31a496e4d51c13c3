/**
 * What all sections share: the puzzle, the tiles the player placed (the position) and the theme. A page has one of each,
 * saved between visits. Sections keep all other state private.
 *
 * Puzzle, position and theme are the open work. Invariant: the position belongs to the puzzle; a new puzzle clears it
 * unless it brings its own, and begins a new work, after `onLeave` was called for the old one.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { createEffect, createMemo, createRoot, createSignal } from "solid-js";
import { newId, type OpenWork, readWork, writeWork } from "../library/work.js";
import { INSECTS } from "../puzzles/examples.js";
import { fittingTheme } from "../puzzles/themes.js";
import { keep, readKept } from "./keep.js";

export const store = createRoot(() => {
  const [work, setWork] = createSignal<OpenWork>({
    id: newId(),
    puzzle: INSECTS,
    position: [],
    played: undefined,
    theme: undefined,
  });
  const show = ({ id, puzzle, position, played, theme }: OpenWork) => setWork({ id, puzzle, position, played, theme });
  const saved = readWork(readKept("work"));
  if (saved) show(saved);
  const change = (part: Partial<OpenWork>) => setWork((old) => ({ ...old, ...part }));
  createEffect(() => keep("work", writeWork(work())));

  const puzzle = createMemo(() => work().puzzle);
  const chosenTheme = createMemo(() => work().theme);
  let leave = () => {};
  return {
    work,
    puzzle,
    /** Tiles the player placed, and pinned ones the player turned: each tile and each cell at most once; sides may clash. */
    position: createMemo(() => work().position),
    setPosition: (position: readonly Placement[]) => change({ position }),
    /** The figures of the game, whenever it changes or pauses. */
    played: createMemo(() => work().played),
    setPlayed: (played: OpenWork["played"]) => change({ played }),
    /** Name of one of core's themes: the chosen one, else one that suits the puzzle. */
    theme: createMemo(() => chosenTheme() ?? fittingTheme(puzzle())),
    chosenTheme,
    setTheme: (theme: string | undefined) => change({ theme }),
    /** Identifies the work in the library, whether it is kept there or not. */
    workId: createMemo(() => work().id),
    /** Goes on as another work, because the old one is open in another tab. */
    copyWork: () => change({ id: newId() }),
    /** Opens a new work. The same puzzle again leaves everything as it is. */
    setPuzzle(next: Puzzle, itsPosition: readonly Placement[] = []) {
      if (itsPosition.length === 0 && JSON.stringify(next) === JSON.stringify(puzzle())) return;
      leave();
      change({ id: newId(), puzzle: next, position: itsPosition, played: undefined });
    },
    openWork(next: OpenWork) {
      leave();
      show(next);
    },
    /** Shows the open work as another tab left it. */
    catchUp: show,
    /** @param action called before the open work changes to another one */
    onLeave(action: () => void) {
      leave = action;
    },
  };
});

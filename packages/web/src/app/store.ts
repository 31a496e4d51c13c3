/**
 * What all sections share: the puzzle, the tiles the player placed (the position) and the theme. A page has one of each,
 * saved between visits. Sections keep all other state private.
 *
 * Puzzle, position and theme are the open work. Invariant: the position belongs to the puzzle; a new puzzle clears it
 * unless it brings its own, and begins a new work, after `onLeave` was called for the old one.
 */
import { makePuzzle, type Placement, type Puzzle } from "@edgewise/core";
import { createComputed, createMemo, createRoot, createSignal } from "solid-js";
import { newId, type OpenWork, readTheme, readWork, writeWork } from "../library/work.js";
import { INSECTS } from "../puzzles/examples.js";
import { fittingTheme } from "../puzzles/themes.js";
import { keep, kept, readKept } from "./keep.js";

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
  // Not an effect: those are dropped when anything throws that follows from the change.
  createComputed(() => keep("work", writeWork(work())));

  const puzzle = createMemo(() => work().puzzle);
  const chosenTheme = createMemo(() => work().theme);
  /** What the user chose last, for puzzles to come; empty if nothing. */
  const [preferredTheme, preferTheme] = kept("theme", "", readTheme);
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
    /** The user chooses a theme, for the puzzles to come too. */
    setTheme(theme: string) {
      preferTheme(theme);
      change({ theme });
    },
    /** Identifies the work in the library, whether it is kept there or not. */
    workId: createMemo(() => work().id),
    /** Goes on as another work, because the old one is open in another tab. */
    copyWork: () => change({ id: newId() }),
    /** Goes on with the puzzle alone, because the work was deleted. */
    clearWork: () => change({ id: newId(), puzzle: makePuzzle(puzzle()), position: [], played: undefined }),
    /**
     * Opens a new work. The same puzzle again leaves everything as it is, but for the theme.
     * @param theme that suits the puzzle, whatever the user chose last
     */
    setPuzzle(next: Puzzle, { position = [], theme }: Partial<Pick<OpenWork, "position" | "theme">> = {}) {
      if (position.length === 0 && JSON.stringify(next) === JSON.stringify(puzzle())) {
        if (theme) change({ theme });
        return;
      }
      leave();
      change({
        id: newId(),
        puzzle: next,
        position,
        played: undefined,
        theme: theme ?? (preferredTheme() || undefined),
      });
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

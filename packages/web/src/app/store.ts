/**
 * What all sections share: the puzzle, the tiles the player placed (the position) and the theme. A page has one of each,
 * saved between visits. Sections keep all other state private.
 *
 * Puzzle, position and theme are the open work. Invariant: the position belongs to the puzzle; a new puzzle clears it
 * unless it brings its own, and begins a new work, after `onLeave` was called for the old one.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { batch, createEffect, createMemo, createRoot, createSignal } from "solid-js";
import { newId, placedData, playedData, readWork, type Work } from "../library/work.js";
import { INSECTS } from "../puzzles/examples.js";
import { fittingTheme } from "../puzzles/themes.js";
import { keep, readKept } from "./keep.js";

/** The work that is open, as far as it is saved at once. */
type OpenWork = Pick<Work, "id" | "puzzle" | "position" | "played" | "theme">;

export const store = createRoot(() => {
  const saved = readWork(readKept("work"));

  const [workId, setWorkId] = createSignal(saved?.id ?? newId());
  const [puzzle, setPuzzle] = createSignal<Puzzle>(saved?.puzzle ?? INSECTS);
  const [position, setPosition] = createSignal<readonly Placement[]>(saved?.position ?? []);
  const [played, setPlayed] = createSignal(saved?.played);
  const [chosenTheme, setTheme] = createSignal(saved?.theme);
  const theme = createMemo(() => chosenTheme() ?? fittingTheme(puzzle()));
  createEffect(() => {
    keep("work", {
      id: workId(),
      puzzle: puzzle(),
      position: placedData(position()),
      played: playedData(played()),
      theme: chosenTheme(),
    });
  });
  let leave = () => {};
  const show = ({ id, puzzle, position, played }: Omit<OpenWork, "theme">) =>
    batch(() => {
      setWorkId(id);
      setPuzzle(() => puzzle);
      setPosition(position);
      setPlayed(played);
    });
  const openWork = (next: Omit<OpenWork, "theme">) => {
    leave();
    show(next);
  };
  return {
    puzzle,
    /** Tiles the player placed, and pinned ones the player turned: each tile and each cell at most once; sides may clash. */
    position,
    setPosition,
    /** The figures of the game, whenever it changes or pauses. */
    played,
    setPlayed,
    /** Name of one of core's themes: the chosen one, else one that suits the puzzle. */
    theme,
    chosenTheme,
    setTheme,
    /** Identifies the work in the library, whether it is kept there or not. */
    workId,
    /** Goes on as another work, because the old one is open in another tab. */
    copyWork: () => setWorkId(newId()),
    /** Opens a new work. The same puzzle again leaves everything as it is. */
    setPuzzle(next: Puzzle, itsPosition: readonly Placement[] = []) {
      if (itsPosition.length === 0 && JSON.stringify(next) === JSON.stringify(puzzle())) return;
      openWork({ id: newId(), puzzle: next, position: itsPosition, played: undefined });
    },
    openWork(work: OpenWork) {
      openWork(work);
      setTheme(work.theme);
    },
    /** Shows the open work as another tab left it. */
    catchUp(work: OpenWork) {
      show(work);
      setTheme(work.theme);
    },
    /** @param action called before the open work changes to another one */
    onLeave(action: () => void) {
      leave = action;
    },
  };
});

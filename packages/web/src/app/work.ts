/**
 * Saves the puzzle, the position and the theme between visits, and opens links. A link takes precedence over saved
 * work. The address shows the section. A link is removed from it once read, so that it is not read twice.
 */
import { type Puzzle, validate } from "@edgewise/core";
import { findTheme } from "@edgewise/core/render";
import { createEffect, createSignal } from "solid-js";
import { readText } from "../enter/reading.js";
import { isLink, positionFrom, readLink } from "../links/link.js";
import { draftOf } from "../puzzles/draft.js";
import { keep, readKept } from "./keep.js";
import { isSectionId, type Store } from "./store.js";

/** Delay after the last change. */
const KEEP_AFTER_MS = 200;

/** @returns `fault`: what is wrong with the link opened last, empty if nothing; `dismiss` clears it. */
export function keepWork(store: Store): { fault: () => string; dismiss: () => void } {
  const [fault, setFault] = createSignal("");

  const follow = () => {
    const hash = location.hash.slice(1);
    setFault("");
    if (isSectionId(hash)) {
      store.open(hash);
      return;
    }
    if (isLink(hash)) {
      const linked = readLink(hash);
      if (typeof linked === "string") setFault(linked);
      else {
        store.setPuzzle(linked.puzzle, linked.position);
        store.open(linked.position.length > 0 ? "play" : "solve");
      }
    } else if (/(?:^|&)board_/.test(hash.slice(0, 10_000))) {
      const reading = readText(`#${hash}`);
      if ("puzzle" in reading) store.setPuzzle(reading.puzzle);
      else setFault(`This viewer link cannot be read: ${reading.faults[0]?.text ?? "it is broken"}.`);
    }
    history.replaceState(null, "", `#${store.section()}`);
  };

  restore(store);
  follow();
  window.addEventListener("hashchange", follow);
  createEffect(() => {
    if (location.hash !== `#${store.section()}`) history.pushState(null, "", `#${store.section()}`);
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let unkept: object | undefined;
  const keepNow = () => {
    clearTimeout(timer);
    if (unkept) keep("work", unkept);
    unkept = undefined;
  };
  // Without this, a move just before leaving the page would be lost.
  window.addEventListener("pagehide", keepNow);
  createEffect(() => {
    unkept = {
      puzzle: draftOf(store.puzzle()),
      position: store.position().map(({ x, y, tile, rotation }) => [x, y, tile, rotation]),
      theme: store.chosenTheme(),
    };
    clearTimeout(timer);
    timer = setTimeout(keepNow, KEEP_AFTER_MS);
  });
  return { fault, dismiss: () => setFault("") };
}

function restore(store: Store): void {
  const { puzzle, position, theme } = (readKept("work") ?? {}) as Record<string, unknown>;
  const kept = puzzleFrom(puzzle);
  if (!kept) return;
  store.setPuzzle(kept, positionFrom(kept, position) ?? []);
  if (typeof theme === "string") store.setTheme(findTheme(theme)?.name);
}

/** The puzzle in saved data, if it is still valid. */
export function puzzleFrom(value: unknown): Puzzle | undefined {
  return value === undefined || value === null ? undefined : validate(value).puzzle;
}

/**
 * Keeps the open work in the library: once it holds a game or a search, and whenever it changes. When another puzzle
 * takes its place, it stays there as it was, and the user can undo that.
 *
 * Two tabs never write the same work. Each holds a lock on its own; a tab that shows a work of another one goes on with
 * a copy once something changes.
 */
import { createEffect, createMemo, createRoot, createSignal, on, onCleanup } from "solid-js";
import { store } from "../app/store.js";
import { t } from "../app/texts.js";
import { offerUndo } from "../app/undo.js";
import { type Run, solving } from "../solve/solving.js";
import { library } from "./library.js";
import { titleOf, type Unfinished, type Work, writeLibrary } from "./work.js";

/**
 * In milliseconds. A work that is locked longer is open in another tab; after a reload the old page may hold it a while.
 */
const LOCK_WITHIN_MS = 2000;
/** In milliseconds. A shorter search is soon repeated, and is no reason to keep its puzzle. */
const LONG_SEARCH_MS = 1000;

/** Does this tab hold the lock on the open work? */
const [isOurs, setIsOurs] = createSignal(false);
/** Does another tab hold it? */
const [isElsewhere, setIsElsewhere] = createSignal(false);

/** Opens what an earlier visit left, and keeps the open work from now on. Call it once. */
export function startKeeping(): void {
  store.onLeave(putAway);
  createRoot(() => {
    createEffect(on(store.workId, hold));
    const changed = () => isElsewhere() && store.copyWork();
    createEffect(on([store.position, store.chosenTheme, solving.run], changed, { defer: true }));
    const isKept = createMemo(() => isOurs() && isWorthKeeping());
    createEffect(() => isKept() && keepOpen());
  });
}

/** Also lists the open work if it holds nothing but the puzzle. @param pictures left out: those that it has */
export function keepOpen(pictures?: Work["pictures"]): void {
  if (isElsewhere()) store.copyWork();
  const { id, change } = snapshot();
  void library.update(id, (kept) => {
    const next = change(kept);
    const isSame = kept !== undefined && pictures === undefined && textOf(kept) === textOf(next);
    return isSame ? undefined : { ...next, ...(pictures && { pictures }), changedAt: Date.now() };
  });
}

/** All of a work but its date and pictures. */
function textOf(work: Work): string {
  return writeLibrary([{ ...work, changedAt: 0 }]);
}

/** Opens a kept work. */
export function openWork(work: Work): void {
  store.openWork(work);
  void restoreSearch();
}

/** Takes the lock on the open work, at once or when the tab that has it closes. */
function hold(id: string): void {
  setIsOurs(false);
  setIsElsewhere(false);
  const released = Promise.withResolvers<void>();
  onCleanup(released.resolve);
  const begin = () => {
    setIsOurs(true);
    setIsElsewhere(false);
    void restoreSearch();
  };
  if (!("locks" in navigator)) {
    begin();
    return;
  }
  const leaving = new AbortController();
  const waiting = setTimeout(() => setIsElsewhere(true), LOCK_WITHIN_MS);
  onCleanup(() => {
    clearTimeout(waiting);
    leaving.abort();
  });
  const held = navigator.locks.request(`edgewise.work.${id}`, { signal: leaving.signal }, () => {
    clearTimeout(waiting);
    if (!leaving.signal.aborted) begin();
    return released.promise;
  });
  // Another work was opened before this tab had the lock.
  held.catch(() => undefined);
}

/** Offers to continue the search that was left unfinished. */
async function restoreSearch(): Promise<void> {
  const id = store.workId();
  const kept = await library.get(id);
  if (kept?.search && store.workId() === id && solving.run() === undefined) solving.restore(kept.search);
}

function isWorthKeeping(): boolean {
  const run = solving.run();
  return store.position().length > 0 || (run !== undefined && isRunWorthKeeping(run));
}

function isRunWorthKeeping(run: Run): boolean {
  return run.checkpoint() !== undefined || run.progress().elapsedMs > LONG_SEARCH_MS;
}

/** The open work, and how it changes what is kept of it. */
function snapshot() {
  const [id, puzzle, position, theme, run] = [
    store.workId(),
    store.puzzle(),
    store.position(),
    store.chosenTheme(),
    solving.run(),
  ];
  const search = run && unfinishedOf(run);
  const change = (kept: Work | undefined): Work => ({
    id,
    title: kept?.title ?? "",
    puzzle,
    position,
    theme,
    // Without a run the search of an earlier visit was not restored yet.
    search: run ? search : kept?.search,
    pictures: kept?.pictures ?? new Map(),
    changedAt: kept?.changedAt ?? 0,
  });
  return { id, puzzle, position, theme, run, change };
}

function unfinishedOf(run: Run): Unfinished | undefined {
  const checkpoint = run.checkpoint();
  return checkpoint === undefined ? undefined : { kind: run.kind, puzzle: run.puzzle, checkpoint };
}

/** Called before another puzzle takes the place of the open one. */
function putAway(): void {
  if (!isWorthKeeping() && solving.run()?.phase() !== "running") return;
  const old = snapshot();
  // The work of another tab is left to that one; it has not changed here.
  if (isOurs()) {
    keepOpen();
    if (old.run) keepLastCheckpoint(old.id, old.run);
  }
  offerUndo({
    text: t("kept", titleOf({ puzzle: old.puzzle })),
    undo() {
      store.openWork(old);
      if (old.run) solving.adopt(old.run);
      else void restoreSearch();
    },
  });
}

/** A search that is put away stops soon, and then has a later checkpoint. */
function keepLastCheckpoint(id: string, run: Run): void {
  createRoot((dispose) =>
    createEffect(() => {
      if (run.phase() === "running") return;
      const search = unfinishedOf(run);
      void library.update(id, (kept) => kept && { ...kept, search });
      dispose();
    }),
  );
}

/**
 * Keeps the open work in the library: once it holds a game or a search, and whenever it changes. When another puzzle
 * takes its place, it stays there as it was, and the user can undo that. It begins when this module is loaded, which is
 * before any section that shows the work.
 *
 * Two tabs never write the same work. Each holds a lock on its own; a tab that shows a work of another one goes on with
 * a copy once something changes.
 */
import { batch, createEffect, createMemo, createRoot, createSignal, on, onCleanup } from "solid-js";
import { endBriefOffer, offerUndo } from "../app/frame.js";
import { store } from "../app/store.js";
import { t } from "../app/texts.js";
import { embedded } from "../embed/embedded.js";
import { ENDS } from "../solve/protocol.js";
import { type Run, solving } from "../solve/solving.js";
import { library } from "./library.js";
import { type KeptSearch, searchToKeep, titleOf, type Work } from "./work.js";

/**
 * In milliseconds. A work that is locked longer is open in another tab; after a reload the old page may hold it a while.
 */
const LOCK_WITHIN_MS = 2000;
/** In milliseconds. A shorter search is soon repeated, and is no reason to keep its puzzle. */
const LONG_SEARCH_MS = 1000;

/** Which tab holds the lock on the open work; undefined until that is known. */
const [holder, setHolder] = createSignal<"this" | "another">();

/** What a copy is made for, if it changes while another tab has the work. */
const CHANGES = [store.position, store.chosenTheme, solving.run] as const;

/** The search of an earlier visit, which is no change. */
let restored: Run | undefined;

/** Opens what an earlier visit left, and keeps the open work from now on. */
function startKeeping(): void {
  store.onLeave(putAway);
  createRoot(() => {
    createEffect(on(store.workId, hold));
    const place = () => [store.workId(), store.position()] as const;
    createEffect(on(place, ([id], before) => id === before?.[0] && endBriefOffer()));
    createEffect(on([...CHANGES], copyIfElsewhere, { defer: true }));
    const isKept = createMemo(() => holder() === "this" && isWorthKeeping());
    createEffect(() => isKept() && void keepOpen());
    // A short search is no reason to keep its puzzle, but belongs to one that is kept.
    createEffect(() => holder() === "this" && !isKept() && keepSearch(store.workId(), solving.run()));
  });
}

/** Also lists the open work if it holds nothing but the puzzle. @param pictures left out: those that it has */
export async function keepOpen(pictures?: Work["pictures"]): Promise<void> {
  if (holder() === "another") await copyIfElsewhere();
  const { id, change } = snapshot();
  await library.update(id, (kept) =>
    pictures ? { ...change(kept), pictures, changedAt: Date.now() } : dated(change(kept), kept),
  );
}

/** Goes on with a copy, if another tab holds the work: its title and its pictures come along, its search stays there. */
async function copyIfElsewhere(): Promise<void> {
  const from = store.workId();
  const kept = holder() === "another" ? await library.get(from) : undefined;
  if (holder() !== "another" || store.workId() !== from) return;
  store.copyWork();
  const { id, change } = snapshot();
  if (kept) void library.update(id, () => dated(change({ ...kept, search: undefined }), undefined));
}

/** @returns undefined if it is kept like that already */
function dated(next: Work, kept: Work | undefined): Work | undefined {
  return isAlike(next, kept) ? undefined : { ...next, changedAt: Date.now() };
}

/** Deeply. Most of a work that changes stays the same object, such as a thousand solutions. */
function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))];
  return entries.length === others.size && entries.every(([key, value]) => isAlike(value, others.get(key)));
}

export function openWork(work: Work): void {
  store.openWork(work);
  void restoreSearch();
}

/** Takes the lock on the open work, at once or when the tab that has it closes. */
function hold(id: string): void {
  setHolder(undefined);
  const released = Promise.withResolvers<void>();
  onCleanup(released.resolve);
  const begin = () => {
    setHolder("this");
    void restoreSearch();
  };
  if (!("locks" in navigator)) {
    begin();
    return;
  }
  const leaving = new AbortController();
  const asOpened = CHANGES.map((now) => now());
  const hasChanged = () => CHANGES.some((now, i) => now() !== asOpened[i] && now() !== restored);
  /** Takes over the work from another tab, as that one left it. */
  const beginLate = async () => {
    const kept = await library.get(id);
    // What changed meanwhile becomes a copy.
    if (leaving.signal.aborted || hasChanged()) return;
    batch(() => {
      if (kept) store.catchUp(kept);
      begin();
    });
  };
  const waiting = setTimeout(() => {
    setHolder("another");
    // So does what changed before this was known.
    if (hasChanged()) void copyIfElsewhere();
  }, LOCK_WITHIN_MS);
  onCleanup(() => {
    clearTimeout(waiting);
    leaving.abort();
  });
  const held = navigator.locks.request(`edgewise.work.${id}`, { signal: leaving.signal }, () => {
    clearTimeout(waiting);
    // What is changed here while another tab has the work is a copy: this one is as it was when it was opened.
    if (holder() === "another") void beginLate();
    else if (!leaving.signal.aborted) begin();
    return released.promise;
  });
  // Another work was opened before this tab had the lock.
  held.catch(() => undefined);
}

/** Shows what the search of an earlier visit found, or offers to continue it. */
async function restoreSearch(): Promise<void> {
  const id = store.workId();
  const kept = await library.get(id);
  if (!kept?.search || store.workId() !== id || solving.run() !== undefined) return;
  solving.restore(kept.search);
  restored = solving.run();
}

/** Does it hold a game, or a search that took long? */
function isWorthKeeping(): boolean {
  const run = solving.run();
  const { elapsedMs = 0 } = run?.report()?.outcome ?? run?.progress() ?? {};
  return store.position().length > 0 || run?.checkpoint() !== undefined || elapsedMs > LONG_SEARCH_MS;
}

/** The open work, and how it changes what is kept of it. */
function snapshot() {
  const open = store.work();
  const run = solving.run();
  const search = run && searchOf(run);
  const change = (kept: Work | undefined): Work => ({
    title: kept?.title ?? "",
    pictures: kept?.pictures ?? new Map(),
    changedAt: kept?.changedAt ?? 0,
    ...open,
    search: searchToKeep(kept?.search, search),
  });
  return { ...open, run, change };
}

/** @returns undefined if it has neither found its result nor a place to continue */
function searchOf({ kind, puzzle, ...run }: Run): KeptSearch | undefined {
  const [report, checkpoint] = [run.report(), run.checkpoint()];
  const isFinished = ENDS.some((end) => end === report?.outcome.status);
  if (report && isFinished) return { kind, puzzle, report, solutions: run.solutions() };
  return checkpoint === undefined ? undefined : { kind, puzzle, checkpoint };
}

/** Keeps a search with its puzzle, if that one is kept. */
function keepSearch(id: string, run: Run | undefined): void {
  const search = run && searchOf(run);
  if (search)
    void library.update(id, (kept) => kept && dated({ ...kept, search: searchToKeep(kept.search, search) }, kept));
}

/** Called before another puzzle takes the place of the open one. */
function putAway(): void {
  if (!isWorthKeeping() && solving.run()?.phase() !== "running") return;
  const old = snapshot();
  // The work of another tab is left to that one; it has not changed here.
  if (holder() === "this") {
    void keepOpen();
    if (old.run) keepEnd(old.id, old.run);
  }
  offerUndo({
    isBrief: true,
    get text() {
      return library.fault() || t("kept", titleOf({ puzzle: old.puzzle }));
    },
    undo() {
      store.openWork(old);
      if (old.run) solving.adopt(old.run);
      else void restoreSearch();
    },
  });
}

/** A search that is put away stops soon, and then has a later checkpoint, or its result. */
function keepEnd(id: string, run: Run): void {
  createRoot((dispose) =>
    createEffect(() => {
      if (run.phase() === "running") return;
      keepSearch(id, run);
      dispose();
    }),
  );
}

if (!embedded) startKeeping();

/**
 * My puzzles: the works kept in this browser, shared by all tabs. The open work is kept by `keeping.ts`. Works are
 * checked when read, and damaged ones are left out. Checking a thousand solutions takes a tenth of a second; so a work
 * gets a new stamp whenever it is written, by which a tab knows again what it has checked or written itself.
 *
 * A new version of the database needs a step in `upgrade`; steps are never changed, because any of them may be the first
 * that a visitor's browser has not made.
 */
import { type IDBPDatabase, openDB } from "idb";
import { createRoot, createSignal, type Setter } from "solid-js";
import { notKept } from "../app/not-kept.js";
import { newId, readPictures, readWork, type Work, writeWork } from "./work.js";

/** In the place of an id: the pictures in the form of Make. */
const FORM = "make";

let opened: Promise<IDBPDatabase> | undefined;

/** Rejects where the browser keeps no data. */
function database(): Promise<IDBPDatabase> {
  opened ??= openDB("edgewise", 2, {
    upgrade(db, from) {
      if (from < 1) db.createObjectStore("works");
      if (from < 2) db.createObjectStore("pictures");
    },
    // Another tab has a newer version of the app, which waits until this one lets go.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

function forget(): void {
  opened = undefined;
}

export const library = createRoot(() => {
  const [works, setWorks] = createSignal<readonly Work[]>();
  /** Why the last read, or the last write, failed; empty if it did not. */
  const [readFault, setReadFault] = createSignal("");
  const [writeFault, setWriteFault] = createSignal("");
  /** Tells other tabs the ids of works that have changed. */
  const channel = new BroadcastChannel("edgewise.library");
  /** By id: the last stamp that this tab has seen, and the work under it. */
  const known = new Map<unknown, { readonly stamp: unknown; readonly work: Work }>();

  const attempt = async <T>(setFault: Setter<string>, action: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await action();
    } catch (error) {
      setFault(notKept(error));
      return undefined;
    }
  };
  /** @param value as the database has it */
  const read = (value: unknown): Work | undefined => {
    const { id, stamp } = Object(value) as { readonly id: unknown; readonly stamp: unknown };
    const last = known.get(id);
    if (last && last.stamp === stamp) return last.work;
    const work = readWork(value);
    if (work && stamp) known.set(id, { stamp, work });
    return work;
  };
  const get = async (id: string) => {
    const value = await (await database()).get("works", id);
    setReadFault("");
    return read(value);
  };
  /** Shows the works in a list, the last changed first. */
  const show = (all: readonly Work[]) => setWorks(all.toSorted((a, b) => b.changedAt - a.changedAt));
  /** Shows a work as it is now, or that it is gone, where a list is shown. */
  const showChange = (id: string, work: Work | undefined) => {
    const others = works()?.filter((other) => other.id !== id);
    if (others) show(work ? [...others, work] : others);
  };
  let onFormPictures: (() => void) | undefined;
  /** undefined in place of an id: many works have changed. */
  channel.onmessage = ({ data: id }) => {
    if (id === FORM) onFormPictures?.();
    else if (works()) void (id ? attempt(setReadFault, async () => showChange(id, await get(id))) : refresh());
  };
  const refresh = () =>
    attempt(setReadFault, async () => {
      show((await (await database()).getAll("works")).map(read).filter((work) => work !== undefined));
      setReadFault("");
    });
  /** As `update`, which also shows the work. @param told called with the work once it is kept */
  const write = (id: string, change: (kept: Work | undefined) => Work | undefined, told?: (work: Work) => void) =>
    attempt(setWriteFault, async () => {
      const { store, done } = (await database()).transaction("works", "readwrite");
      const work = change(read(await store.get(id)));
      const stamp = newId();
      await Promise.all([work && store.put({ ...writeWork(work), stamp }, id), done]);
      if (!work) return true;
      setWriteFault("");
      known.set(id, { stamp, work });
      told?.(work);
      return true;
    });

  return {
    /** undefined until `refresh` has read them. */
    works,
    /** Why nothing can be kept; empty if it can. */
    fault: () => writeFault() || readFault(),
    /** Reads all works. */
    refresh,
    get: (id: string) => attempt(setReadFault, () => get(id)),
    /**
     * Keeps a work. Calls take effect in their order.
     * @param change gets the work as it was kept, and returns how to keep it; undefined changes nothing
     * @returns undefined if it failed, which `fault` explains
     */
    update: (id: string, change: (kept: Work | undefined) => Work | undefined) =>
      write(id, change, (work) => {
        channel.postMessage(id);
        showChange(id, work);
      }),
    /**
     * Keeps new works, and lists them together: a list of a thousand takes long to draw. What another tab has kept
     * meanwhile stays as it is.
     * @returns how many are kept
     */
    async addAll(added: readonly Work[]): Promise<number> {
      let count = 0;
      for (const work of added) if (await write(work.id, (kept) => (kept ? undefined : work))) count++;
      channel.postMessage(undefined);
      await refresh();
      return count;
    },
    /** The pictures in the form of Make, by colour, which belong to no work yet. All tabs share them. */
    formPictures: () => attempt(setReadFault, async () => readPictures(await (await database()).get("pictures", FORM))),
    /** @param call called when another tab has changed them */
    watchFormPictures(call: () => void): void {
      onFormPictures = call;
    },
    keepFormPictures: (pictures: Work["pictures"]) =>
      attempt(setWriteFault, async () => {
        await (await database()).put("pictures", pictures, FORM);
        channel.postMessage(FORM);
        setWriteFault("");
      }),
    remove: (id: string) =>
      attempt(setWriteFault, async () => {
        await (await database()).delete("works", id);
        channel.postMessage(id);
        showChange(id, undefined);
      }),
  };
});

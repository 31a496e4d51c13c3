/**
 * My puzzles: the works kept in this browser, shared by all tabs. The open work is kept by `keeping.ts`. Works are
 * checked when read, and damaged ones are left out. Checking a thousand solutions takes a tenth of a second; so a work
 * gets a new stamp whenever it is written, by which a tab knows again what it has checked or written itself.
 */
import { createRoot, createSignal } from "solid-js";
import { t } from "../app/texts.js";
import { messageOf } from "../ui/Fault.jsx";
import { database } from "./database.js";
import { newId, readWork, type Work, writeWork } from "./work.js";

export const library = createRoot(() => {
  const [works, setWorks] = createSignal<readonly Work[]>();
  /** Why nothing can be kept; empty if it can. */
  const [fault, setFault] = createSignal("");
  /** Tells other tabs the ids of works that have changed. */
  const channel = new BroadcastChannel("edgewise.library");
  /** By id: the last stamp that this tab has seen, and the work under it. */
  const known = new Map<unknown, { readonly stamp: unknown; readonly work: Work }>();

  const attempt = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await action();
      setFault("");
      return result;
    } catch (error) {
      setFault(t("notKept", messageOf(error)));
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
  const get = async (id: string) => read(await (await database()).get("works", id));
  /** Shows the works in a list, the last changed first. */
  const show = (all: readonly Work[]) => setWorks(all.toSorted((a, b) => b.changedAt - a.changedAt));
  /** Shows a work as it is now, or that it is gone, where a list is shown. */
  const showChange = (id: string, work: Work | undefined) => {
    const others = works()?.filter((other) => other.id !== id);
    if (others) show(work ? [...others, work] : others);
  };
  channel.onmessage = ({ data: id }) => works() && void attempt(async () => showChange(id, await get(id)));

  return {
    /** undefined until `refresh` has read them. */
    works,
    fault,
    /** Reads all works. */
    refresh: () =>
      attempt(async () => {
        show((await (await database()).getAll("works")).map(read).filter((work) => work !== undefined));
      }),
    get: (id: string) => attempt(() => get(id)),
    /**
     * Keeps a work. Calls take effect in their order.
     * @param change gets the work as it was kept, and returns how to keep it; undefined changes nothing
     */
    update: (id: string, change: (kept: Work | undefined) => Work | undefined) =>
      attempt(async () => {
        const { store, done } = (await database()).transaction("works", "readwrite");
        const work = change(read(await store.get(id)));
        const stamp = newId();
        if (work) await store.put({ ...writeWork(work), stamp }, id);
        await done;
        if (!work) return;
        known.set(id, { stamp, work });
        channel.postMessage(id);
        showChange(id, work);
      }),
    remove: (id: string) =>
      attempt(async () => {
        await (await database()).delete("works", id);
        channel.postMessage(id);
        showChange(id, undefined);
      }),
  };
});

/**
 * My puzzles: the works kept in this browser, shared by all tabs. The open work is kept by `keeping.ts`. Works are
 * checked when read, and damaged ones are left out.
 */
import { createRoot, createSignal } from "solid-js";
import { t } from "../app/texts.js";
import { messageOf } from "../ui/Fault.jsx";
import { database } from "./database.js";
import { readWork, type Work, writeWork } from "./work.js";

export const library = createRoot(() => {
  const [works, setWorks] = createSignal<readonly Work[]>();
  /** Why nothing can be kept; empty if it can. */
  const [fault, setFault] = createSignal("");
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("edgewise.library") : undefined;
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
  /** Lists all works, the last changed first. */
  const refresh = () =>
    attempt(async () => {
      const all = (await (await database()).getAll("works")).map(readWork).filter((work) => work !== undefined);
      setWorks(all.sort((a, b) => b.changedAt - a.changedAt));
    });
  /** Lists them again here and in other tabs, where a list is shown. */
  const announce = () => {
    channel?.postMessage("changed");
    if (works() !== undefined) void refresh();
  };
  if (channel) channel.onmessage = () => works() !== undefined && void refresh();

  return {
    /** undefined until `refresh` has read them. */
    works,
    fault,
    refresh,
    get: (id: string) => attempt(async () => readWork(await (await database()).get("works", id))),
    /**
     * Keeps a work. Calls take effect in their order.
     * @param change gets the work as it was kept, and returns how to keep it; undefined changes nothing
     */
    update: (id: string, change: (kept: Work | undefined) => Work | undefined) =>
      attempt(async () => {
        const { store, done } = (await database()).transaction("works", "readwrite");
        const next = change(readWork(await store.get(id)));
        if (next) await store.put(writeWork(next), id);
        await done;
        if (next) announce();
      }),
    remove: (id: string) =>
      attempt(async () => {
        await (await database()).delete("works", id);
        announce();
      }),
  };
});

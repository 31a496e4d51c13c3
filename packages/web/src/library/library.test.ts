/** The library on a database in memory, as one tab sees it. */
import { generatePlanted } from "@edgewise/core";
import { beforeEach, expect, test, vi } from "vitest";
import { library } from "./library.js";
import { newId, readWork, type Work, writeWork } from "./work.js";

const records = vi.hoisted(() => new Map<string, unknown>());
const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock(import("./work.js"), async (original) => {
  const actual = await original();
  return { ...actual, readWork: vi.fn(actual.readWork) };
});
vi.mock("idb", () => {
  const store = {
    get: async (id: string) => structuredClone(records.get(id)),
    put: async (value: unknown, id: string) => {
      if (disk.isFull) throw new Error("full");
      records.set(id, structuredClone(value));
    },
  };
  return {
    openDB: async () => ({
      transaction: () => ({ store, done: Promise.resolve() }),
      get: (_: string, id: string) => store.get(id),
      getAll: async () => [...records.values()].map((value) => structuredClone(value)),
      delete: async (_: string, id: string) => records.delete(id),
    }),
  };
});

const { puzzle } = generatePlanted({ width: 2, height: 2, colors: 3, rule: "signed", seed: 1 });
const [played, theme, search, pictures] = [undefined, undefined, undefined, new Map()];
const work: Work = { id: newId(), title: "", puzzle, position: [], played, theme, search, pictures, changedAt: 1 };
const titles = () => library.works()?.map(({ title }) => title);
/** Another tab writes a work, and says so. */
function writeElsewhere(other: Work): void {
  records.set(other.id, { ...writeWork(other), stamp: newId() });
  new BroadcastChannel("edgewise.library").postMessage(other.id);
}

beforeEach(() => {
  records.clear();
  vi.mocked(readWork).mockClear();
});

test("what this tab has written is not checked again", async () => {
  await library.update(work.id, () => work);
  await library.update(work.id, (kept) => kept && { ...kept, title: "a" });
  await library.refresh();
  expect(await library.get(work.id)).toEqual({ ...work, title: "a" });
  expect(titles()).toEqual(["a"]);
  // Nothing was there before the first.
  expect(vi.mocked(readWork).mock.calls).toEqual([[undefined]]);
});

test("what another tab has written is checked, once, also without word of it", async () => {
  await library.update(work.id, () => work);
  vi.mocked(readWork).mockClear();
  records.set(work.id, { ...writeWork({ ...work, title: "theirs" }), stamp: newId() });
  await library.update(work.id, (kept) => kept && { ...kept, changedAt: 2 });
  expect(await library.get(work.id)).toEqual({ ...work, title: "theirs", changedAt: 2 });
  expect(readWork).toHaveBeenCalledTimes(1);
});

test("what has no stamp is checked each time, and left out once it is damaged", async () => {
  records.set(work.id, writeWork(work));
  expect(await library.get(work.id)).toEqual(work);
  records.set(work.id, { ...writeWork(work), puzzle: 7 });
  expect(await library.get(work.id)).toBeUndefined();
});

test("a list follows this tab and others, the last changed first", async () => {
  const other = { ...work, id: newId(), title: "other", changedAt: 2 };
  await library.refresh();
  await library.update(work.id, () => ({ ...work, title: "mine" }));
  writeElsewhere(other);
  await vi.waitFor(() => expect(titles()).toEqual(["other", "mine"]));
  await library.update(work.id, (kept) => kept && { ...kept, changedAt: 3 });
  expect(titles()).toEqual(["mine", "other"]);
  await library.remove(work.id);
  expect(titles()).toEqual(["other"]);
});

test("many works are kept one by one, but listed and told of together", async () => {
  const told = vi.fn();
  const channel = new BroadcastChannel("edgewise.library");
  channel.onmessage = told;
  expect(await library.addAll(["a", "b"].map((title) => ({ ...work, id: newId(), title })))).toBe(2);
  expect(titles()).toEqual(["a", "b"]);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toHaveBeenCalledTimes(1);
  channel.close();
});

test("many works leave alone what another tab has kept meanwhile", async () => {
  await library.update(work.id, () => ({ ...work, title: "played" }));
  expect(await library.addAll([work])).toBe(1);
  expect(titles()).toEqual(["played"]);
});

test("a failed write is reported until another one succeeds, whatever is read meanwhile", async () => {
  disk.isFull = true;
  expect(await library.update(work.id, () => work)).toBeUndefined();
  disk.isFull = false;
  await library.refresh();
  expect(await library.get(work.id)).toBeUndefined();
  expect(await library.update(work.id, () => undefined)).toBe(true);
  expect(library.fault()).toContain("does not keep your puzzles");
  expect(await library.update(work.id, () => work)).toBe(true);
  expect(library.fault()).toBe("");
});

/** The best time for each kind of game, saved between visits, in one table for all tabs. */
import { createSignal } from "solid-js";
import { keep, readKept, SHARED } from "../app/keep.js";

/** In milliseconds. */
type Times = Readonly<Record<string, number>>;

const NAME = "best-times";

const [times, setTimes] = createSignal(savedTimes());

function savedTimes(): Times {
  const value = readKept(NAME, SHARED);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, ms]) => typeof ms === "number" && ms > 0));
}

/** In milliseconds; undefined if none was finished yet. */
export function bestTime(kind: string): number | undefined {
  return times()[kind];
}

/** @returns the best time before this one */
export function recordTime(kind: string, ms: number): number | undefined {
  // Another tab may have saved a time meanwhile.
  const all = { ...times(), ...savedTimes() };
  const before = all[kind];
  setTimes(before === undefined || ms < before ? { ...all, [kind]: ms } : all);
  keep(NAME, times(), SHARED);
  return before;
}

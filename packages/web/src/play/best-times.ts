/** The best time for each kind of game, saved between visits. */
import { kept } from "../app/keep.js";

/** In milliseconds. */
type Times = Readonly<Record<string, number>>;

const [times, setTimes] = kept<Times>("best-times", {}, (value) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, ms]) => typeof ms === "number" && ms > 0));
});

/** In milliseconds; undefined if none was finished yet. */
export function bestTime(kind: string): number | undefined {
  return times()[kind];
}

/** @returns the best time before this one */
export function recordTime(kind: string, ms: number): number | undefined {
  const before = bestTime(kind);
  if (before === undefined || ms < before) setTimes({ ...times(), [kind]: ms });
  return before;
}

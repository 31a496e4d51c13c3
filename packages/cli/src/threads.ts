/** How many threads search. */
import { availableParallelism } from "node:os";
import { note } from "./messages.js";

/** Workers for each core at most: more only wait for each other, and each takes memory. */
const THREADS_PER_CORE = 4;

/** Search in the main thread for so long before workers are started: starting two takes as much work as 0.2 s of search. */
export const PATIENCE_MS = 250;

/** @param requested what `--threads` says, if it was given */
export function threadsFor(requested: number | undefined, searchesAll: boolean, quiet: boolean): number {
  const cores = availableParallelism();
  if (requested === undefined) return searchesAll ? cores : 1;
  const most = cores * THREADS_PER_CORE;
  if (requested > most && !quiet) note(`--threads ${requested}: taken as ${most}, four for each of ${cores} cores`);
  return Math.min(requested, most);
}

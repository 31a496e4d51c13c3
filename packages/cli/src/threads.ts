/** How many threads search, where `--threads` says so. */
import { availableParallelism } from "node:os";
import { THREADS_PER_CORE } from "@edgewise/core/engine";
import { note } from "./messages.js";

/** @returns the number asked for, or the most that make sense on this machine, with a note. */
export function threadsFor(requested: number, quiet: boolean): number {
  const cores = availableParallelism();
  const most = cores * THREADS_PER_CORE;
  if (requested > most && !quiet) note(`--threads ${requested}: taken as ${most}, four for each of ${cores} cores`);
  return Math.min(requested, most);
}

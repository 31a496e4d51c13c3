/** The number of threads for `--threads` or `--jobs`. */
import { availableParallelism } from "node:os";
import { THREADS_PER_CORE } from "@edgewise/core/engine";
import { hint } from "./messages.js";
import type { Streams } from "./streams.js";

/** @returns the requested number, by default one for each core; or the largest that makes sense here, with a note */
export function threadsFor(streams: Streams, option: "threads" | "jobs", requested: number | undefined): number {
  const cores = availableParallelism();
  if (requested === undefined) return cores;
  const most = cores * THREADS_PER_CORE;
  if (requested > most) hint(streams, `--${option} ${requested}: limited to ${most}, ${THREADS_PER_CORE} per core`);
  return Math.min(requested, most);
}

/** The number of threads for a given `--threads` or `--jobs`. */
import { availableParallelism } from "node:os";
import { THREADS_PER_CORE } from "@edgewise/core/engine";
import { note } from "./messages.js";
import type { Streams } from "./streams.js";

/** @returns the requested number, or the largest that makes sense on this machine, with a note */
export function threadsFor(
  streams: Streams,
  option: "threads" | "jobs",
  requested: number,
  quiet: boolean | undefined,
): number {
  const cores = availableParallelism();
  const most = cores * THREADS_PER_CORE;
  if (requested > most && !quiet)
    note(streams, `--${option} ${requested}: limited to ${most}, ${THREADS_PER_CORE} per core`);
  return Math.min(requested, most);
}

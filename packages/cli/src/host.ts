/** What a search session needs from Node, and Ctrl-C. */
import type { Host } from "@edgewise/core";
import { EXIT } from "./exit-codes.js";

export const nodeHost: Host = {
  now: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

/**
 * Runs an action with a signal that Ctrl-C (and SIGTERM) sets, so that what was found so far can still be printed. A second Ctrl-C ends
 * the program at once.
 */
export async function interruptible<T>(action: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  try {
    return await action(controller.signal);
  } finally {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  }
}

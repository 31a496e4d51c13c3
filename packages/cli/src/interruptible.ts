/** Ctrl-C ends a search, not its answer. */
import { EXIT } from "./exit-codes.js";

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

/** Ctrl-C stops a search and still prints what it found. */
import { EXIT } from "./exit-codes.js";

/**
 * Runs an action with a signal that Ctrl-C and SIGTERM set, so that it can stop and print what it has found. A second
 * Ctrl-C ends the program at once.
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

/** The clock and the yielding that a search needs, by Node. */
import type { Host } from "@edgewise/core";

export const nodeHost: Host = {
  now: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

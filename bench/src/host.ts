/** What a search session needs from Node. */
import type { Host } from "@edgewise/core";

export const nodeHost: Host = {
  now: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

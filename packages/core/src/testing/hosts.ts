import type { Host } from "../engine/engine.js";

/** A host whose clock advances at each look, so that slices are short on any machine. */
export function tickingHost(msPerLook = 1): Host {
  let time = 0;
  return { now: () => (time += msPerLook), breathe: async () => undefined };
}

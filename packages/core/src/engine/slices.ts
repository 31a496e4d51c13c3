/**
 * How many nodes make a slice of about so many milliseconds: found by doubling and halving, since nodes cost what the
 * puzzle makes them cost. Short first ones also let V8 swap in its optimised code between them.
 */

/** Nodes; no slice is smaller, but for the last. */
export const FIRST_SLICE = 1000;

/** @param slice nodes of the last slice, which `tookMs` */
export function nextSlice(slice: number, tookMs: number, wantedMs: number): number {
  if (tookMs < wantedMs / 2) return slice * 2;
  return tookMs > wantedMs * 2 ? Math.max(FIRST_SLICE, Math.floor(slice / 2)) : slice;
}

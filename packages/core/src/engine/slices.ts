/**
 * How many nodes make a slice of about so many milliseconds: found by doubling and halving, since nodes cost what the
 * puzzle makes them cost. Short first ones also let V8 swap in its optimised code between them.
 */

/** Nodes; no slice is smaller, but for the last. */
export const FIRST_SLICE = 1000;
/** Milliseconds: what a slice of a search with no workers beside it should take, so that its host never waits for long. */
export const SLICE_MS = 20;

const PROGRESS_MS = 100;
/**
 * Nodes. No machine visits so many in a slice; but some hosts, at the edge of the network, stop the clock while code runs,
 * so that one cannot wait for it alone.
 */
const BREATH_NODES = 2 ** 24;

/** @param slice nodes of the last slice, which `tookMs` */
export function nextSlice(slice: number, tookMs: number, wantedMs: number): number {
  if (tookMs < wantedMs / 2) return Math.min(slice * 2, BREATH_NODES);
  return tookMs > wantedMs * 2 ? Math.max(FIRST_SLICE, Math.floor(slice / 2)) : slice;
}

/** When a search lets its host breathe, and when it tells of its progress. */
export class Pace {
  #told: number;
  #breathed: number;
  #breathedNodes = 0;

  /** @param now milliseconds on the host's clock, as below */
  constructor(now: number) {
    this.#told = now;
    this.#breathed = now;
  }

  /** Is it time to tell? If so, it counts as told. */
  isNews(now: number): boolean {
    if (now - this.#told < PROGRESS_MS) return false;
    this.#told = now;
    return true;
  }

  /** Is it time to breathe? If so, it counts as done. @param nodes of the whole search so far */
  isBreath(now: number, nodes: number): boolean {
    if (now - this.#breathed < SLICE_MS && nodes - this.#breathedNodes < BREATH_NODES) return false;
    this.#breathed = now;
    this.#breathedNodes = nodes;
    return true;
  }
}

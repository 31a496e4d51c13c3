/**
 * Chooses the number of nodes of a slice so that it takes about a given time. The time per node depends on the puzzle,
 * so the number is doubled and halved from slice to slice. Short first slices also let V8 switch to optimised code
 * between them.
 */

/** Nodes. No slice is smaller, except the last. */
export const FIRST_SLICE = 1000;
/** Milliseconds that a slice should take in a search without workers: short enough to keep its host responsive. */
export const SLICE_MS = 20;
/** Milliseconds between two reports of progress. */
export const PROGRESS_MS = 100;
/** Nodes; no machine visits this many in a slice. For edge servers, where the clock stands still in a slice. */
const BREATH_NODES = 2 ** 24;

/** @param slice nodes of the last slice. @param tookMs its time */
export function nextSlice(slice: number, tookMs: number): number {
  if (tookMs < SLICE_MS / 2) return Math.min(slice * 2, BREATH_NODES);
  return tookMs > SLICE_MS * 2 ? Math.max(FIRST_SLICE, Math.floor(slice / 2)) : slice;
}

/** Average since a search began. */
export function perSecond(nodes: number | bigint, elapsedMs: number): number {
  return elapsedMs > 0 ? (Number(nodes) / elapsedMs) * 1000 : 0;
}

/** Decides when a search lets its host breathe, and when it reports progress. */
export class Pace {
  #reportedAt: number;
  #breathedAt: number;
  #breathedAtNodes = 0;

  /** @param now milliseconds on the host's clock, here and below */
  constructor(now: number) {
    this.#reportedAt = now;
    this.#breathedAt = now;
  }

  /** Is it time to report progress? If so, the interval restarts. */
  isReportDue(now: number): boolean {
    if (now - this.#reportedAt < PROGRESS_MS) return false;
    this.#reportedAt = now;
    return true;
  }

  /** Is it time to breathe? If so, the interval restarts. @param nodes nodes of the whole search so far */
  isBreathDue(now: number, nodes: number): boolean {
    if (now - this.#breathedAt < SLICE_MS && nodes - this.#breathedAtNodes < BREATH_NODES) return false;
    this.#breathedAt = now;
    this.#breathedAtNodes = nodes;
    return true;
  }
}

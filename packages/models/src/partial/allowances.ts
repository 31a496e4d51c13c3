/**
 * How many mismatches to allow up to each depth. Allowed too early, they are wasted; too late, and the search never
 * gets that deep.
 *
 * The schedule is found by searching: a run without mismatches dries up at some depth, and there one mismatch is
 * released. The next run dries up deeper, and so on until boards are filled. With more nodes per run each release comes
 * later, and fewer mismatches suffice. Schedules with fixed depths, as used for known puzzles, were rejected: each fits
 * only one size and one number of labels.
 */

/** A depth with less than this share of the nodes of its run is dry. 0.01 and 0.0001 gave worse boards. */
const DRY_SHARE = 0.001;

export class Allowances {
  /** u16[depths]: mismatches released up to and including each depth. */
  readonly released: Uint16Array;
  /** Mismatches released in all. */
  count = 0;

  constructor(depths: number) {
    this.released = new Uint16Array(depths);
  }

  reset(): void {
    this.released.fill(0);
    this.count = 0;
  }

  /** Releases one more mismatch where a run dried up. @param nodes f64[depths] of that run. */
  release(nodes: Float64Array): void {
    const least = Math.max(1, nodes.reduce((a, b) => a + b, 0) * DRY_SHARE);
    const wet = nodes.findLastIndex((count) => count >= least);
    const from = Math.min(wet + 1, nodes.length - 1);
    for (let depth = from; depth < nodes.length; depth++) {
      this.released[depth] = (this.released[depth] as number) + 1;
    }
    this.count++;
  }

  /** @param most mismatches that would still be an improvement. */
  applyTo(allowance: Uint16Array, most: number): void {
    for (let depth = 0; depth < allowance.length; depth++) {
      allowance[depth] = Math.min(this.released[depth] as number, most);
    }
  }
}

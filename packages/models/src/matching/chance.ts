/**
 * Random numbers for inner loops: xorshift32 (Marsaglia 2003), seeded from core's generator. A seed gives the same moves
 * on every machine.
 */
import { createRandom } from "@edgewise/core/engine";

export class Chance {
  #state: number;

  /** @param seed a whole number from 0 to 2^53 - 1. */
  constructor(seed: number) {
    this.#state = createRandom(seed).uint32() | 1;
  }

  /** Uniform in 0 .. 2^32 - 1, but never 0. */
  uint32(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x >>> 0;
  }

  /** In 0 .. n - 1; n up to 2^16, where the bias is below 2^-16. */
  below(n: number): number {
    return (this.uint32() * n * 2 ** -32) | 0;
  }

  /** Is this change of the score taken? @param thresholds by loss, see moves.ts */
  takes(delta: number, thresholds: Float64Array): boolean {
    if (delta >= 0) return true;
    return this.uint32() < (thresholds[Math.min(-delta, thresholds.length - 1)] as number);
  }

  shuffle(items: Uint16Array): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = items[i] as number;
      items[i] = items[j] as number;
      items[j] = moved;
    }
  }
}

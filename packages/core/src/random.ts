/**
 * Seeded random numbers. A seed must give the same puzzle on every machine and in every version, so the generator is
 * our own and a golden test freezes its stream. A change would break every seed that people have written down.
 *
 * xoshiro128** 1.1 (Blackman and Vigna 2018, https://prng.di.unimi.it), seeded by SplitMix64 as its authors advise.
 */
export interface Random {
  /** Uniform in 0 .. 2^32 - 1. */
  uint32(): number;
  /** Uniform in 0 .. n - 1, without bias. n from 1 to 2^32. */
  below(n: number): number;
  /** A shuffled copy (Fisher-Yates). */
  shuffled<T>(items: readonly T[]): T[];
}

/** @param seed a whole number from 0 to 2^53 - 1. @throws RangeError for any other. */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new RangeError(`seed: expected a whole number from 0, found ${seed}`);
  const state = splitMix64(seed);

  function uint32(): number {
    const s0 = state[0] ?? 0;
    const s1 = state[1] ?? 0;
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const s2 = (state[2] ?? 0) ^ s0;
    const s3 = (state[3] ?? 0) ^ s1;
    state[1] = s1 ^ s2;
    state[0] = s0 ^ s3;
    state[2] = s2 ^ (s1 << 9);
    state[3] = rotateLeft(s3, 11);
    return result;
  }

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32)
      throw new RangeError(`below: expected a whole number from 1, found ${n}`);
    // Values from the largest multiple of n on are rejected: they would favour small results.
    const limit = 2 ** 32 - (2 ** 32 % n);
    let value = uint32();
    while (value >= limit) value = uint32();
    return value % n;
  }

  function shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = below(i + 1);
      const moved = result[i] as T;
      result[i] = result[j] as T;
      result[j] = moved;
    }
    return result;
  }

  return { uint32, below, shuffled };
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function splitMix64(seed: number): Uint32Array {
  const words = new Uint32Array(4);
  let state = BigInt(seed);
  for (let i = 0; i < 4; i += 2) {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    z ^= z >> 31n;
    words[i] = Number(z & 0xffffffffn);
    words[i + 1] = Number(z >> 32n);
  }
  return words;
}

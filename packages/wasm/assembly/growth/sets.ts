/** Sets of tiles: a u64 on boards of up to 64 cells, two vectors of 128 bits on larger ones. */
import { tileCount } from "../problem";

/** log2 of the bytes of a set. */
export let setShift: u32 = 3;

const SMALL: u32 = 3;
const LARGE: u32 = 5;

export function sizeSets(): void {
  setShift = tileCount <= 64 ? SMALL : LARGE;
}

// @ts-ignore: decorator
@inline
export function areDisjoint(a: usize, b: usize): bool {
  if (setShift == SMALL) return (load<u64>(a) & load<u64>(b)) == 0;
  const first = v128.and(v128.load(a), v128.load(b));
  return !v128.any_true(v128.or(first, v128.and(v128.load(a, 16), v128.load(b, 16))));
}

/** Are all tiles of a set in one of two others? */
// @ts-ignore: decorator
@inline
export function isCovered(set: usize, a: usize, b: usize): bool {
  if (setShift == SMALL) return (load<u64>(set) & ~(load<u64>(a) | load<u64>(b))) == 0;
  const first = v128.andnot(v128.load(set), v128.or(v128.load(a), v128.load(b)));
  return !v128.any_true(v128.or(first, v128.andnot(v128.load(set, 16), v128.or(v128.load(a, 16), v128.load(b, 16)))));
}

// @ts-ignore: decorator
@inline
export function unite(to: usize, a: usize, b: usize): void {
  if (setShift == SMALL) {
    store<u64>(to, load<u64>(a) | load<u64>(b));
    return;
  }
  v128.store(to, v128.or(v128.load(a), v128.load(b)));
  v128.store(to, v128.or(v128.load(a, 16), v128.load(b, 16)), 16);
}

export function addBit(set: usize, tile: u32): void {
  const word = set + ((tile >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (tile & 63)));
}

export function hasBit(set: usize, tile: u32): bool {
  return ((load<u64>(set + ((tile >> 6) << 3)) >> (tile & 63)) & 1) != 0;
}

/**
 * Sets of tiles: a u64 on boards of up to 64 tiles, two vectors of 128 bits on larger ones.
 *
 * Loops over many sets are compiled for each of the two, as `loop<u64>` and `loop<v128>`, and keep the halves of a set
 * in local variables. Of a u64 the second half is always 0.
 */
import { NONE } from "../layout.gen";
import { tileBefore, tileCount } from "../problem";

/** log2 of the bytes of a set. */
export let setShift: u32 = 3;

// @ts-ignore: decorator
@inline
export function areLarge(): bool {
  return setShift == 5;
}

export function sizeSets(): void {
  setShift = tileCount <= 64 ? 3 : 5;
}

/** Bytes of a set. */
// @ts-ignore: decorator
@inline
export function sizeOf<T>(): u32 {
  return isVector<T>() ? 32 : 8;
}

// @ts-ignore: decorator
@inline
export function firstHalf<T>(set: usize): T {
  return load<T>(set);
}

// @ts-ignore: decorator
@inline
export function secondHalf<T>(set: usize): T {
  if (isVector<T>()) return load<T>(set, 16);
  return <T>0;
}

// @ts-ignore: decorator
@inline
export function storeHalves<T>(set: usize, first: T, second: T): void {
  store<T>(set, first);
  if (isVector<T>()) store<T>(set, second, 16);
}

// @ts-ignore: decorator
@inline
export function both<T>(a: T, b: T): T {
  if (isVector<T>()) return v128.and(a, b);
  return a & b;
}

// @ts-ignore: decorator
@inline
export function either<T>(a: T, b: T): T {
  if (isVector<T>()) return v128.or(a, b);
  return a | b;
}

// @ts-ignore: decorator
@inline
export function without<T>(a: T, b: T): T {
  if (isVector<T>()) return v128.andnot(a, b);
  return a & ~b;
}

// @ts-ignore: decorator
@inline
export function isEmpty<T>(first: T, second: T): bool {
  if (isVector<T>()) return !v128.any_true(v128.or(first, second));
  return first == 0;
}

// @ts-ignore: decorator
@inline
export function unite(to: usize, a: usize, b: usize): void {
  for (let word: u32 = 0; word < 1 << setShift; word += 8) store<u64>(to + word, load<u64>(a + word) | load<u64>(b + word));
}

export function addBit(set: usize, tile: u32): void {
  const word = set + ((tile >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (tile & 63)));
}

export function hasBit(set: usize, tile: u32): bool {
  return ((load<u64>(set + ((tile >> 6) << 3)) >> (tile & 63)) & 1) != 0;
}

/** Adds the first of the tiles identical to this one, which is the last of them, that is not in the set. @returns it */
export function useFirst(set: usize, tile: u32): u32 {
  for (let before = tileBefore(tile); before != NONE && !hasBit(set, before); before = tileBefore(tile)) tile = before;
  addBit(set, tile);
  return tile;
}

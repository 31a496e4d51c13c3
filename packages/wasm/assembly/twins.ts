/**
 * Identical tiles are placed in a fixed order. If the problem names a tile that must come before another, the bit of
 * the later tile is in the used set from the start, and placing the earlier tile removes it:
 *
 *     placing t      used ^= bit of t, used ^= bit of the tile after t
 *     removing t     the same
 *
 * So the test of a candidate stays one AND with the used set. The table is u64[tiles][2]: the bit of the tile after, 0
 * if there is none, and the byte offset of its word.
 */
import { allocate } from "./memory";
import { NONE } from "./layout.gen";
import { tileBefore, tileCount } from "./problem";

const ENTRY_SIZE: u32 = 16;
const WORD: usize = 8;

/** The table, or 0 if no tile waits for another, as in most problems. */
export let twins: usize = 0;

/** @returns false when memory ran out. */
export function buildTwins(): bool {
  twins = 0;
  for (let tile: u32 = 0; tile < tileCount; tile++) {
    if (tileBefore(tile) == NONE) continue;
    if (!twins) twins = allocate(tileCount * ENTRY_SIZE);
    if (!twins) return false;
    const entry = twins + tileBefore(tile) * ENTRY_SIZE;
    store<u64>(entry, (<u64>1) << (tile & 63));
    store<u32>(entry, (tile >> 6) << 3, WORD);
  }
  return true;
}

/** Does the tile wait for another, or another for it? */
export function isTwin(tile: u32): bool {
  return twins != 0 && (tileBefore(tile) != NONE || bitAfter(tile) != 0);
}

/** Marks every tile that waits for another as used, in an empty used set. */
export function keepBackTwins(usedWords: usize): void {
  if (!twins) return;
  for (let tile: u32 = 0; tile < tileCount; tile++) toggleAfter(usedWords, tile);
}

/** Toggles the bit of the tile that waits for this one. */
// @ts-ignore: decorator
@inline
export function toggleAfter(usedWords: usize, tile: u32): void {
  const entry = twins + tile * ENTRY_SIZE;
  const word = usedWords + load<u32>(entry, WORD);
  store<u64>(word, load<u64>(word) ^ load<u64>(entry));
}

/** What `toggleAfter` changes in a used set of one word. */
export function bitAfter(tile: u32): u64 {
  return load<u64>(twins + tile * ENTRY_SIZE);
}

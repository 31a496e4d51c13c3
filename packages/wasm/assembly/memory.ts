/**
 * The kernel's memory, allocated from the bottom up by `reserve` and `prepare`. Nothing is allocated while searching.
 *
 *     __heap_base
 *     | problem (written by the host) | tables (rotations, classes, steps, edge index) | search state |
 */

/** End of the memory in use. */
let top: usize = 0;

/** Frees everything allocated after `end`; everything if `end` is 0. */
export function resetMemory(end: usize = 0): void {
  top = align8(<u32>(end ? end : __heap_base));
}

/** @returns address of `bytes` zeroed bytes, a multiple of 8, or 0 if the host has no more memory. */
export function allocate(bytes: usize): usize {
  const start = top;
  const end: usize = align8(<u32>(start + bytes));
  const pagesNeeded = <i32>((end + 0xffff) >>> 16);
  const pages = memory.size();
  if (pagesNeeded > pages && memory.grow(pagesNeeded - pages) < 0) return 0;
  memory.fill(start, 0, end - start);
  top = end;
  return start;
}

export function align8(bytes: u32): u32 {
  return (bytes + 7) & ~7;
}

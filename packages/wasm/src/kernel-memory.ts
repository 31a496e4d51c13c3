/**
 * The parts of a kernel's memory that the host reads: candidates (assembly/fixed/candidates.ts), cursors
 * (assembly/fixed/steps.ts) and twins (assembly/twins.ts). Offsets and sizes in bytes.
 */
import type { Position } from "@edgewise/core/engine";
import type { KernelExports, SearchExports } from "./kernel.js";

export const CANDIDATE_SIZE = 16;
export const CANDIDATE = { bit: 0, classes: 8, word: 12, orientation: 14 } as const;

/** 2 ** TWIN_SHIFT bytes a tile: the bit of the tile that waits for it, and its word's byte offset in a used set. */
export const TWIN_SHIFT = 4;
export const TWIN = { bit: 0, word: 8 } as const;

/** The kernel's used set: u64[16]. */
export const KERNEL_SET_BYTES = 128;

export interface Candidate {
  /** Address of the kernel's record. */
  readonly address: number;
  readonly tile: number;
  /** Classes that it shows outward, one byte a side, north in the lowest. */
  readonly classes: number;
}

/** The candidate lists of an index, by key. */
export function readLists(view: DataView, index: number, keys: number): Candidate[][] {
  return Array.from({ length: keys }, (_, key) => readList(view, view.getUint32(index + 4 * key, true)));
}

export function readList(view: DataView, first: number): Candidate[] {
  const list: Candidate[] = [];
  for (let address = first; view.getBigUint64(address + CANDIDATE.bit, true) !== 0n; address += CANDIDATE_SIZE) {
    list.push(readCandidate(view, address));
  }
  return list;
}

export function readCandidate(view: DataView, address: number): Candidate {
  const classes = view.getUint32(address + CANDIDATE.classes, true);
  return { address, tile: orientationAt(view, address) >> 2, classes };
}

/** tile * 4 + rotation */
export function orientationAt(view: DataView, candidate: number): number {
  return view.getUint16(candidate + CANDIDATE.orientation, true);
}

/** Address of a step's next candidate: the cursor of a step with a tile points one past it. */
export function cursorAt(kernel: KernelExports, view: DataView, step: number): number {
  return view.getUint32(kernel.cursors.value + 4 * step, true);
}

/** The orientation placed at each of the first `count` steps. */
export function readPlaced(kernel: KernelExports, view: DataView, count: number): number[] {
  return Array.from({ length: count }, (_, step) => orientationAt(view, cursorAt(kernel, view, step) - CANDIDATE_SIZE));
}

export function readPosition(kernel: SearchExports): Position {
  const count = kernel.position();
  const numbers = [...new Uint16Array(kernel.memory.buffer, kernel.positionOffset(), count + 1)];
  return { placed: numbers.slice(0, count), next: numbers[count] ?? 0 };
}

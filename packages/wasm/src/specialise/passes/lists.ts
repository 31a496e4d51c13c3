/** The kernel's candidate lists (assembly/candidates.ts), read. */
import { CANDIDATE, CANDIDATE_SIZE } from "../candidate.js";
import type { Candidate } from "./tables.js";

/** @returns by key. */
export function readLists(view: DataView, index: number, keys: number): Candidate[][] {
  return Array.from({ length: keys }, (_, key) => readList(view, view.getUint32(index + 4 * key, true)));
}

export function readList(view: DataView, first: number): Candidate[] {
  const list: Candidate[] = [];
  for (let address = first; !isEnd(view, address); address += CANDIDATE_SIZE) {
    list.push({
      address,
      tile: orientationAt(view, address) >> 2,
      classes: view.getUint32(address + CANDIDATE.classes, true),
    });
  }
  return list;
}

export function orientationAt(view: DataView, candidate: number): number {
  return view.getUint16(candidate + CANDIDATE.orientation, true);
}

function isEnd(view: DataView, candidate: number): boolean {
  return view.getUint32(candidate, true) === 0 && view.getUint32(candidate + 4, true) === 0;
}

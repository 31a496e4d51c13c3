/** A candidate of the kernel's lists (assembly/candidates.ts). Offsets and sizes in bytes. */
export const CANDIDATE_SIZE = 16;
export const CANDIDATE = { bit: 0, classes: 8, word: 12, orientation: 14 } as const;

// Written by scripts/difficulty.mjs, which says what is measured.
export const DECILES: readonly (readonly [cells: number, deciles: readonly number[]])[] = [
  [9, [2.19, 2.27, 2.32, 2.38, 2.47, 2.55, 2.66, 2.77, 2.92]],
  [16, [3.08, 3.26, 3.31, 3.48, 3.68, 3.94, 4.05, 4.31, 4.42]],
];

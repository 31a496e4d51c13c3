/** All orders of the items. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, i) => permutations(items.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}

/** What JavaScript's maps lack yet. */

/** The value of a key; if there is none, it is made and kept. `Map.getOrInsertComputed` will do this. */
export function getOrMake<K, V extends NonNullable<unknown>>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** The items of a list by what they have in common, in the order of the list. From Node 21 on, `Map.groupBy` does this. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
  return groups;
}

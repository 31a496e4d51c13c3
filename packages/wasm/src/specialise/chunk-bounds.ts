/**
 * Where long code is cut into functions.
 * @returns [from, to) of each chunk, about equally long, the last one first, since a function calls the one after it.
 */
export function chunkBounds(count: number, maxInChunk: number): [number, number][] {
  const chunks = Math.ceil(count / maxInChunk);
  const bound = (i: number) => Math.round((i * count) / chunks);
  return Array.from({ length: chunks }, (_, i): [number, number] => [bound(i), bound(i + 1)]).reverse();
}

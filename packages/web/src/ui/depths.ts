/** How high the bars and the line of `Depths` are: shares of the chart's height, on a logarithmic scale. */
interface DepthHeights {
  readonly visited: number;
  readonly expected: number;
}

/** @param log10Expected the expected nodes of each step, as powers of ten: there may be more than a number can hold */
export function depthHeights(log10Expected: readonly number[], visited: readonly (bigint | number)[]): DepthHeights[] {
  const log = (nodes: bigint | number) => Math.log10(1 + Number(nodes));
  const rows = log10Expected.map((power, step) => ({
    visited: log(visited[step] ?? 0),
    expected: power > 300 ? power : log(10 ** power),
  }));
  const top = Math.max(1, ...rows.flatMap(({ visited: seen, expected }) => [seen, expected]));
  return rows.map(({ visited: seen, expected }) => ({ visited: seen / top, expected: expected / top }));
}

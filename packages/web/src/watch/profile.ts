/** The depth profile: for each step of a plan, the nodes expected by chance and the nodes visited so far. */
interface ProfileRow {
  /** Number of tiles on the board, from 1. */
  readonly depth: number;
  /** The expected nodes, as a power of ten: there may be more than a number can hold. */
  readonly power: number;
  readonly visited: number;
  /** Shares of the chart's height, on a logarithmic scale. */
  readonly expectedHeight: number;
  readonly visitedHeight: number;
}

/** @param log10Expected the expected nodes of each step, as powers of ten */
export function profileOf(log10Expected: readonly number[], visited: ArrayLike<number>): ProfileRow[] {
  const log = (nodes: number) => Math.log10(1 + nodes);
  const expectedLog = (power: number) => (power > 300 ? power : log(10 ** power));
  const top = Math.max(1, ...log10Expected.map(expectedLog), ...Array.from(visited, log));
  return log10Expected.map((power, step) => {
    const seen = visited[step] ?? 0;
    return {
      depth: step + 1,
      power,
      visited: seen,
      expectedHeight: expectedLog(power) / top,
      visitedHeight: log(seen) / top,
    };
  });
}

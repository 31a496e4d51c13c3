/** The depth profile: for each step of a plan, the nodes expected by chance and the nodes visited so far. */
import { fixedText, numberText, roughText } from "../language/numbers.js";

interface ProfileRow {
  /** Number of tiles on the board, from 1. */
  readonly depth: number;
  readonly expected: number;
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
      expected: 10 ** power,
      visited: seen,
      expectedHeight: expectedLog(power) / top,
      visitedHeight: log(seen) / top,
    };
  });
}

/** `0.04`, `3.2`, `1,204`, `3.1 × 10^21`. */
export function expectedText(nodes: number): string {
  if (nodes >= 1e15) {
    const [mantissa, exponent] = nodes.toExponential(1).split("e+");
    return `${fixedText(Number(mantissa), 1)} × 10^${exponent}`;
  }
  return nodes >= 100 ? numberText(Math.round(nodes)) : roughText(nodes);
}

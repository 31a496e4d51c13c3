/** Maps values to positions in a chart, linearly or logarithmically, with ticks at round values. */
export interface Scale {
  at(value: number): number;
  readonly ticks: readonly number[];
}

const TICKS = 5;

type Range = readonly [number, number];

export function scaleOf(kind: "linear" | "log", values: readonly number[], range: Range): Scale {
  return kind === "log" ? logScale(values, range) : linearScale(Math.max(...values), range);
}

/** @param range the positions of 0 and of the largest tick */
export function linearScale(max: number, range: Range): Scale {
  const step = roundStep(max / TICKS);
  const top = Math.ceil(max / step) * step;
  return {
    at: (value) => range[0] + (value / top) * (range[1] - range[0]),
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step),
  };
}

/** Whole powers of ten around the values. */
export function logScale(values: readonly number[], range: Range): Scale {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  return {
    at: (value) => range[0] + ((Math.log10(value) - low) / (high - low)) * (range[1] - range[0]),
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
  };
}

/** The smallest of 1, 2 or 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

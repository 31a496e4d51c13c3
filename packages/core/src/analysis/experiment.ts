/**
 * The figures of an experiment: many random puzzles of one shape, each searched to its end. Sums that may exceed the
 * range of a number are bigints; shares and means are numbers.
 */
export interface Outcome {
  /** As an engine reports them for one puzzle, exact. */
  readonly arrangements: bigint;
  /** Solutions that a person would call different. */
  readonly distinct: bigint;
  /** Visited until the whole space was searched. */
  readonly nodes: bigint;
}

/** What `summarise` makes of the outcomes. */
export interface ExperimentSummary {
  /** Number of puzzles searched, at least 1. */
  readonly puzzles: number;
  /** Puzzles with at least one solution. */
  readonly solvable: number;
  /** `solvable / puzzles`, 0 to 1. */
  readonly solvableShare: number;
  /** Wilson's 95 % interval for the share among all puzzles of this shape. */
  readonly solvableInterval: readonly [low: number, high: number];
  /** Of all puzzles together. */
  readonly arrangements: Total;
  /** Of all puzzles together. */
  readonly distinct: Total;
  /** Arrangements per puzzle expected by chance, computed by the caller: see `log10ExpectedAtRandom`; or NaN. */
  readonly expectedArrangements: number;
  /** Index n: how many puzzles have n distinct solutions; the last entry counts those with that many or more. */
  readonly histogram: readonly number[];
  /** Of the searches. */
  readonly nodes: Spread;
}

/** How counts are spread over the puzzles. */
export interface Spread {
  /** Over all puzzles. */
  readonly total: bigint;
  /** The smallest count of one puzzle. */
  readonly min: bigint;
  /** For an even number of counts, the mean of the middle two, rounded down. */
  readonly median: bigint;
  /** The largest count of one puzzle. */
  readonly max: bigint;
}

/** Solutions of all puzzles together. */
export interface Total {
  /** Over all puzzles. */
  readonly total: bigint;
  /** Per puzzle. */
  readonly mean: number;
  /** Standard error of the mean; NaN for a single puzzle. */
  readonly standardError: number;
}

/** The histogram's last entry counts puzzles with this many distinct solutions or more. */
export const HISTOGRAM_TAIL = 10;

/** @throws RangeError if there are no outcomes. */
export function summarise(outcomes: readonly Outcome[], expectedArrangements: number): ExperimentSummary {
  if (outcomes.length === 0) throw new RangeError("an experiment needs at least one puzzle");
  const histogram = new Array<number>(HISTOGRAM_TAIL + 1).fill(0);
  for (const { distinct } of outcomes) {
    const bin = distinct < HISTOGRAM_TAIL ? Number(distinct) : HISTOGRAM_TAIL;
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  const solvable = outcomes.filter(({ arrangements }) => arrangements > 0n).length;
  return {
    puzzles: outcomes.length,
    solvable,
    solvableShare: solvable / outcomes.length,
    solvableInterval: wilsonInterval(solvable, outcomes.length),
    arrangements: totalOf(outcomes.map(({ arrangements }) => arrangements)),
    distinct: totalOf(outcomes.map(({ distinct }) => distinct)),
    expectedArrangements,
    histogram,
    nodes: spread(outcomes.map(({ nodes }) => nodes)),
  };
}

function totalOf(counts: readonly bigint[]): Total {
  const total = sum(counts);
  const mean = Number(total) / counts.length;
  const squares = counts.reduce((all, count) => all + (Number(count) - mean) ** 2, 0);
  return { total, mean, standardError: Math.sqrt(squares / (counts.length - 1) / counts.length) };
}

function spread(counts: readonly bigint[]): Spread {
  const sorted = counts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const at = (index: number) => sorted[index] ?? 0n;
  const last = sorted.length - 1;
  return {
    total: sum(counts),
    min: at(0),
    median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2n,
    max: at(last),
  };
}

function sum(counts: readonly bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n);
}

/**
 * The 95 % interval of a share. Unlike the textbook interval it stays valid for shares near 0, which random puzzles
 * often give (Wilson 1927). @param trials at least 1
 */
export function wilsonInterval(successes: number, trials: number): readonly [number, number] {
  const z = 1.96;
  const share = successes / trials;
  const scale = 1 + z ** 2 / trials;
  const centre = (share + z ** 2 / (2 * trials)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  return [Math.max(0, centre - reach), Math.min(1, centre + reach)];
}

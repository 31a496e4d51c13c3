/**
 * Decides whether a search is slower than before. Times are measured as ratios to the fixed loop, so the clock of the
 * machine cancels out. The kind of machine does not: another processor or another V8 runs the loop and the engines at
 * other relative speeds. There are therefore three references, and the best available one counts: another checkout on
 * the same machine, a committed ratio of this kind of machine, or the committed ratios of other kinds, which only a
 * gross slowdown exceeds.
 */

/** Shortest run of each work, in milliseconds. */
export type Minima = Readonly<Record<string, number>>;

/** Name of the loop among the works. */
export const LOOP = "loop";

export interface Reference {
  /** Such as "committed for this kind of machine". */
  readonly title: string;
  readonly limits: Readonly<Record<string, Limit>>;
}

interface Limit {
  readonly ratio: number;
  /** Share above the ratio that is still accepted. */
  readonly tolerance: number;
}

export interface CommittedRatios {
  readonly machine: string;
  readonly ratios: Readonly<Record<string, number>>;
}

export interface Verdict {
  readonly name: string;
  readonly ratio: number;
  /** undefined: there is no reference. That fails too, because otherwise a new search would never be checked. */
  readonly limit: Limit | undefined;
  readonly passes: boolean;
}

export const TOLERANCE = 0.15;
/**
 * On one processor V8 11.3, 12.4 and 13.6 differ by up to 12 %. The difference between processors is unknown, so this
 * is wide.
 */
export const FOREIGN_TOLERANCE = 0.75;

/** The smaller value of each work. */
export function least(a: Minima, b: Minima): Minima {
  const smaller = Object.entries(b).map(([name, ms]) => [name, Math.min(a[name] ?? ms, ms)]);
  return { ...a, ...Object.fromEntries(smaller) };
}

/** The shortest run of every work divided by that of the loop. */
export function ratiosOf(minima: Minima): Record<string, number> {
  const loop = minima[LOOP];
  if (loop === undefined) throw new RangeError("a measurement without the loop");
  const works = Object.entries(minima).filter(([name]) => name !== LOOP);
  return Object.fromEntries(works.map(([name, ms]) => [name, ms / loop]));
}

export function referenceOf(title: string, ratios: Readonly<Record<string, number>>, tolerance = TOLERANCE): Reference {
  const limits = Object.entries(ratios).map(([name, ratio]) => [name, { ratio, tolerance }]);
  return { title, limits: Object.fromEntries(limits) };
}

/**
 * The committed ratios of this kind of machine; for a search never measured on it, the largest ratio of other kinds.
 */
export function committedReference(committed: readonly CommittedRatios[], kind: string): Reference {
  const own = committed.find(({ machine }) => machine === kind);
  const names = new Set(committed.flatMap(({ ratios }) => Object.keys(ratios)));
  const largest = (name: string) => Math.max(...committed.map(({ ratios }) => ratios[name] ?? 0));
  const ratios = Object.fromEntries([...names].map((name) => [name, largest(name)]));
  const foreign = referenceOf("committed for other kinds of machines", ratios, FOREIGN_TOLERANCE);
  if (own === undefined) return foreign;
  const { title, limits } = referenceOf("committed for this kind of machine", own.ratios);
  return { title, limits: { ...foreign.limits, ...limits } };
}

export function judge(minima: Minima, { limits }: Reference): Verdict[] {
  return Object.entries(ratiosOf(minima)).map(([name, ratio]) => {
    const limit = limits[name];
    const passes = limit !== undefined && ratio <= limit.ratio * (1 + limit.tolerance);
    return { name, ratio, limit, passes };
  });
}

/** A verdict in one line. */
export function verdictText({ name, ratio, limit, passes }: Verdict): string {
  if (limit === undefined) return `✗ ${name}: ${ratio.toFixed(3)} times the loop; no ratio is committed`;
  const { ratio: reference, tolerance } = limit;
  const change = `${ratio >= reference ? "+" : "−"}${Math.abs((ratio / reference - 1) * 100).toFixed(1)} %`;
  const of = `${ratio.toFixed(3)} times the loop, reference ${reference.toFixed(3)}, ${change}`;
  return `${passes ? "✓" : "✗"} ${name}: ${of} (at most +${tolerance * 100} %)`;
}

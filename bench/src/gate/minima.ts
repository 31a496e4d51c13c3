/** Shortest runs, which a measurement prints and the gate judges. */

/** Shortest run of each work, in milliseconds. */
export type Minima = Readonly<Record<string, number>>;

/** Name of the loop among the works. */
export const LOOP = "loop";

/** The smaller value of each work. */
export function least(a: Minima, b: Minima): Minima {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const none = Number.POSITIVE_INFINITY;
  return Object.fromEntries(names.map((name) => [name, Math.min(a[name] ?? none, b[name] ?? none)]));
}

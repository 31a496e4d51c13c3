/**
 * Which sides show the same half picture, and which two halves belong together. Sides are joined by Ward's method (1963);
 * each join says by how far its two groups were apart whether they show the same. Then halves are paired so that their
 * colours along the cut agree best over all pairs. Average linkage lost: one tile that was cut out badly led it astray.
 */
import { meanCut, misfit, type Strip } from "./strips.js";

/** Which sides look alike, and which halves belong together. */
export interface Grouping {
  /** For each side the number of its group, from 0. */
  readonly groupOf: readonly number[];
  /** For each group the one that mates with it: itself if the picture has no halves. */
  readonly mateOf: readonly number[];
  /** For each side from 0 to 1: how much better it fits its group than any other. */
  readonly confidence: readonly number[];
  /** How likely this grouping is among those of the same sides, as a logarithm. */
  readonly clarity: number;
}

/** A way to group the sides, before the groups are paired. */
type Groups = Omit<Grouping, "mateOf">;

/** The `most` likeliest ways to group the sides, the best first. @param distances of each two sides, row by row */
export function groupingsOf(distances: Float32Array, most: number): Groups[] {
  const n = Math.sqrt(distances.length);
  return joinsOf(distances, n)
    .filter(({ count }) => count <= n / LEAST_SIZE)
    .map(({ groupOf, count, clarity }) => ({
      groupOf,
      clarity: clarity + MANY * Math.log(count) - (count % 2 === 1 ? ODD : 0),
    }))
    .sort((a, b) => b.clarity - a.clarity)
    .slice(0, most)
    .map(({ groupOf, clarity }) => ({ ...numbered(distances, groupOf), clarity }));
}

/** Sides that a group has at least, on average. */
const LEAST_SIZE = 2.8;
/** How much counts for a grouping that it has many groups, and against it that their number is odd: halves come in pairs. */
const MANY = 10;
const ODD = 1.5;

/** Mean squared distance of two sides of one group. */
export function spreadOf(distances: Float32Array, groupOf: readonly number[]): number {
  let [sum, count] = [0, 0];
  groupOf.forEach((group, side) => {
    for (let other = 0; other < side; other++) {
      if (groupOf[other] !== group) continue;
      sum += (distances[side * groupOf.length + other] ?? 0) ** 2;
      count++;
    }
  });
  return sum / count;
}

/** What a person has said about the sides; whatever is not confirmed goes where it fits best. */
export interface Confirmed {
  /** For each side the number of its group so far. */
  readonly groupOf: readonly number[];
  /** Sides whose group is confirmed. */
  readonly sides: ReadonlySet<number>;
  /** Pairs of sides whose groups are mates, the last one first to hold; a side with itself if its picture has no halves. */
  readonly mates: readonly (readonly [number, number])[];
}

/** Puts the sides that are not confirmed into the groups they fit best, and numbers the groups that are left from 0. */
export function regroup(distances: Float32Array, { groupOf, sides, mates }: Confirmed) {
  let groups = [...groupOf];
  for (let round = 0; round < ROUNDS; round++) {
    const next = groups.map((own, side) => {
      if (sides.has(side)) return own;
      const means = meansOf(distances, groups, side);
      const [best = own] = means.keys();
      // Alone, or clearly nearer to the others.
      return (means.get(best) ?? 0) < STAY * (means.get(own) ?? Number.POSITIVE_INFINITY) ? best : own;
    });
    if (next.every((group, side) => group === groups[side])) break;
    groups = next;
  }
  const left = numbered(distances, groups);
  return {
    groupOf: left.groupOf,
    confidence: left.confidence.map((value, side) => (sides.has(side) ? 1 : value)),
    clarity: 1,
    mates: matesOf(left.groupOf, mates),
  };
}

/** By group: its mate. */
function matesOf(groupOf: readonly number[], pairs: Confirmed["mates"]): ReadonlyMap<number, number> {
  const mates = new Map<number, number>();
  for (const pair of pairs.toReversed()) {
    const [a = 0, b = 0] = pair.map((side) => groupOf[side]);
    if (!mates.has(a) && !mates.has(b)) mates.set(a, b).set(b, a);
  }
  return mates;
}

const ROUNDS = 4;
/** A side changes its group if another one is nearer than this share. */
const STAY = 0.85;

interface Join {
  /** The groups before the join. */
  readonly groupOf: number[];
  readonly count: number;
  readonly clarity: number;
}

/**
 * Joins the two groups whose join adds least to the squared distances within groups, until one is left. What each join
 * says against the grouping after it is summed up: that the two groups were far apart, unless one of them was small,
 * since a few sides that were cut out badly look like a picture of their own.
 */
function joinsOf(distances: Float32Array, n: number): Join[] {
  const groupOf = Array.from({ length: n }, (_, side) => side);
  const sizes = new Array<number>(n).fill(1);
  // Sums over the pairs of sides of two groups; on the diagonal those within a group, each pair once.
  const sums = distances.map((far) => far ** 2);
  const sumOf = (a: number, b: number) => sums[a * n + b] ?? 0;
  const sizeOf = (group: number) => sizes[group] ?? 1;
  const alive = new Set(groupOf);
  const joins: Join[] = [];
  let [clarity, within, pairs] = [0, 0, 0];
  const nearest = () => {
    // The first two, if no distance is a number.
    const [first = 0, second = 0] = alive;
    let [a, b, least] = [second, first, Number.POSITIVE_INFINITY];
    for (const i of alive) {
      for (const j of alive) {
        if (j >= i) break;
        const [p, q] = [sizeOf(i), sizeOf(j)];
        const added = (sumOf(i, j) - (sumOf(i, i) * q) / p - (sumOf(j, j) * p) / q) / (p + q);
        if (added < least) [a, b, least] = [i, j, added];
      }
    }
    return [a, b] as const;
  };
  while (alive.size > 1) {
    const [a, b] = nearest();
    const [p, q] = [sizeOf(a), sizeOf(b)];
    joins.push({ groupOf: [...groupOf], count: alive.size, clarity });
    const own = sumOf(a, a) + sumOf(b, b);
    const ownPairs = (p * (p - 1) + q * (q - 1)) / 2;
    const usual = (own + USUAL * (within / Math.max(1, pairs) + LEAST_SPREAD)) / (ownPairs + USUAL);
    const apart = Math.log(sumOf(a, b) / (p * q) / usual + ALIKE) - SAME;
    // How much smaller than usual one of them is.
    const small = Math.max(0, 1 - (Math.min(p, q) * alive.size) / n);
    clarity -= apart - SMALL * small;
    within += sumOf(a, b);
    pairs += p * q;
    sums[a * n + a] = own + sumOf(a, b);
    for (const k of alive) {
      if (k === a || k === b) continue;
      sums[a * n + k] = sums[k * n + a] = sumOf(a, k) + sumOf(b, k);
    }
    sizes[a] = p + q;
    alive.delete(b);
    groupOf.forEach((group, side) => {
      if (group === b) groupOf[side] = a;
    });
  }
  return joins;
}

// Fitted, with MANY and ODD, to 60 of the first 100 photos of the frozen set. Half or double of MANY or SMALL costs 2
// to 8 points of the sides, of the others at most 4.
/** Pairs of sides that the spread within all groups counts for, where the one within two groups is not known well. */
const USUAL = 13;
/** Squared distance of any two sides. */
const LEAST_SPREAD = 3;
/** Logarithm of how much farther apart than the sides within them two groups of the same picture are at most. */
const SAME = 0.67;
/** How far apart sides without any difference count as, as a share of the usual. */
const ALIKE = 0.01;
/** What counts for the join of a group with very few sides. */
const SMALL = 3;

/** Mean distances of a side to each group, itself left out, the nearest first. */
function meansOf(distances: Float32Array, groupOf: readonly number[], side: number): Map<number, number> {
  const n = groupOf.length;
  const sums = new Map<number, { sum: number; count: number }>();
  groupOf.forEach((group, other) => {
    if (other === side) return;
    const entry = sums.get(group) ?? { sum: 0, count: 0 };
    entry.sum += distances[side * n + other] ?? 0;
    entry.count++;
    sums.set(group, entry);
  });
  const means = [...sums].map(([group, { sum, count }]) => [group, sum / count] as const);
  return new Map(means.sort(([, a], [, b]) => a - b));
}

/** The groups numbered from 0, and for each side how much better it fits its own than any other. */
function numbered(distances: Float32Array, groups: readonly number[]): Pick<Groups, "groupOf" | "confidence"> {
  const numbers = [...new Set(groups)];
  const groupOf = groups.map((group) => numbers.indexOf(group));
  const confidence = groupOf.map((group, side) => {
    const means = meansOf(distances, groupOf, side);
    const own = means.get(group);
    means.delete(group);
    const [other = Number.POSITIVE_INFINITY] = means.values();
    return own === undefined ? 0 : Math.max(0, Math.min(1, (other - own) / Math.max(own, other, 1e-6)));
  });
  return { groupOf, confidence };
}

/**
 * For each pair of groups how badly they continue each other, in levels; a group with itself if it has no other half.
 * @param mates pairs that are confirmed
 */
export function misfits(
  strips: readonly Strip[],
  groupOf: readonly number[],
  mates: ReadonlyMap<number, number> = new Map(),
): number[][] {
  const count = Math.max(-1, ...groupOf) + 1;
  const cuts = Array.from({ length: count }, (_, group) =>
    meanCut(strips.filter((_, side) => groupOf[side] === group)),
  );
  return cuts.map((a, i) =>
    cuts.map((b, j) => {
      const isOther = (mates.get(i) ?? j) !== j || (mates.get(j) ?? i) !== i;
      return isOther ? NEVER : mates.get(i) === j ? -NEVER : misfit(a, b);
    }),
  );
}

/** Levels beyond all others. */
const NEVER = 1e5;
/** Levels that a half without another half must fit better. */
const ALONE = 40;

/**
 * The pairings with the least sums of misfits, the best first: for each group its mate. Either all groups mate with
 * themselves, or none but an odd one.
 */
export function pairings(cost: readonly (readonly number[])[], most: number): number[][] {
  const at = (i: number, j: number) => (cost[i]?.[j] ?? 0) + (i === j ? ALONE : 0);
  const nearest = cost.map((_, i) =>
    cost
      .map((_, j) => j)
      .sort((a, b) => at(i, a) - at(i, b))
      .slice(0, REACH),
  );
  // What the groups from each number on cost at least, each counted as half a pair.
  const floor = cost.map((_, i) => Math.min(...cost.map((_, j) => at(i, j))) / 2);
  const found: { mateOf: number[]; sum: number }[] = [];
  const mateOf = cost.map(() => -1);
  let budget = 100_000;
  const descend = (sum: number) => {
    const rest = mateOf.reduce((total, mate, i) => total + (mate < 0 ? (floor[i] ?? 0) : 0), 0);
    if (budget-- < 0 || (found.length >= most && sum + rest >= (found.at(-1)?.sum ?? 0))) return;
    const i = mateOf.indexOf(-1);
    if (i < 0) {
      found.push({ mateOf: [...mateOf], sum });
      found.sort((a, b) => a.sum - b.sum);
      found.splice(most);
      return;
    }
    for (const j of nearest[i] ?? []) {
      if (mateOf[j] !== -1) continue;
      [mateOf[i], mateOf[j]] = [j, i];
      descend(sum + at(i, j));
      mateOf[i] = mateOf[j] = -1;
    }
  };
  descend(0);
  const themselves = cost.map((_, i) => i);
  const alone = themselves.reduce((sum, i) => sum + at(i, i) - ALONE, 0);
  const best = found[0];
  const isAlone = !best || 2 * alone + 5 * cost.length < best.sum;
  return isAlone ? [themselves, ...found.map((each) => each.mateOf)] : found.map((each) => each.mateOf);
}

/** Mates tried for each group. */
const REACH = 9;

/**
 * Which sides show the same half picture, and which two halves belong together. Sides are joined by average linkage;
 * the number of groups is where the next join would be much farther than the last. Then halves are paired so that their colours
 * along the cut agree best over all pairs.
 */
import { distancesBetween, meanCut, misfit, type Strip } from "./strips.js";

/** Which sides look alike, and which halves belong together. */
export interface Grouping {
  /** For each side the number of its group, from 0. */
  readonly groupOf: readonly number[];
  /** For each group the one that mates with it: itself if the picture has no halves. */
  readonly mateOf: readonly number[];
  /** For each side from 0 to 1: how much better it fits its group than any other. */
  readonly confidence: readonly number[];
  /** How clearly the groups stand apart: 0 for not at all. */
  readonly clarity: number;
}

/** A way to group the sides, before the groups are paired. */
export type Groups = Omit<Grouping, "mateOf">;

/** The `most` clearest ways to group the sides, the best first. */
export function groupingsOf(strips: readonly Strip[], most: number): Groups[] {
  const distances = distancesBetween(strips);
  return clearest(distances, strips.length)
    .slice(0, most)
    .map(({ groupOf, value }) => ({ groupOf, confidence: confidences(distances, groupOf), clarity: value }));
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
export function regroup(strips: readonly Strip[], { groupOf, sides, mates }: Confirmed) {
  const distances = distancesBetween(strips);
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
  const left = [...new Set(groups)];
  const numbered = groups.map((group) => left.indexOf(group));
  return {
    groupOf: numbered,
    confidence: confidences(distances, numbered).map((value, side) => (sides.has(side) ? 1 : value)),
    clarity: 1,
    mates: matesOf(numbered, mates),
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

/** The groupings that average linkage passes through, those before the clearest jumps first. */
function clearest(distances: Float32Array, n: number): { groupOf: number[]; value: number }[] {
  const steps = linkage(distances, n);
  const valued = steps.flatMap(({ groupOf, count, far }, i) => {
    const next = steps[i + 1];
    if (!next || count > n / LEAST_SIZE) return [];
    const jump = Math.log((next.far + NOISE) / (far + NOISE));
    const numbers = [...new Set(groupOf)];
    // The first jump counts, not the largest: later ones part kinds of pictures. Halves come in pairs.
    const value = jump + FIRST * Math.log(count) - (count % 2 === 1 ? ODD : 0);
    return [{ groupOf: groupOf.map((group) => numbers.indexOf(group)), value }];
  });
  return valued.sort((a, b) => b.value - a.value);
}

/** How much the number of groups counts, and an odd one. */
const FIRST = 0.3;
const ODD = 0.2;
/** Sides that a group has at least, on average. */
const LEAST_SIZE = 3.2;
/** Levels that two pictures of the same side differ by at least. */
const NOISE = 0.3;

interface Step {
  readonly groupOf: number[];
  readonly count: number;
  /** Mean distance of the two groups joined last. */
  readonly far: number;
}

/** Joins the two nearest groups until one is left. */
function linkage(distances: Float32Array, n: number): Step[] {
  const groupOf = Array.from({ length: n }, (_, i) => i);
  const sizes = new Array<number>(n).fill(1);
  const far = distances.slice();
  const alive = new Set(groupOf);
  const steps: Step[] = [];
  while (alive.size > 1) {
    let [a, b, least] = [0, 0, Number.POSITIVE_INFINITY];
    for (const i of alive) {
      for (const j of alive) {
        const value = far[i * n + j] ?? 0;
        if (j < i && value < least) [a, b, least] = [i, j, value];
      }
    }
    const [sizeA, sizeB] = [sizes[a] ?? 1, sizes[b] ?? 1];
    for (const k of alive) {
      const value = ((far[a * n + k] ?? 0) * sizeA + (far[b * n + k] ?? 0) * sizeB) / (sizeA + sizeB);
      far[a * n + k] = value;
      far[k * n + a] = value;
    }
    sizes[a] = sizeA + sizeB;
    alive.delete(b);
    groupOf.forEach((group, side) => {
      if (group === b) groupOf[side] = a;
    });
    steps.push({ groupOf: [...groupOf], count: alive.size, far: least });
  }
  return steps;
}

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

function confidences(distances: Float32Array, groupOf: readonly number[]): number[] {
  return groupOf.map((group, side) => {
    const means = meansOf(distances, groupOf, side);
    const own = means.get(group);
    means.delete(group);
    const [other = Number.POSITIVE_INFINITY] = means.values();
    return own === undefined ? 0 : Math.max(0, Math.min(1, (other - own) / Math.max(own, other, 1e-6)));
  });
}

/** The sides that are least certain, each with the group it fits second best, the least certain first. */
export function secondBest(strips: readonly Strip[], { groupOf, confidence }: Groups, most: number) {
  const distances = distancesBetween(strips);
  return confidence
    .map((value, side) => ({ value, side }))
    .filter(({ value }) => value < UNSURE)
    .sort((a, b) => a.value - b.value)
    .slice(0, most)
    .map(({ side }) => {
      const means = meansOf(distances, groupOf, side);
      means.delete(groupOf[side] ?? -1);
      const [group = 0] = means.keys();
      return { side, group };
    });
}

/** Below this confidence the solver has a say in where a side belongs. */
const UNSURE = 0.3;

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

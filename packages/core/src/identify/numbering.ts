/**
 * The canonical numbering of a pose's labels: two poses get the same form exactly if renaming labels and reordering
 * tiles carries one into the other.
 *
 * Refinement and individualisation (McKay 1981), over labels only: once labels are numbered, each tile is written from
 * its least side on, and tiles are sorted, so no tile is ever individualised. Labels are split into ranks by what they
 * touch until nothing splits further; where a rank holds several labels, each of them in turn is set apart. Renamings
 * that carry the pose into itself show as equal leaves, and spare all labels that they carry into one already tried.
 * Where none exist, refinement alone numbers the labels of a real puzzle in two or three rounds.
 */
import { groupedBy } from "../maps.js";
import { compareLists, type Pose, type PosedTile } from "./pose.js";

export interface Numbering {
  /** By id of the puzzle's label table: the label's canonical number. */
  readonly numberOf: readonly number[];
  /** In canonical order: the tile, and the clockwise quarter turns after which its sides are as the form has them. */
  readonly tiles: readonly { readonly tile: number; readonly turn: number }[];
  /** Everything about the pose but the names of its labels and the order of its tiles. */
  readonly form: readonly number[];
}

/** Refinements. Real puzzles, and all tiles of six colours, take fewer than a hundred; so many of 62 tiles take some seconds. */
export const MOST_REFINEMENTS = 2000;

/** @returns undefined if the pose has so many symmetries that more than `limit.left` refinements are needed. */
export function canonicalNumbering(pose: Pose, limit: { left: number }): Numbering | undefined {
  const search = new Search(pose, limit);
  search.descend(refined(pose, ranksOf(pose.kinds)), []);
  return limit.left < 0 ? undefined : search.best;
}

/** By id: the number of labels in earlier ranks. Labels with the same number are not told apart yet. */
type Ranks = readonly number[];

function ranksOf(kinds: readonly number[]): Ranks {
  return kinds.map((kind) => kinds.filter((other) => other < kind).length);
}

interface Refined {
  readonly ranks: Ranks;
  /** What the refinement saw; the same for poses that are equal up to names. */
  readonly trace: readonly number[];
}

class Search {
  best: Numbering | undefined;
  /** Of the best leaf: the labels set apart on the way to it, and what each refinement saw. */
  #bestPath: readonly number[] = [];
  #bestTraces: readonly (readonly number[])[] = [];
  readonly #traces: (readonly number[])[] = [];
  /** Renamings that carry the pose into itself, by id. */
  readonly #symmetries: (readonly number[])[] = [];

  constructor(
    readonly pose: Pose,
    readonly limit: { left: number },
  ) {}

  /**
   * @param path the labels set apart so far
   * @returns the depth to go back to: all below it is a copy of what has been seen
   */
  descend({ ranks, trace }: Refined, path: readonly number[]): number {
    const depth = path.length;
    if (--this.limit.left < 0) return -1;
    this.#traces.length = depth;
    this.#traces.push(trace);
    const order = this.best ? this.#comparedWithBest() : -1;
    if (order > 0) return depth;
    const candidates = smallestRank(ranks);
    if (candidates.length === 0) return this.#reach(ranks, path);
    const tried: number[] = [];
    for (const label of candidates) {
      if (this.#isImage(label, tried, path)) continue;
      tried.push(label);
      this.#traces.length = depth + 1;
      const back = this.descend(refined(this.pose, setApart(ranks, label)), [...path, label]);
      if (back < depth) return back;
    }
    return depth;
  }

  #comparedWithBest(): number {
    for (const [depth, trace] of this.#traces.entries()) {
      const order = compareLists(trace, this.#bestTraces[depth] ?? []);
      if (order !== 0) return order;
    }
    return 0;
  }

  #reach(ranks: Ranks, path: readonly number[]): number {
    const leaf = numberingOf(this.pose, ranks);
    const order = this.best ? this.#comparedWithBest() || compareLists(leaf.form, this.best.form) : -1;
    if (order < 0) {
      this.best = leaf;
      this.#bestPath = path;
      this.#bestTraces = [...this.#traces];
    }
    if (order !== 0 || !this.best) return path.length;
    const atNumber: number[] = [];
    for (const [label, number] of leaf.numberOf.entries()) atNumber[number] = label;
    this.#symmetries.push(this.best.numberOf.map((number) => atNumber[number] as number));
    // From where the two paths part, this branch is a copy of the best one.
    return path.findIndex((label, depth) => label !== this.#bestPath[depth]);
  }

  /** Do the known symmetries that keep every label of the path carry the label into one of those tried? */
  #isImage(label: number, tried: readonly number[], path: readonly number[]): boolean {
    if (tried.length === 0) return false;
    const keeping = this.#symmetries.filter((image) => path.every((each) => image[each] === each));
    const seen = new Set([label]);
    for (const each of seen) {
      if (tried.includes(each)) return true;
      for (const image of keeping) seen.add(image[each] as number);
    }
    return false;
  }
}

/** The labels of the smallest rank with several; none if every label has a rank of its own. */
function smallestRank(ranks: Ranks): readonly number[] {
  const members = groupedBy(ranks.keys(), (label) => ranks[label] as number);
  const several = [...members].filter(([, labels]) => labels.length > 1);
  const [smallest] = several.toSorted(([a, x], [b, y]) => x.length - y.length || a - b);
  return smallest?.[1] ?? [];
}

/** The label comes before the others of its rank. */
function setApart(ranks: Ranks, label: number): Ranks {
  return ranks.map((rank, other) => (rank === ranks[label] && other !== label ? rank + 1 : rank));
}

/** Splits ranks by what their labels touch until nothing splits. */
function refined(pose: Pose, start: Ranks): Refined {
  const trace: number[] = [];
  for (let ranks = start, before = 0; ; ) {
    const { size } = new Set(ranks);
    if (size === ranks.length || size === before) return { ranks, trace };
    ranks = split(sightsOf(pose, ranks), trace);
    before = size;
  }
}

/** A label, and all that it touches, sorted. */
interface Sight {
  readonly label: number;
  readonly rank: number;
  readonly touches: Float64Array;
}

function sightsOf({ tiles, matesOf }: Pose, ranks: Ranks): Sight[] {
  const seen = ranks.map((): number[] => []);
  for (const tile of tiles) lookAround(tile, ranks, matesOf, seen);
  for (const [label, mates] of matesOf.entries()) {
    for (const mate of mates) seen[label]?.push(mate === label ? -1 : -2 - (ranks[mate] as number));
  }
  return ranks.map((rank, label) => ({ label, rank, touches: Float64Array.from(seen[label] ?? []).sort() }));
}

const compareSights = (a: Sight, b: Sight) => a.rank - b.rank || compareLists(a.touches, b.touches);

/** @param trace gets what the labels of ranks with several touch */
function split(sights: readonly Sight[], trace: number[]): Ranks {
  const sorted = sights.toSorted(compareSights);
  const ranks: number[] = [];
  for (const [i, sight] of sorted.entries()) {
    const [before, after] = [sorted[i - 1], sorted[i + 1]];
    const isSame = before && compareSights(before, sight) === 0;
    ranks[sight.label] = isSame ? (ranks[before.label] as number) : i;
    const isAlone = before?.rank !== sight.rank && after?.rank !== sight.rank;
    if (!isSame && !isAlone) trace.push(i, checksum(sight.touches));
  }
  return ranks;
}

/** What each side of a tile sees from there: its place, the ranks of the others, and which are or mate the same label. */
function lookAround(
  { sides, fixed, cell }: PosedTile,
  ranks: Ranks,
  matesOf: Pose["matesOf"],
  seen: readonly number[][],
): void {
  for (let side = 0; side < 4; side++) {
    const label = sides[side] as number;
    let sight = (cell + 1) * 5 + (fixed ? side + 1 : 0);
    for (let further = 1; further < 4; further++) {
      const other = sides[(side + further) % 4] as number;
      const same = (other === label ? 1 : 0) + (matesOf[label]?.includes(other) ? 2 : 0);
      sight = (sight * 256 + (ranks[other] as number)) * 4 + same;
    }
    seen[label]?.push(sight);
  }
}

function checksum(values: Float64Array): number {
  let sum = values.length;
  for (const value of values) sum = (Math.imul(sum, 0x01000193) ^ (value % 0x7fffffff)) | 0;
  return sum;
}

/** @param ranks by id, all different */
function numberingOf(pose: Pose, ranks: Ranks): Numbering {
  const tiles = pose.tiles.map(({ sides, fixed, cell }, tile) => {
    const numbers = sides.map((label) => ranks[label] as number);
    const turns = fixed ? [0] : [0, 1, 2, 3];
    const looks = turns.map((turn) => ({
      turn,
      look: numbers.map((_, side) => numbers[(side + 4 - turn) % 4] as number),
    }));
    const { turn, look } = looks.reduce((least, each) => (compareLists(each.look, least.look) < 0 ? each : least));
    return { tile, turn, row: [cell, fixed ? 1 : 0, ...look] };
  });
  tiles.sort((a, b) => compareLists(a.row, b.row));
  const labels: number[][] = [];
  for (const [label, number] of ranks.entries()) {
    const mates = pose.matesOf[label]?.map((mate) => ranks[mate] as number).toSorted((a, b) => a - b) ?? [];
    labels[number] = [pose.kinds[label] as number, mates.length, ...mates];
  }
  return {
    numberOf: ranks,
    tiles: tiles.map(({ tile, turn }) => ({ tile, turn })),
    form: [pose.board.length, ...pose.board, labels.length, ...labels.flat(), ...tiles.flatMap(({ row }) => row)],
  };
}

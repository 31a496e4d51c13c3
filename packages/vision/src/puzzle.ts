/**
 * The puzzle of a reading: what its pictures are called, how large its board is, and whether it has a solution. How much
 * that says for the reading: a boxed puzzle has one, and a wrong pair of halves nearly always leaves none.
 */
import { type PuzzleDraft, referenceEngine, validate } from "@edgewise/core";
import { makePlan } from "@edgewise/core/plan";
import type { Grouping } from "./groups.js";

/** Cells of a board. */
export interface Size {
  /** From left to right. */
  readonly width: number;
  /** From top to bottom. */
  readonly height: number;
}

/**
 * The puzzle of a reading. Pictures are numbered in the order in which they are first met, and the second half of a
 * picture is the negative of its first.
 * @param size of the board; by default the one nearest to a square that the tiles fill
 * @throws RangeError if there are no tiles
 */
export function puzzleOf(
  { groupOf, mateOf }: Pick<Grouping, "groupOf" | "mateOf">,
  size: Size = boardFor(groupOf.length / 4),
): PuzzleDraft {
  if (groupOf.length === 0) throw new RangeError("expected the sides of at least one tile, found none");
  const names = new Map<number, string>();
  let pictures = 0;
  for (const group of groupOf) {
    if (names.has(group)) continue;
    names.set(group, `${++pictures}`);
    const mate = mateOf[group] ?? group;
    if (mate !== group) names.set(mate, `-${pictures}`);
  }
  const nameOf = (group: number) => names.get(group) ?? "";
  const singles = mateOf.filter((mate, group) => mate === group).length;
  const pairs = mateOf.flatMap((mate, group): [string, string][] =>
    mate >= group ? [[nameOf(group), nameOf(mate)]] : [],
  );
  const rule = singles === 0 ? "signed" : singles === mateOf.length ? "equal" : { pairs };
  const tiles = Array.from({ length: groupOf.length / 4 }, (_, tile) =>
    groupOf.slice(tile * 4, tile * 4 + 4).map(nameOf),
  );
  return { board: size, rule, tiles };
}

/** The size nearest to a square with this many cells, at least as wide as high. */
export function boardFor(tiles: number): Size {
  let height = Math.max(1, Math.floor(Math.sqrt(tiles)));
  while (tiles % height > 0) height--;
  return { width: tiles / height, height };
}

/** Nodes for one reading. */
const NODES = 50_000;

/**
 * Does the puzzle have a solution? A board with more cells than there are tiles has none.
 * @returns undefined if a short search does not find out, or if the board is larger than that of any puzzle
 */
export function isSolvable(
  reading: Pick<Grouping, "groupOf" | "mateOf">,
  size: Size = boardFor(reading.groupOf.length / 4),
): boolean | undefined {
  if (size.width * size.height > reading.groupOf.length / 4) return false;
  const { puzzle } = validate(puzzleOf(reading, size));
  if (!puzzle) return undefined;
  const search = referenceEngine.open(puzzle, makePlan(puzzle, { order: "row-major" }));
  const status = search.run(NODES, 1);
  search.close();
  return status === "budget" ? undefined : status === "solutions";
}

/**
 * How much it says for a reading that it has a solution: minus the logarithm of the chance that sides grouped and paired
 * at random have one.
 */
export function surpriseOf(
  { groupOf, mateOf }: Pick<Grouping, "groupOf" | "mateOf">,
  { width, height }: Size = boardFor(groupOf.length / 4),
): number {
  const tiles = groupOf.length / 4;
  const sizes = mateOf.map((_, group) => groupOf.filter((each) => each === group).length);
  const fit =
    sizes.reduce((sum, size, group) => sum + size * (sizes[mateOf[group] ?? group] ?? 0), 0) / groupOf.length ** 2;
  const seams = 2 * width * height - width - height;
  // Logarithm of the expected number of solutions.
  let expected = tiles * Math.log(4) + seams * Math.log(fit);
  for (let k = 2; k <= tiles; k++) expected += Math.log(k);
  return -Math.log(-Math.expm1(-Math.exp(expected)));
}

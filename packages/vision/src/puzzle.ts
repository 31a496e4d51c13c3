/** The puzzle of a reading: what its pictures are called, and how large its board is. */
import type { PuzzleDraft } from "@edgewise/core";
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
 */
export function puzzleOf(
  { groupOf, mateOf }: Pick<Grouping, "groupOf" | "mateOf">,
  size: Size = boardFor(groupOf.length / 4),
): PuzzleDraft {
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

/**
 * How boxed sets are made, which tells a mistyped set. Of 23 transcribed 3x3 sets with four pictures, 15 have each
 * picture on 9 of the 36 sides, and its halves on 6 and 3 or on 5 and 4; hardly a tile shows a label twice in a row.
 */
import { gridOf, innerEdgeCount } from "../geometry.js";
import { type Label, type Puzzle, ROTATIONS, type Tile, turned } from "../model.js";
import { familyOf } from "../rules.js";

/** Two pictures, each with its labels, as a mistyped side leaves them in an even set. */
export interface UnevenPictures {
  /** On one side more than each of the others. */
  readonly more: readonly Label[];
  /** On one side fewer. */
  readonly fewer: readonly Label[];
}

/** The two pictures that a single change would make as frequent as all others, if all others are equally frequent. */
export function unevenPictures(puzzle: Puzzle): UnevenPictures | undefined {
  const families = familiesOf(puzzle);
  const on = countsOf(puzzle.tiles);
  const sidesOf = (family: readonly Label[]) => family.reduce((total, label) => total + on(label), 0);
  const mean = families.reduce((total, family) => total + sidesOf(family), 0) / families.length;
  const [other, another, ...more] = families.filter((family) => sidesOf(family) !== mean);
  // Of two pictures only, one may well be more frequent.
  if (families.length < 3 || other === undefined || another === undefined || more.length > 0) return undefined;
  if (Math.abs(sidesOf(other) - mean) !== 1) return undefined;
  return sidesOf(other) > mean ? { more: other, fewer: another } : { more: another, fewer: other };
}

/** What makes a set of tiles unlike a boxed one; the first difference decides, and less is better. */
export type Oddness = readonly [unevenPictures: number, unevenHalves: number, repetitions: number];

/** Measures sets of tiles with the labels, rule and board of one puzzle. */
export function oddnessIn(puzzle: Puzzle): (tiles: readonly Tile[]) => Oddness {
  const { frame } = puzzle;
  const families = familiesOf(puzzle);
  const grid = gridOf(puzzle.board);
  const rim = grid.openCells.length * 4 - innerEdgeCount(grid) * 2;
  return (tiles) => {
    const on = countsOf(tiles);
    const framed = frame === undefined ? 0 : on(frame);
    const mean = (tiles.length * 4 - framed) / families.length;
    let pictures = frame === undefined ? 0 : (framed - rim) ** 2;
    let halves = 0;
    for (const family of families) {
      pictures += (family.reduce((total, label) => total + on(label), 0) - mean) ** 2;
      const [a, b, ...more] = family;
      if (a === undefined || b === undefined || more.length > 0) continue;
      halves += Math.max(0, Math.abs(on(a) - on(b)) - (on(a) + on(b)) / 3);
    }
    return [pictures, halves, repetitionsIn(tiles, frame)];
  };
}

/** Sides that show what the next one shows, and tiles that look like an earlier one. */
function repetitionsIn(tiles: readonly Tile[], frame: Label | undefined): number {
  const looks = tiles.map((tile) => ROTATIONS.map((turn) => turned(tile, turn).join("\t")).toSorted()[0]);
  const twice = tiles.map(
    (tile) => tile.filter((label, side) => label === tile[(side + 1) % 4] && label !== frame).length,
  );
  return tiles.length - new Set(looks).size + twice.reduce((sum, sides) => sum + sides, 0);
}

/** By label, how many sides show it. */
function countsOf(tiles: readonly Tile[]): (label: Label) => number {
  const counts = new Map<Label, number>();
  for (const tile of tiles) for (const label of tile) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (label) => counts.get(label) ?? 0;
}

/** Labels that mate, directly or through others; the frame's is in none. */
function familiesOf({ labels }: Puzzle): readonly (readonly Label[])[] {
  const seen = new Set(labels.frame === undefined ? [] : [labels.frame]);
  return labels.names.flatMap((_, start) => {
    if (seen.has(start)) return [];
    const family = familyOf(labels, start);
    for (const id of family) seen.add(id);
    return [[...family].map((id) => labels.names[id] as Label)];
  });
}

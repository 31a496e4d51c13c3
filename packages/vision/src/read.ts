/** From a photo to a puzzle: the tiles, what each side shows, and which pictures mate. */
import { lightOf } from "./background.js";
import { type FoundTile, findTiles, paint } from "./find.js";
import { type Quad, scaled } from "./geometry.js";
import { type Confirmed, type Grouping, groupingsOf, misfits, pairings, regroup, secondBest } from "./groups.js";
import { type Image, rectify, shrink } from "./image.js";
import { isSolvable } from "./prefer.js";
import type { Size } from "./puzzle.js";
import { type Strip, stripsOf } from "./strips.js";

/** What was read from the sides of tiles. */
export interface SideReading extends Grouping {
  /** Does the puzzle have a solution? Readings that may have one are preferred; undefined if that takes longer to find out. */
  readonly hasSolution: boolean | undefined;
  /** Was another reading likelier by looks alone, but without a solution? */
  readonly isPreferred: boolean;
}

/** What was read from a photo. */
export interface Reading extends SideReading {
  /** The tiles, row by row; sides and tiles are numbered in this order, tile * 4 + side. */
  readonly tiles: readonly FoundTile[];
}

/** Pixels of the longer side of the picture that sides are read from, and of the one that light is measured on. */
const FINE = 1600;
const COARSE = 300;

/**
 * Finds the tiles of a photo and reads their sides. No tiles is an answer, too.
 * @param size of the board; by default the one nearest to a square that the tiles fill
 */
export function readTiles(image: Image, size?: Size): Reading {
  const tiles = findTiles(image);
  return {
    tiles,
    ...readSides(
      image,
      tiles.map(({ quad }) => quad),
      size,
    ),
  };
}

/**
 * Reads the sides of tiles that are known.
 * @param quads corners in pixels of the photo, clockwise
 * @param size of the board; by default the one nearest to a square that the tiles fill
 * @param confirmed what a person has said of an earlier reading of these tiles
 */
export function readSides(image: Image, quads: readonly Quad[], size?: Size, confirmed?: Confirmed): SideReading {
  const turned = sidesOf(image, quads);
  const upright = sidesOf(image, quads, true);
  const [byTurned, byUpright] = [groupingsOf(turned, GROUPINGS), groupingsOf(upright, GROUPINGS)];
  const isUpright = (byUpright[0]?.clarity ?? 0) > (byTurned[0]?.clarity ?? 0) + 0.1;
  const [strips, groupings] = isUpright ? [upright, byUpright] : [turned, byTurned];
  const told = confirmed && regroup(strips, confirmed);
  const candidates = (told ? [told] : groupings).flatMap(({ groupOf, confidence, clarity }) =>
    pairings(misfits(strips, groupOf, told?.mates), PAIRINGS).map((mateOf, rank) => {
      const looks = clarity - RANK * rank;
      const many = MANY * Math.log(mateOf.length / 8);
      return { groupOf, confidence, clarity, mateOf, looks, many, most: looks + Math.max(0, many + SOLVED) };
    }),
  );
  const likeliest = Math.max(...candidates.map(({ looks }) => looks));
  let best: SideReading = {
    groupOf: [],
    mateOf: [],
    confidence: [],
    clarity: 0,
    hasSolution: false,
    isPreferred: false,
  };
  let least = Number.NEGATIVE_INFINITY;
  for (const { looks, many, most, ...reading } of candidates.sort((x, y) => y.most - x.most)) {
    if (least >= most) break;
    const hasSolution = isSolvable(reading, size);
    const value = looks + (hasSolution === false ? 0 : many + (hasSolution ? SOLVED : OPEN));
    if (value <= least) continue;
    best = { ...reading, hasSolution, isPreferred: looks < likeliest };
    least = value;
  }
  return (best.hasSolution === false && withOneMoved(strips, best, size, told?.mates)) || best;
}

/** The reading with one uncertain side in the group that it fits second best, if only so there is a solution. */
function withOneMoved(
  strips: readonly Strip[],
  reading: SideReading,
  size?: Size,
  mates?: ReadonlyMap<number, number>,
): SideReading | undefined {
  for (const { side, group } of secondBest(strips, reading, MOVES)) {
    const groupOf = reading.groupOf.with(side, group);
    if (new Set(groupOf).size < reading.mateOf.length) continue;
    for (const mateOf of pairings(misfits(strips, groupOf, mates), PAIRINGS_OF_MOVES)) {
      const moved = { ...reading, groupOf, mateOf };
      if (isSolvable(moved, size)) return { ...moved, hasSolution: true, isPreferred: true };
    }
  }
  return undefined;
}

/** Ways to group the sides, and ways to pair each, that are tried. */
const GROUPINGS = 6;
const PAIRINGS = 4;
/** Uncertain sides that are tried in another group, and pairings for each. */
const MOVES = 6;
const PAIRINGS_OF_MOVES = 2;
/**
 * What counts for a reading, as clarity does. A wrong reading with many groups nearly never has a solution, one with few
 * groups often. Fitted to 45 photos of the frozen set; half or double of one costs at most 1.4 points of the sides.
 */
const SOLVED = 0.4;
/** If it is not known whether there is a solution. */
const OPEN = 0.2;
/** For each e-fold of the groups, if there may be a solution. */
const MANY = 0.4;
/** Lost with each pairing that fits better. */
const RANK = 0.15;

/** The content of each tile as a square of `size` pixels. @param quads corners in pixels of the photo, clockwise */
export function squaresOf(image: Image, quads: readonly Quad[], size: number): Image[] {
  const picture = shrink(image, Math.max(image.width, image.height));
  return quads.map((quad) => {
    const { pixels } = rectify(picture, quad, size);
    const data = new Uint8ClampedArray(size * size * 4).fill(255);
    for (let i = 0; i < size * size; i++) for (let c = 0; c < 3; c++) data[i * 4 + c] = pixels[i * 3 + c] ?? 0;
    return { width: size, height: size, data };
  });
}

/** What every side looks like, tile after tile: N, E, S, W. */
export function sidesOf(image: Image, quads: readonly Quad[], isUpright = false): Strip[] {
  const coarse = shrink(image, COARSE);
  const isTable = new Uint8Array(coarse.width * coarse.height).fill(1);
  for (const quad of quads) {
    paint(isTable, coarse.width, coarse.height, scaled(quad, coarse.width / image.width), 1.1, 0);
  }
  const light = lightOf(coarse, isTable);
  const fine = shrink(image, FINE);
  return quads.flatMap((quad) => stripsOf(fine, scaled(quad, fine.width / image.width), light, isUpright));
}

/** From a photo to a puzzle: the tiles, what each side shows, and which pictures mate. */
import { lightOf } from "./background.js";
import { findTiles, isReadable, paint } from "./find.js";
import { type Quad, scaled } from "./geometry.js";
import { type Confirmed, type Grouping, groupingsOf, misfits, pairings, regroup, spreadOf } from "./groups.js";
import { type Image, rectify, shrink } from "./image.js";
import { isSolvable, type Size, surpriseOf } from "./puzzle.js";
import { distancesBetween, type Strip, stripsOf } from "./strips.js";

/** What was read from the sides of tiles. */
export interface SideReading extends Grouping {
  /** Does the puzzle have a solution? Readings that may have one are preferred; undefined if that takes longer to find out. */
  readonly hasSolution: boolean | undefined;
  /** Was another reading likelier by looks alone, but without a solution? */
  readonly isPreferred: boolean;
}

/** What was read from a photo. */
export interface Reading extends SideReading {
  /**
   * The corners of the tiles in pixels of the photo, row by row; tiles are numbered in this order, and sides
   * tile * 4 + side.
   */
  readonly tiles: readonly Quad[];
}

/** Pixels of the longer side of the picture that sides are read from, and of the one that light is measured on. */
const FINE = 1600;
const COARSE = 300;

/**
 * Finds the tiles of a photo and reads their sides. No tiles is an answer, too.
 * @param size of the board; by default the one nearest to a square that the tiles fill
 * @throws RangeError unless there are 4 bytes a pixel
 */
export function readTiles(image: Image, size?: Size): Reading {
  const tiles = findTiles(image);
  return { tiles, ...readSides(image, tiles, size) };
}

/**
 * Reads the sides of tiles that are known.
 * @param quads corners in pixels of the photo, clockwise
 * @param size of the board; by default the one nearest to a square that the tiles fill
 * @param confirmed what a person has said of an earlier reading of these tiles
 * @throws RangeError for a tile that is not convex and clockwise, or far outside the photo; or as `readTiles`
 */
export function readSides(image: Image, quads: readonly Quad[], size?: Size, confirmed?: Confirmed): SideReading {
  // Turned to the middle of the tile or upright: as equal sides differ least.
  const { strips, distances, groupings } = sidesOf(image, quads)
    .map((strips) => {
      const distances = distancesBetween(strips);
      const groupings = groupingsOf(distances, GROUPINGS);
      return { strips, distances, groupings, spread: spreadOf(distances, groupings[0]?.groupOf ?? []) };
    })
    .reduce((a, b) => (b.spread < a.spread ? b : a));
  const told = confirmed && regroup(distances, confirmed);
  const candidates = (told ? [told] : groupings).flatMap(({ groupOf, confidence, clarity }) =>
    pairings(misfits(strips, groupOf, told?.mates), PAIRINGS).map((mateOf, rank) => {
      const looks = clarity - RANK * rank;
      const solved = SOLVED * Math.min(MOST_SURPRISE, surpriseOf({ groupOf, mateOf }, size));
      return { groupOf, confidence, clarity, mateOf, looks, solved };
    }),
  );
  const likeliest = Math.max(...candidates.map(({ looks }) => looks));
  let best: SideReading = NOTHING;
  let most = Number.NEGATIVE_INFINITY;
  candidates.sort((x, y) => y.looks + y.solved - x.looks - x.solved);
  for (const { looks, solved, ...reading } of candidates.slice(0, TRIES)) {
    if (most >= looks + solved) break;
    const hasSolution = isSolvable(reading, size);
    const value = looks + (hasSolution === undefined ? 0 : hasSolution ? solved : -UNSOLVED);
    if (value <= most) continue;
    best = { ...reading, hasSolution, isPreferred: looks < likeliest };
    most = value;
  }
  return best;
}

/** Of no tiles. */
const NOTHING = { groupOf: [], mateOf: [], confidence: [], clarity: 0, hasSolution: false, isPreferred: false };

/** Ways to group the sides, and ways to pair each, that are tried. */
const GROUPINGS = 6;
const PAIRINGS = 4;
/** Readings that are solved, the most promising first: each takes up to a fifth of a second. */
const TRIES = 16;
/** What counts for a reading, as clarity does: the surprise that it has a solution, up to a limit, or that it has none. */
const SOLVED = 0.3;
const MOST_SURPRISE = 3;
const UNSOLVED = 0.3;
/** Lost with each pairing that fits better. */
const RANK = 0.15;

/**
 * The content of each tile as a square of `size` pixels.
 * @param quads corners in pixels of the photo, clockwise
 * @throws RangeError as `readSides`
 */
export function squaresOf(image: Image, quads: readonly Quad[], size: number): Image[] {
  const picture = shrink(image, Math.max(image.width, image.height));
  checkTiles(image, quads);
  return quads.map((quad) => {
    const { pixels } = rectify(picture, quad, size);
    const data = new Uint8ClampedArray(size * size * 4).fill(255);
    for (let i = 0; i < size * size; i++) for (let c = 0; c < 3; c++) data[i * 4 + c] = pixels[i * 3 + c] ?? 0;
    return { width: size, height: size, data };
  });
}

function checkTiles(image: Image, quads: readonly Quad[]): void {
  const wrong = quads.findIndex((quad) => !isReadable(image, quad));
  if (wrong < 0) return;
  const found = quads[wrong]?.join(" ");
  throw new RangeError(`quads[${wrong}]: expected a convex quadrilateral, clockwise, in the photo, found ${found}`);
}

/** What every side looks like, tile after tile: N, E, S, W; first turned to the middle of the tile, then upright. */
function sidesOf(image: Image, quads: readonly Quad[]): [turned: Strip[], upright: Strip[]] {
  const coarse = shrink(image, COARSE);
  checkTiles(image, quads);
  const isTable = new Uint8Array(coarse.width * coarse.height).fill(1);
  for (const quad of quads) {
    paint(isTable, coarse.width, coarse.height, scaled(quad, coarse.width / image.width), 1.1, 0);
  }
  const light = lightOf(coarse, isTable);
  const fine = shrink(image, FINE);
  const tiles = quads.map((quad) => stripsOf(fine, scaled(quad, fine.width / image.width), light));
  return [tiles.flatMap(([turned]) => turned), tiles.flatMap(([, upright]) => upright)];
}

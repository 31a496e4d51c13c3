/** From a photo to a puzzle: the tiles, what each side shows, and which pictures mate. */
import { lightOf } from "./background.js";
import { type FoundTile, findTiles, paint } from "./find.js";
import { type Quad, scaled } from "./geometry.js";
import { type Grouping, groupingsOf, misfits, pairings } from "./groups.js";
import { type Image, shrink } from "./image.js";
import { isSolvable } from "./prefer.js";
import type { Size } from "./puzzle.js";
import { type Strip, stripsOf } from "./strips.js";

/** What was read from the sides of tiles. */
export interface SideReading extends Grouping {
  /** Does the puzzle have a solution? The first of several likely readings that has one is preferred. */
  readonly hasSolution: boolean;
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
 */
export function readSides(image: Image, quads: readonly Quad[], size?: Size): SideReading {
  const turned = sidesOf(image, quads);
  const upright = sidesOf(image, quads, true);
  const [byTurned, byUpright] = [groupingsOf(turned, GROUPINGS), groupingsOf(upright, GROUPINGS)];
  const isUpright = (byUpright[0]?.clarity ?? 0) > (byTurned[0]?.clarity ?? 0) + 0.1;
  const [strips, groupings] = isUpright ? [upright, byUpright] : [turned, byTurned];
  let first: SideReading | undefined;
  const clearest = groupings[0]?.clarity ?? 0;
  for (const groups of groupings.filter(({ clarity }) => clarity > clearest - CLOSE)) {
    for (const mateOf of pairings(misfits(strips, groups.groupOf), PAIRINGS)) {
      const reading = { ...groups, mateOf };
      if (isSolvable(reading, size)) return { ...reading, hasSolution: true };
      first ??= { ...reading, hasSolution: false };
    }
  }
  return first ?? { groupOf: [], mateOf: [], confidence: [], clarity: 0, hasSolution: false };
}

/** Readings that are tried until one has a solution. */
const GROUPINGS = 2;
const PAIRINGS = 16;
/** How much less clear a second grouping may be. */
const CLOSE = 0.1;

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

/**
 * Reads photos of puzzles: where the tiles are, which sides show the same half picture, and which halves belong
 * together. Uses no files, no network, no clock and nothing of a browser.
 *
 * @module @edgewise/vision
 */
export { findTiles } from "./find.js";
export { centreOf, isConvex, type Point, type Quad } from "./geometry.js";
export type { Confirmed, Grouping } from "./groups.js";
export type { Image } from "./image.js";
export { boardFor, puzzleOf, type Size } from "./puzzle.js";
export { type Reading, readSides, readTiles, type SideReading, squaresOf } from "./read.js";

/** Every way to draw a puzzle as text. Callers with a rasteriser make PNG from the SVG. */
import type { Placement, Puzzle } from "../model.js";
import { renderAnsi } from "./ansi.js";
import { sceneOf } from "./scene.js";
import { renderSvg, type SvgOptions } from "./svg.js";
import { layoutText, type TextOptions } from "./text-layout.js";

/** Each renderer uses its own options and ignores the others. */
export type PictureOptions = SvgOptions & TextOptions;

/**
 * Draws the board with these placements, or without them every tile of the puzzle, unplaced.
 * @throws RangeError for placements that are not on the board, and for options out of range.
 */
export type Draw<Options> = (puzzle: Puzzle, placements?: readonly Placement[], options?: Options) => string;

/** A standalone SVG, in one of the themes. */
export const drawSvg: Draw<SvgOptions> = (puzzle, placements, options) =>
  renderSvg(sceneOf(puzzle, placements), options);
/**
 * Boxes of plain Unicode text.
 * @example
 * ```js
 * import { drawText, makePuzzle } from "@edgewise/core";
 *
 * const tiles = [["1", "2", "3", "4"]];
 * const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles });
 * console.log(drawText(puzzle).split("\n")[1]); // → │   1   │
 * ```
 */
export const drawText: Draw<TextOptions> = (puzzle, placements, options) =>
  layoutText(sceneOf(puzzle, placements), options)
    .map((line) => `${line.map(({ text }) => text).join("")}\n`)
    .join("");
/** The same with colours for a terminal. */
export const drawAnsi: Draw<TextOptions> = (puzzle, placements, options) =>
  renderAnsi(sceneOf(puzzle, placements), options);

/** A way to draw a puzzle as text. */
export interface Picture {
  /** The name that `--to` takes. */
  readonly name: string;
  /** One line for users. */
  readonly title: string;
  /** Draws it. */
  readonly render: Draw<PictureOptions>;
}

/** Every way to draw; the first is the default for files. */
export const PICTURES: readonly Picture[] = [
  { name: "svg", title: "a picture that scales, in one of the themes", render: drawSvg },
  { name: "text", title: "boxes of plain Unicode text", render: drawText },
  { name: "ansi", title: "boxes of text with colours for a terminal", render: drawAnsi },
];

/** The way to draw with this name, as `--to` takes it; undefined if there is none. */
export function findPicture(name: string): Picture | undefined {
  return PICTURES.find((picture) => picture.name === name);
}

/** Drawing boards for files and terminals: core's pictures, and PNG made from the SVG. */
import { findPicture, PICTURES, type PictureOptions, type Placement, type Puzzle, sceneOf } from "@edgewise/core";
import { UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";

export type Painter = (
  puzzle: Puzzle,
  placements?: readonly Placement[],
  options?: PictureOptions,
) => string | Uint8Array;

export const PICTURE_NAMES: readonly string[] = [...PICTURES.map(({ name }) => name), "png"];

/** @throws UsageError for a picture that does not exist, or PNG where its rasteriser is not installed. */
export async function loadPainter(name: string): Promise<Painter> {
  if (name === "png") return loadPngPainter();
  const picture = findPicture(name);
  if (picture === undefined) {
    throw new UsageError(`--to: expected ${PICTURE_NAMES.join(", ")}, found ${JSON.stringify(name)}`);
  }
  return picture.render;
}

/** Pixels per cell: crisp on screens of high density and in print at 5 cm a tile. */
const PNG_CELL = 300;

async function loadPngPainter(): Promise<Painter> {
  const resvg = await import("@resvg/resvg-js").catch((error: unknown) => {
    throw new UsageError(`--to png: its rasteriser could not be loaded (${reasonOf(error)}); --to svg needs none`);
  });
  const svg = findPicture("svg");
  return (puzzle, placements, options) => {
    const width = sceneOf(puzzle, placements).columns * PNG_CELL;
    const source = svg?.render(puzzle, placements, options) ?? "";
    return new resvg.Resvg(source, { fitTo: { mode: "width", value: width } }).render().asPng();
  };
}

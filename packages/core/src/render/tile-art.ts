/**
 * Single tiles as SVG markup, for callers that build a picture of their own that changes all the time: a page where
 * tiles are moved, or a search on display. The markup is byte for byte that of `renderSvg`. Motifs are assigned once
 * and each turned tile is drawn once, so that a board may change many times a second.
 */
import type { Puzzle, Rotation } from "../model.js";
import { assignMotifs } from "./motifs.js";
import { type SceneTile, sceneTile } from "./scene.js";
import { FACES, themeNamed, tileMarkup } from "./svg.js";
import { THEMES } from "./themes/registry.js";

/** How tiles look. */
export interface TileArtOptions {
  /** Name of a theme in `THEMES`; the first if absent. */
  readonly theme?: string;
  /** `loose`: rounder corners, and no arrow to the tile's own top. Default: `board`. */
  readonly layout?: "board" | "loose";
}

/** Draws the tiles of one puzzle. */
export interface TileArt {
  /** The content of a square of 100 units. @throws RangeError for a tile or rotation that does not exist. */
  tile(tile: number, rotation: Rotation): string;
  /** Text attributes for the element around it. */
  readonly type: {
    /** A list of font families, preferred first. */
    readonly "font-family": string;
    /** As SVG takes it. */
    readonly "font-weight": string;
    /** Texts are placed by their middle. */
    readonly "text-anchor": "middle";
  };
}

/** Draws the tiles of this puzzle in this theme. @throws RangeError for an unknown theme. */
export function tileArt(puzzle: Puzzle, options: TileArtOptions = {}): TileArt {
  const { theme = THEMES[0].name, layout = "board" } = options;
  const motifs = assignMotifs(puzzle);
  const showsRotation = layout === "board" && puzzle.rotate;
  const tileOf = (tile: number, rotation: Rotation): SceneTile => sceneTile(puzzle, motifs, 0, 0, tile, rotation);
  const cells = puzzle.tiles.map((_, tile) => tileOf(tile, 0));
  const scene = { title: puzzle.name, layout, columns: 1, rows: cells.length, cells, showsRotation, motifs };
  const brush = themeNamed(theme).brush(scene);
  const drawn = new Map<number, string>();
  return {
    tile(tile, rotation) {
      const key = tile * 4 + rotation;
      const markup = drawn.get(key) ?? tileMarkup(tileOf(tile, rotation), scene, brush);
      drawn.set(key, markup);
      return markup;
    },
    type: { "font-family": FACES, "font-weight": "bold", "text-anchor": "middle" },
  };
}

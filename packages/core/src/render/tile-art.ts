/**
 * Single tiles as SVG markup, for callers that build a picture of their own that changes all the time: a page where
 * tiles are moved, or a search on display. The markup is byte for byte that of `renderSvg`. Motifs are assigned once
 * and each turned tile is drawn once, so that a board may change many times a second.
 */
import { getOrMake } from "../maps.js";
import type { Puzzle, Rotation } from "../model.js";
import { sceneOf, sceneTile } from "./scene.js";
import { brushOf, type SvgOptions, type TileLayout, TYPE, tileMarkup } from "./svg.js";

/** How tiles look. */
export interface TileArtOptions extends Pick<SvgOptions, "theme" | "pictures" | "describe"> {
  /**
   * `loose`: rounder corners, and no arrow to the tile's own top; `sheet`: no corners and no border either. Default:
   * `board`.
   */
  readonly layout?: TileLayout;
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
  const { layout = "board" } = options;
  const showsRotation = layout === "board" && puzzle.rotate;
  const scene = sceneOf(puzzle);
  const brush = brushOf(scene, options);
  const drawn = new Map<number, string>();
  return {
    tile(tile, rotation) {
      return getOrMake(drawn, tile * 4 + rotation, () => {
        const turned = sceneTile(puzzle, scene.motifs, 0, 0, tile, rotation);
        return tileMarkup(turned, { ...options, layout, showsRotation }, brush);
      });
    },
    type: TYPE,
  };
}

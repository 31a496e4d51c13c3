/** What a theme is: how to draw one side of a tile. Everything else in a picture is the same in all themes. */
import type { Side } from "../../model.js";
import type { Motif } from "../motifs.js";
import type { Scene, SceneSide } from "../scene.js";

/** A side that mates. */
export interface Inner extends SceneSide {
  /** What to draw. */
  readonly motif: Motif;
}

export function isInner(side: SceneSide): side is Inner {
  return side.motif !== undefined;
}

/** Draws a side of a tile 100 units square, its top left corner at (0, 0): SVG markup. Never asked for a frame side. */
export type SideBrush = (side: Inner, at: Side) => string;

/** How tiles look in an SVG. */
export interface Theme {
  /** The name that `--theme` takes. */
  readonly name: string;
  /** One line for users. */
  readonly title: string;
  /** The brush for a scene. What all its sides share, such as the type size, is decided here. */
  brush(scene: Scene): SideBrush;
}

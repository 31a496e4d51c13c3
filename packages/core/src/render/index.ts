/** The door to drawing. Most callers need `PICTURES` or one of the `draw…` functions; `sceneOf` serves other renderers. */
export { renderAnsi } from "./ansi.js";
export { assignMotifs, type Half, type Motif } from "./motifs.js";
export * from "./pictures.js";
export * from "./scene.js";
export { renderSvg, type SvgOptions } from "./svg.js";
export { renderText } from "./text.js";
export type { TextOptions } from "./text-layout.js";
export { findTheme, THEMES } from "./themes/registry.js";
export type { Inner, SideBrush, Theme } from "./themes/theme.js";
export { type TileArt, type TileArtOptions, tileArt } from "./tile-art.js";

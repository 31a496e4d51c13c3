/**
 * Pictures of tiles and boards: scenes, themes, motifs, and the renderers for text, ANSI and SVG.
 *
 * @module @edgewise/core/render
 */
export { renderAnsi } from "./ansi.js";
export { assignMotifs, type Half, type Motif } from "./motifs.js";
export { type Draw, findPicture, PICTURES, type Picture } from "./pictures.js";
export { type Scene, type SceneCell, type SceneGap, type SceneSide, type SceneTile, sceneOf } from "./scene.js";
export { renderSvg, type SvgOptions } from "./svg.js";
export { renderText } from "./text.js";
export type { TextOptions } from "./text-layout.js";
export { findTheme } from "./themes/registry.js";
export type { Inner, SideBrush, Theme } from "./themes/theme.js";
export { type TileArt, type TileArtOptions, tileArt } from "./tile-art.js";

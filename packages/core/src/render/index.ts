/**
 * Pictures of tiles and boards: scenes, themes, motifs, and the renderers for text, ANSI and SVG.
 *
 * @module @edgewise/core/render
 */
export { assignMotifs, byFamily, type Half, type Motif } from "./motifs.js";
export { type Draw, findPicture, PICTURES, type Picture } from "./pictures.js";
export { printable } from "./printable.js";
export { type Scene, type SceneCell, type SceneGap, type SceneSide, type SceneTile, sceneOf } from "./scene.js";
export { PAINTED, type PaintedText, type PaintText } from "./sheets/drawing.js";
export { PAPERS, type Paper, type PaperSize } from "./sheets/layout.js";
export type { Deflate, PdfPicture } from "./sheets/pdf.js";
export { type PrintedPuzzle, type SheetHost, type SheetOptions, writeSheets } from "./sheets/sheets.js";
export { renderSvg, type SvgOptions, type TileLayout } from "./svg.js";
export type { TextOptions } from "./text-layout.js";
export type { PicturesByFamily } from "./themes/own-pictures.js";
export { findTheme } from "./themes/registry.js";
export type { Inner, SideBrush, Theme } from "./themes/theme.js";
export { type TileArt, type TileArtOptions, tileArt } from "./tile-art.js";

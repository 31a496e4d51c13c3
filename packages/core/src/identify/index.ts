/**
 * Which puzzles are the same under other pictures, how one becomes the other, and what a puzzle is known as.
 *
 * @module @edgewise/core/identify
 */
export { CATALOGUE_COLUMNS, type KnownDesign, readCatalogue } from "./catalogue.js";
export { type Design, type DesignMapping, designOf, mappingBetween, type TurnedTile } from "./design.js";

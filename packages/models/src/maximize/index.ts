/**
 * @edgewise/models/maximize: the board with the most matching edges, for puzzles that cannot be solved, or not in the
 * time available.
 */

export { placementsOf } from "../matching/arrange.js";
export { type Field, fieldOf } from "../matching/field.js";
export * from "./maximize.js";
export * from "./maximizer.js";
export { openMaximizer } from "./maximizers.js";

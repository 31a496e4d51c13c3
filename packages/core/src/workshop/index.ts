/**
 * Makes puzzles to order: with exactly as many solutions as wanted.
 *
 * @module @edgewise/core/workshop
 */
export { type MadePuzzle, type MakeOptions, makePuzzles } from "./make.js";

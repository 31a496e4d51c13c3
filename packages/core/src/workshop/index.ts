/**
 * Makes puzzles to order: with exactly as many solutions as wanted, and as hard as wanted.
 *
 * @module @edgewise/core/workshop
 */
export { type Difficulty, difficultyOf } from "./difficulty.js";
export * from "./hardest.js";
export { type MadePuzzle, type MakeOptions, makePuzzles } from "./make.js";
export { parseQuestions, type Question, withQuestions } from "./questions.js";

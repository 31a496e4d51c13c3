/** The exports that all entries of the package share, wherever their kernels come from. */
export {
  type CountRequest,
  countEach,
  drawSvg,
  drawText,
  faultText,
  generatePuzzle,
  makePuzzle,
  type Placement,
  type ProgressReport,
  type Puzzle,
  type PuzzleDraft,
  PuzzleError,
  type Result,
  readPuzzle,
  referenceEngine,
  type Solution,
  verify,
  writePuzzle,
} from "@edgewise/core";
export type {
  CountOptions,
  PlanOptions,
  PuzzleInput,
  SessionOptions,
  SolutionsOptions,
  StampedDraft,
} from "./api/edgewise.js";
export { type Edgewise, edgewiseWith } from "./api/edgewise.js";
export { host } from "./api/host.js";
export type { LoadOptions } from "./api/load.js";
export type { FoundSolution, Session, SessionProgress } from "./api/session.js";
export type { Source } from "./api/sources.js";

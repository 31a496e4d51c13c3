/** The exports that all entries of the package share, wherever their kernels come from. */
export {
  CheckpointError,
  type CountRequest,
  countEach,
  drawSvg,
  drawText,
  type Fault,
  faultText,
  type GenerateOptions,
  generatePuzzle,
  type Label,
  type Machine,
  makePuzzle,
  type Placement,
  type ProgressReport,
  type Puzzle,
  type PuzzleDraft,
  PuzzleError,
  type ReadOptions,
  type ReadResult,
  type Result,
  type Rotation,
  type Rule,
  readPuzzle,
  referenceEngine,
  type SearchStatus,
  type Solution,
  type SolutionFault,
  type SolveResult,
  verify,
  type Written,
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

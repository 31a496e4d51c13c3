/**
 * Reads, makes, checks, solves and draws edge-matching puzzles. Uses no files, no network and no clock of its own.
 *
 * @module @edgewise/core
 */
export { CAPS } from "./caps.js";
export { type CountRequest, countEach } from "./engine/count-each.js";
export type { Engine, Engines, Host, Planned } from "./engine/engine.js";
export type { Forecast, Forecaster, Interval } from "./engine/forecast/forecaster.js";
export { CheckpointError } from "./engine/pool/checkpoint.js";
export type { WorkerPort } from "./engine/pool/messages.js";
export { createThreadPool, type ThreadPool } from "./engine/pool/thread-pool.js";
export { referenceEngine } from "./engine/reference.js";
export type { SolveRequest } from "./engine/request.js";
export * from "./engine/result.js";
export type { Progress, SearchOptions, SearchOutcome, SearchStatus } from "./engine/search.js";
export {
  type Machine,
  planSearch,
  resultOfSearch,
  type SolveEvent,
  type SolveResult,
  solve,
} from "./engine/solve.js";
export { FAULT_CODES, type Fault, type FaultCode, faultText, type Place, PuzzleError } from "./errors.js";
export { fingerprint } from "./fingerprint.js";
export { writeBucasSolution } from "./formats/bucas.js";
export type { Format, Parsed, Written } from "./formats/format.js";
export { offsetOf } from "./formats/places.js";
export { type ReadOptions, type ReadResult, readPuzzle, sniffFormat } from "./formats/read.js";
export { FORMATS, writePuzzle } from "./formats/registry.js";
export { parseSideOrder, type SideOrder } from "./formats/side-order.js";
export { parseBestBoard, parseSolutions } from "./formats/solution-file.js";
export {
  GENERATED_RULES,
  type GeneratedRule,
  type GenerateOptions,
  generatePlanted,
  generatePuzzle,
  maxColors,
  type PlantedOptions,
  type PlantedPuzzle,
} from "./generate.js";
export {
  type Board,
  type Coordinates,
  type Label,
  labelAt,
  type Pin,
  type Placement,
  type Puzzle,
  type PuzzleData,
  type PuzzleDraft,
  type Rotation,
  type Rule,
  SIDES,
  type Side,
  type Solution,
  type Tile,
} from "./model.js";
export { FREE_GROWTH } from "./plan/growth.js";
export { ORDER_NAMES, type OrderName } from "./plan/orders.js";
export { drawAnsi, drawSvg, drawText, type PictureOptions } from "./render/pictures.js";
export { THEMES } from "./render/themes/registry.js";
export { type Score, scoreOf } from "./score.js";
export { makePuzzle, type Validation, validate } from "./validate.js";
export { type SolutionFault, verify } from "./verify.js";

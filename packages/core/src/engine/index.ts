/**
 * For writing an engine or driving one: the engine contract, searches and their positions, the problem buffer, the
 * thread pool, and the geometry and symmetry that all engines share.
 *
 * @module @edgewise/core/engine
 */

export { describe, quote } from "../errors.js";
export { type Grid, gridOf, opposite, RIM } from "../geometry.js";
export { groupedBy } from "../maps.js";
export { distinctRotations, type LabelTable, tileName, turned } from "../model.js";
export { compileProblem } from "../problem/compile.js";
export { type LayoutConstant, type LayoutConstants, layoutConstants } from "../problem/constants.js";
export * from "../problem/layout.js";
export { createRandom, type Random } from "../random.js";
export { lookOf, type Matcher, matcherOf } from "../rules.js";
export {
  boardTurns,
  createOrbitTest,
  type OrbitTest,
  type Searched,
  turnedCell,
} from "../symmetry.js";
export { validated } from "../validate.js";
export * from "./cluster.js";
export * from "./engine.js";
export { FieldReader } from "./fields.js";
export { createForecaster, type ForecastMachine } from "./forecast/forecaster.js";
export { probeInSteps, type Sample } from "./forecast/probe.js";
export { type Move, type MoveKind, Stepper, type StepperState } from "./plain.js";
export {
  type Checkpoint,
  checkpointedPuzzle,
  puzzleFingerprint,
  type Resumed,
  readCheckpoint,
  readTask,
  writeCheckpoint,
} from "./pool/checkpoint.js";
export type { Assignment, Failure, Job, Reply, Report, Request } from "./pool/messages.js";
export type { PoolOutcome } from "./pool/pool.js";
export { continued, partsOf, type Rest, split, type Task, turnsOf, WHOLE_TREE } from "./pool/tasks.js";
export { type PlannedSearch, THREADS_PER_CORE } from "./pool/thread-pool.js";
export { type Thread, threadPort } from "./pool/thread-port.js";
export { added, noTotals, type Snapshot, type Totals } from "./pool/totals.js";
export { createPoolWorker, inProcessWorker } from "./pool/worker.js";
export { createRestarts, type Entrant, type Restart, type Restarts } from "./portfolio/restarts.js";
export { FEW_SOLUTIONS } from "./portfolio/schedule.js";
export { type FirstOptions, type FirstOutcome, findFirst } from "./portfolio.js";
export type { CheckpointRequest, ThreadRequest } from "./request.js";
export { setupOf } from "./result.js";
export { search } from "./search.js";
export { checkRequest } from "./solve.js";
export { searchOf, type Traversal } from "./traversal.js";
export { type Counts, figuresOf, type SearchFigures, VerifiedSearch } from "./verified-search.js";

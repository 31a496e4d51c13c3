/**
 * Everything about edge-matching puzzles that needs no files, no network and no clock: model, rules, formats, checking,
 * generating, planning, figures, drawing, the engine interface and the reference engine.
 *
 * @module @edgewise/core
 */
export * from "./analysis/arrangements.js";
export * from "./analysis/attempts.js";
export * from "./analysis/duration.js";
export * from "./analysis/expected.js";
export * from "./analysis/experiment.js";
export * from "./analysis/large-numbers.js";
export * from "./analysis/warnings.js";
export * from "./caps.js";
export * from "./engine/engine.js";
export { type Move, type MoveKind, Stepper, type StepperState } from "./engine/plain.js";
export * from "./engine/pool/checkpoint.js";
export { CheckpointError } from "./engine/pool/checkpoint-fields.js";
export * from "./engine/pool/messages.js";
export * from "./engine/pool/pool.js";
export type { Task } from "./engine/pool/tasks.js";
export * from "./engine/pool/thread-pool.js";
export * from "./engine/pool/thread-port.js";
export * from "./engine/pool/totals.js";
export * from "./engine/pool/worker.js";
export * from "./engine/portfolio.js";
export * from "./engine/reference.js";
export * from "./engine/result.js";
export * from "./engine/search.js";
export * from "./engine/session.js";
export * from "./engine/solve.js";
export { type Found, Tally as SolutionTally, verifiedSolution } from "./engine/tally.js";
export * from "./engine/traversal.js";
export * from "./errors.js";
export * from "./fingerprint.js";
export { writeBucasSolution } from "./formats/bucas.js";
export * from "./formats/format.js";
export * from "./formats/read.js";
export * from "./formats/registry.js";
export * from "./formats/side-order.js";
export * from "./formats/solution-file.js";
export * from "./generate.js";
export * from "./geometry.js";
export * from "./model.js";
export * from "./plan/choose.js";
export * from "./plan/domains.js";
export * from "./plan/estimate.js";
export * from "./plan/growth.js";
export * from "./plan/orders.js";
export * from "./plan/plan.js";
export * from "./plan/recipe.js";
export * from "./plan/step.js";
export type { SymmetryBreaking } from "./plan/symmetry/breaking.js";
export * from "./problem/compile.js";
export * from "./problem/constants.js";
export * from "./problem/layout.js";
export * from "./problem/placed.js";
export * from "./random.js";
export * from "./render/index.js";
export { lookOf, type Matcher, matcherOf } from "./rules.js";
export * from "./score.js";
export * from "./symmetry.js";
export * from "./validate.js";
export * from "./verify.js";

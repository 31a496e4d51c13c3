/**
 * What tests of engines share. Needs vitest, fast-check and Node.
 *
 * @module @edgewise/core/testing
 */
export * from "./absent.js";
export * from "./arbitraries.js";
export * from "./collect.js";
export * from "./conformance.js";
export * from "./damages.js";
export { oneOf } from "./draft-from-shape.js";
export * from "./effort.js";
export * from "./exhaust.js";
export * from "./fixtures.js";
export * from "./folder.js";
export { barePuzzleArbitrary } from "./growth.js";
export { type BrokenProblem, brokenProblems } from "./problems.js";
export * from "./puzzle-of.js";
export * from "./redis.js";

/** @edgewise/core/testing: what tests of engines share. Needs vitest, fast-check and Node. */
export * from "./arbitraries.js";
export * from "./conformance.js";
export * from "./exhaust.js";
export * from "./fixtures.js";

/** @edgewise/models: other ways to solve a puzzle. Small to import: engines and emitters are loaded through the registry. */
export * from "./engine.js";
export * from "./errors.js";
export * from "./registry.js";

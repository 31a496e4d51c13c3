/** @edgewise/models: other ways to solve a puzzle. Small to import: the registry loads engines and emitters on request. */
export * from "./engine.js";
export * from "./registry.js";

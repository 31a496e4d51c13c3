export { whyUnavailable } from "./addon.js";
export * from "./crew.js";
export * from "./engine.js";

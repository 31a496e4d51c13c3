export { whyUnavailable } from "./addon.js";
export * from "./engine.js";

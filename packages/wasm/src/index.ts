export { wasmEngine } from "./engine.js";
export { fastestEngine } from "./fastest.js";
export { instantiateKernel, kernelBytes } from "./kernel.js";
export { specialisedEngine } from "./specialised-engine.js";

export { wasmEngine } from "./engine.js";
export { instantiateKernel, kernelBytes } from "./kernel.js";

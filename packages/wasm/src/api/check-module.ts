/** Checks at loading that a module is one of our kernels and reads the problems that this package writes. */
import { LAYOUT_VERSION } from "@edgewise/core/engine";
import type { GrowthExports, KernelExports } from "../kernel.js";

const SHARED = ["memory", "reserve", "prepare", "run", "solutionCount", "solutionsOffset", "clearSolutions"] as const;

/** Exports that tell our modules from others, and the two from each other. */
const EXPORTS = {
  kernel: [...SHARED, "stepIndex", "stepOutward", "cursors", "record"] satisfies (keyof KernelExports)[],
  growth: [...SHARED, "MAX_BLOCK_CELLS"] satisfies (keyof GrowthExports)[],
} as const;

/** @throws Error that says what is missing. */
export function checkModule(module: WebAssembly.Module, name: keyof typeof EXPORTS): void {
  const exported = new Set(WebAssembly.Module.exports(module).map((entry) => entry.name));
  const missing = EXPORTS[name].filter((entry) => !exported.has(entry));
  if (missing.length > 0)
    throw new Error(`${name}: expected a module that exports ${missing.join(", ")}, found one that does not`);
  if (!exported.has("LAYOUT_VERSION")) return;
  const { LAYOUT_VERSION: version } = new WebAssembly.Instance(module).exports;
  const found = version instanceof WebAssembly.Global ? version.value : version;
  if (found !== LAYOUT_VERSION) {
    throw new Error(`${name}: expected a module for problem layout ${LAYOUT_VERSION}, found one for ${found}`);
  }
}

/** Checks at loading that a module is one of our kernels and reads the problems that this package writes. */
import { LAYOUT_VERSION } from "@edgewise/core/engine";
import type { GrowthExports, KernelExports } from "../kernel.js";

/** The export that tells each module from the other. All others follow from the version, which foreign modules lack. */
const SIGNS = {
  kernel: "stepIndex" satisfies keyof KernelExports,
  growth: "boardOffset" satisfies keyof GrowthExports,
} as const;

/** @throws Error that says what is missing. */
export function checkModule(module: WebAssembly.Module, name: keyof typeof SIGNS): void {
  const exported = new Set(WebAssembly.Module.exports(module).map((entry) => entry.name));
  const missing = [SIGNS[name], "LAYOUT_VERSION"].filter((entry) => !exported.has(entry));
  if (missing.length > 0)
    throw new Error(`${name}: expected a module that exports ${missing.join(", ")}, found one that does not`);
  const { LAYOUT_VERSION: version } = new WebAssembly.Instance(module).exports;
  const found = version instanceof WebAssembly.Global ? version.value : version;
  if (found !== LAYOUT_VERSION) {
    throw new Error(`${name}: expected a module for problem layout ${LAYOUT_VERSION}, found one for ${found}`);
  }
}

/** The engines of this package, on the inlined kernels. */
import type { Engines } from "@edgewise/core";
import type { SubtreeEngine } from "@edgewise/core/engine";
import { mayCompile } from "./compiling.js";
import { INLINED, kernelStamp } from "./inlined.js";
import { createKernelEngine, type ModuleEngine } from "./kernel-engine.js";
import { KernelSubtreeSearch } from "./search.js";
import { scan } from "./specialise/scan.js";
import { createSpecialisedEngine, withPreparation } from "./specialised-engine.js";

/** The kernel itself. Opens a search without compiling, and runs plans of free growth too. */
export const wasmEngine: SubtreeEngine = /* @__PURE__ */ stamped(
  /* @__PURE__ */ createKernelEngine(INLINED, KernelSubtreeSearch),
);

/** Writes a module for each plan: the fastest engine for fixed orders. It compiles WebAssembly at run time. */
export const specialisedEngine: SubtreeEngine = /* @__PURE__ */ stamped(
  /* @__PURE__ */ withPreparation(
    /* @__PURE__ */ createSpecialisedEngine(INLINED, KernelSubtreeSearch, { scan }),
    INLINED,
    { scan },
  ),
);

/** The engines of this package. Their searches can be shared among threads and resumed. */
export interface WasmEngines extends Engines {
  /** Opens at once; searches plans of free growth too. */
  readonly kernel: SubtreeEngine;
  /** Absent where the host forbids to compile. */
  readonly specialised?: SubtreeEngine;
}

/**
 * The engines that the host allows, as core's `solve` takes them. Under a strict content policy, and on some edge
 * platforms, a program may not compile: then it is only the kernel, compiled beforehand.
 */
export function wasmEngines(): WasmEngines {
  return { kernel: wasmEngine, ...(mayCompile() && { specialised: specialisedEngine }) };
}

function stamped(engine: ModuleEngine<KernelSubtreeSearch>): SubtreeEngine {
  return {
    ...engine,
    get stamp() {
      return kernelStamp();
    },
  };
}

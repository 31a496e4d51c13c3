/** The engines of this package, on the kernels that are part of it. */
import type { SubtreeEngine } from "@edgewise/core/engine";
import { mayCompile } from "./compiling.js";
import { INLINED, kernelStamp } from "./inlined.js";
import { createKernelEngine, type ModuleEngine } from "./kernel-engine.js";
import { withPreparation } from "./prepared.js";
import { createSpecialisedEngine } from "./specialised-engine.js";

/** The kernel itself. Opens at once, and grows freely where the plan says so. */
export const wasmEngine: SubtreeEngine = /* @__PURE__ */ stamped(/* @__PURE__ */ createKernelEngine(INLINED));

/** A module written for the plan at hand: the fastest in a fixed order. It compiles WebAssembly while it runs. */
export const specialisedEngine: SubtreeEngine = /* @__PURE__ */ stamped(
  /* @__PURE__ */ withPreparation(/* @__PURE__ */ createSpecialisedEngine(INLINED), INLINED),
);

/**
 * What this package gives a machine to search with. A strict content policy and some hosts at the edge of the network forbid
 * to compile: there is nothing but the kernel then, compiled before.
 */
export function wasmEngines(): { kernel: SubtreeEngine; specialised?: SubtreeEngine } {
  return { kernel: wasmEngine, ...(mayCompile() && { specialised: specialisedEngine }) };
}

function stamped(engine: ModuleEngine): SubtreeEngine {
  let stamp: string | undefined;
  return {
    ...engine,
    get stamp() {
      stamp ??= kernelStamp();
      return stamp;
    },
  };
}

/** The engines of this package, on the kernels that are part of it. */
import type { Plan, SubtreeEngine } from "@edgewise/core";
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
 * The fastest of them for a plan, where it runs: a strict content policy and some hosts at the edge of the network forbid
 * to compile. A kernel that was compiled before then takes over, and says so by its name.
 */
export function fastestEngine(plan: Pick<Plan, "kind">): SubtreeEngine {
  return plan.kind === "steps" && mayCompile() ? specialisedEngine : wasmEngine;
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

/** The fastest engine of this package for a plan, where it runs. */
import type { Plan, SubtreeEngine } from "@edgewise/core";
import { wasmEngine } from "./engine.js";
import { specialisedEngine } from "./specialised-engine.js";

/** A module with nothing in it: magic number and version. */
const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/**
 * The specialised engine writes code while it runs. A strict content policy and some hosts at the edge of the network
 * forbid that; a kernel that was compiled before then takes over, and says so by its name.
 */
export function fastestEngine(plan: Pick<Plan, "kind">): SubtreeEngine {
  return plan.kind === "steps" && mayCompile() ? specialisedEngine : wasmEngine;
}

function mayCompile(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** Which engine searches, out of the kernels that were loaded and of what the host allows. */
import type { Engine, Plan } from "@edgewise/core";
import { mayCompile } from "../compiling.js";
import type { KernelModules } from "../kernel.js";
import { createKernelEngine } from "../kernel-engine.js";
import { createSpecialisedEngine } from "../specialised-engine.js";

export interface Engines {
  /** The fastest in a fixed order. */
  readonly steps: Engine;
  /** The kernel: opens at once, and takes every plan that it has a module for. */
  readonly kernel: Engine;
}

export function enginesOf(modules: KernelModules): Engines {
  const kernel = createKernelEngine(modules);
  return { kernel, steps: mayCompile() ? createSpecialisedEngine(modules) : kernel };
}

export function engineFor({ steps, kernel }: Engines, plan: Plan): Engine {
  return plan.kind === "steps" ? steps : kernel;
}

/** The loaded modules as engines, as far as the host allows. */
import type { Machine } from "@edgewise/core";
import { mayCompile } from "../compiling.js";
import type { KernelModules } from "../kernel.js";
import { createKernelEngine } from "../kernel-engine.js";
import { KernelSearch } from "../search.js";
import { createSpecialisedEngine } from "../specialised-engine.js";
import { checkModule } from "./check-module.js";
import { compileSource, type Source } from "./sources.js";

/** Engines, to which free growth may be added later. */
export interface EngineChoice extends Pick<Machine, "engines" | "planner" | "forecaster"> {
  /** Loads free growth if there is a source for it. Concurrent calls share one load; one that failed is tried again. */
  prepareGrowth?(): Promise<void>;
}

/** @param growthNow free growth, if it is available without waiting */
export function createWorkbench(
  module: WebAssembly.Module,
  growthSource: (() => Source | Promise<Source>) | undefined,
  growthNow: KernelModules["growth"],
): EngineChoice {
  let growth = growthNow;
  let growing: Promise<void> | undefined;
  let canCompile: boolean | undefined;
  const loadGrowth = async (source: Source | Promise<Source>) => {
    const loaded = await compileSource(source, "growth");
    checkModule(loaded, "growth");
    growth = () => loaded;
  };
  return {
    get engines() {
      const modules: KernelModules = { kernel: () => module, ...(growth && { growth }) };
      const kernel = createKernelEngine(modules, KernelSearch);
      canCompile ??= mayCompile();
      return { kernel, ...(canCompile && { specialised: createSpecialisedEngine(modules, KernelSearch) }) };
    },
    async prepareGrowth() {
      if (growthSource === undefined) return;
      growing ??= loadGrowth(growthSource());
      await growing.catch((error) => {
        growing = undefined;
        throw error;
      });
    },
  };
}

/** The loaded modules and the engines that search with them, as far as the host allows. */
import type { Engines } from "@edgewise/core";
import { mayCompile } from "../compiling.js";
import type { KernelModules } from "../kernel.js";
import { createKernelEngine } from "../kernel-engine.js";
import { createSpecialisedEngine } from "../specialised-engine.js";
import { checkModule } from "./check-module.js";
import { compileSource, type Source } from "./sources.js";

/** Engines, to which free growth may be added later. */
export interface EngineChoice {
  readonly engines: Engines;
  /** Loads free growth if there is a source for it. @throws Error if it cannot be loaded. */
  prepareGrowth(): Promise<void>;
}

export class Workbench implements EngineChoice {
  readonly #kernel: WebAssembly.Module;
  readonly #growthSource: (() => Source | Promise<Source>) | undefined;
  #growing: Promise<void> | undefined;
  #engines: Engines;

  /** @param growthNow free growth, if it is available without waiting */
  constructor(
    kernel: WebAssembly.Module,
    growthSource: (() => Source | Promise<Source>) | undefined,
    growthNow: (() => WebAssembly.Module) | undefined,
  ) {
    this.#kernel = kernel;
    this.#growthSource = growthSource;
    this.#engines = this.#enginesWith(growthNow);
  }

  get engines(): Engines {
    return this.#engines;
  }

  /** Concurrent calls share one load; a load that failed is tried again. */
  prepareGrowth(): Promise<void> {
    if (this.#growthSource === undefined) return Promise.resolve();
    this.#growing ??= this.#loadGrowth(this.#growthSource()).catch((error) => {
      this.#growing = undefined;
      throw error;
    });
    return this.#growing;
  }

  async #loadGrowth(source: Source | Promise<Source>): Promise<void> {
    const module = await compileSource(source, "growth");
    checkModule(module, "growth");
    this.#engines = this.#enginesWith(() => module);
  }

  #enginesWith(growth: (() => WebAssembly.Module) | undefined): Engines {
    const modules: KernelModules = { kernel: () => this.#kernel, ...(growth && { growth }) };
    const kernel = createKernelEngine(modules);
    return { kernel, ...(mayCompile() && { specialised: createSpecialisedEngine(modules) }) };
  }
}
